import type { Scope } from "../../base/scope.ts";
import { checkLimit, type Limit } from "../finding.ts";
import * as standards from "../standards.ts";
import { type Entities, entitiesOf } from "./entities.ts";
import type { RawText } from "./values.ts";
import type { XmlPlace } from "./vocabulary.ts";

/** The state of a document at an event. */
export interface XmlDocument {
  readonly source: string;
  readonly entities: Entities;
  readonly namespaces: Namespaces;
  readonly elements: OpenElements;
  /** The local name of the root element. */
  root: string | undefined;
  /** The standard of its XHTML elements, by document type. */
  xhtml: standards.Standard;
  /** True if the namespace of XSLT was declared. */
  isStylesheet: boolean;
  /** True if an XHTML base element was found. */
  hasBase: boolean;
}

export function startDocument(source: string): XmlDocument {
  return {
    source,
    entities: entitiesOf(source.length),
    namespaces: trackNamespaces(),
    elements: openElements(),
    root: undefined,
    xhtml: standards.html,
    isStylesheet: false,
    hasBase: false,
  };
}

/** An element before its end tag. */
export interface OpenElement {
  readonly name: string;
  readonly declared: readonly string[];
  scope: Scope | undefined;
  /** Set if its text is a reference. Cleared by a child element. */
  place: XmlPlace | undefined;
  readonly texts: RawText[];
}

/** The elements around the next event. */
interface OpenElements {
  readonly innermost: () => OpenElement | undefined;
  readonly open: (element: OpenElement) => void;
  /** Closes an element and all elements in it, innermost first. An unknown name closes nothing. */
  readonly close: (name: string) => readonly OpenElement[];
  /** Replaces the scope of the innermost element, in all elements that share it. */
  readonly changeScope: (scope: Scope) => void;
}

const OPEN: Limit = { most: 100_000, what: "open elements" };

function openElements(): OpenElements {
  const elements: OpenElement[] = [];
  /** The number of open elements by name. */
  const counts = new Map<string, number>();

  function add(name: string, count: number): void {
    counts.set(name, (counts.get(name) ?? 0) + count);
  }

  return {
    innermost: () => elements.at(-1),
    open(element) {
      checkLimit(elements.push(element), OPEN);
      add(element.name, 1);
    },
    close(name) {
      if (!counts.get(name)) return [];
      const closed: OpenElement[] = [];
      for (let element = elements.pop(); element; element = elements.pop()) {
        add(element.name, -1);
        closed.push(element);
        if (element.name === name) break;
      }
      return closed;
    },
    changeScope(scope) {
      const outer = elements.at(-1)?.scope;
      for (const element of elements) if (element.scope === outer) element.scope = scope;
    },
  };
}

/** The namespace declarations in scope for the current element. The empty prefix is the default namespace. */
export interface Namespaces {
  readonly declare: (prefix: string, namespace: string) => void;
  /** Removes the last declaration of each prefix. */
  readonly release: (prefixes: readonly string[]) => void;
  readonly of: (prefix: string) => string | undefined;
}

/** Starts with the predefined declarations. A stack per prefix avoids walking up the elements on lookup. */
function trackNamespaces(): Namespaces {
  const declared = new Map<string, string[]>([
    ["xml", ["http://www.w3.org/XML/1998/namespace"]],
    ["", [""]],
  ]);
  return {
    declare(prefix, namespace) {
      const stack = declared.get(prefix);
      if (stack) stack.push(namespace);
      else declared.set(prefix, [namespace]);
    },
    release(prefixes) {
      for (const prefix of prefixes) declared.get(prefix)?.pop();
    },
    of: (prefix) => declared.get(prefix)?.at(-1),
  };
}

/** Splits a name into prefix and local part (Namespaces in XML, 4). */
export function splitName(name: string): readonly [prefix: string, local: string] {
  const colon = name.indexOf(":");
  return colon < 0 ? ["", name] : [name.slice(0, colon), name.slice(colon + 1)];
}

/** Returns the prefix that an attribute declares; undefined if it declares none. */
export function declaredPrefix(name: string): string | undefined {
  if (name === "xmlns") return "";
  return name.startsWith("xmlns:") ? name.slice("xmlns:".length) : undefined;
}
