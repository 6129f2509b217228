import type { Scope } from "../../base/scope.ts";
import { checkLimit, type Limit } from "../finding.ts";
import * as standards from "../standards.ts";
import { type Entities, entitiesOf } from "./entities.ts";
import type { RawText } from "./values.ts";
import type { XmlPlace } from "./vocabulary.ts";

/** The state of the reader at an event in a document. */
export interface XmlDocument {
  readonly source: string;
  readonly entities: Entities;
  readonly namespaces: Namespaces;
  readonly elements: OpenElements;
  /** The local name of the root element. */
  root: string | undefined;
  /** The standard for XHTML elements in the document, determined by the document type. */
  xhtml: standards.Standard;
  /** True if the XSLT namespace was declared. */
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

/** An element whose end tag has not been read. */
export interface OpenElement {
  readonly name: string;
  readonly declared: readonly string[];
  scope: Scope | undefined;
  /** The place of the element's text, if the text is a reference. Cleared by a child element. */
  place: XmlPlace | undefined;
  readonly texts: RawText[];
}

/** Tracks the elements that are open at the next event. */
interface OpenElements {
  readonly innermost: () => OpenElement | undefined;
  readonly open: (element: OpenElement) => void;
  /**
   * Closes an element and all elements in it. Returns them, innermost first; none if no element with that name is open.
   */
  readonly close: (name: string) => readonly OpenElement[];
  /** Replaces the scope of the innermost element, and of all elements that share its scope. */
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

/** The namespace declarations in scope for the current element. The empty prefix stands for the default namespace. */
export interface Namespaces {
  readonly declare: (prefix: string, namespace: string) => void;
  /** Removes the latest declaration of each prefix. */
  readonly release: (prefixes: readonly string[]) => void;
  readonly of: (prefix: string) => string | undefined;
}

/**
 * Tracks namespaces, starting with the predefined declarations. Each prefix has its own stack, so a lookup need not walk
 * up the elements.
 */
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

/** Splits a name into its prefix and local part (Namespaces in XML, 4). */
export function splitName(name: string): readonly [prefix: string, local: string] {
  const colon = name.indexOf(":");
  return colon < 0 ? ["", name] : [name.slice(0, colon), name.slice(colon + 1)];
}

/** Returns the prefix declared by an attribute; undefined if the attribute does not declare a namespace. */
export function declaredPrefix(name: string): string | undefined {
  if (name === "xmlns") return "";
  return name.startsWith("xmlns:") ? name.slice("xmlns:".length) : undefined;
}
