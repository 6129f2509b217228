import type { Span } from "../../text/span.ts";
import { type Attributes, nameOf, type StartTag } from "./start-tag.ts";

export interface HtmlElement {
  /** The name of the element, in lower case. */
  readonly name: string;
  readonly namespace: HtmlNamespace;
  /** The attributes listed in `readAttributes`; others are omitted. */
  readonly attributes: Attributes;
  /** True inside a `template` element. Its content does not belong to the document. */
  readonly isInert: boolean;
  /** True if no earlier tag has ended the HEAD, as defined in HTML 4.01. */
  readonly isInHead: boolean;
}

/** Tracks open elements where they affect how tags are parsed. */
interface ElementTracker {
  readonly isForeign: () => boolean;
  /** Called for a start tag. In SVG and MathML, a trailing slash closes the element; in HTML it is ignored. */
  readonly open: (tag: StartTag, hasSlash: boolean) => HtmlElement;
  /** Called for an end tag, with the span of its name. */
  readonly close: (name: Span) => void;
}

export function trackElements(source: string): ElementTracker {
  const last = lastForeign(source);
  const foreign = trackForeign();
  let templates = 0;
  let isInHead = true;
  /** False after the last SVG or MathML element, where tags no longer affect namespaces. */
  const isTracked = (offset: number) => offset <= last || foreign.isOpen();
  return {
    isForeign: foreign.isForeign,
    open({ start, name: written, attributes }, hasSlash) {
      const namespace = isTracked(start) ? foreign.open(written, attributes) : "html";
      const isHtml = namespace === "html";
      // The tree construction algorithm treats <image> as <img>.
      const name = isHtml && written === "image" ? "img" : written;
      isInHead &&= isHtml && headElements.has(name);
      const element: HtmlElement = { name, namespace, attributes, isInert: templates > 0, isInHead };
      if (isHtml && name === "template") templates++;
      if (hasSlash && !isHtml) foreign.closeSelf(written);
      return element;
    },
    close({ start, end }) {
      if (templates === 0 && !isInHead && !isTracked(start)) return;
      const name = nameOf(source.slice(start, end));
      isInHead &&= name !== "head";
      if (name === "template" && templates > 0 && !foreign.isForeign()) templates--;
      foreign.close(name);
    },
  };
}

/** The elements allowed in HEAD and before it (HTML 4.01, 7.4.1; the living standard also allows NOSCRIPT). */
const headElements: ReadonlySet<string> = new Set(
  "base head html isindex link meta noscript object param script style title".split(" "),
);

export type HtmlNamespace = "html" | "svg" | "math";

/** Returns the offset of the last tag that may open an SVG or MathML element; -1 if there is none. */
function lastForeign(source: string): number {
  let last = -1;
  for (const { index } of source.matchAll(/<(?:svg|math)/gi)) last = index;
  return last;
}

/**
 * Tracks SVG and MathML, where text, CDATA and self-closing tags are parsed differently than in HTML. The initial
 * namespace is HTML, and only elements that switch between HTML and the other namespaces are recorded. Opening an
 * element returns its namespace.
 */
function trackForeign() {
  const open = trackOpen();
  // The unrecorded open elements, counted by name: those outside the outermost recorded element, and those inside it.
  const around = new Map<string, number>();
  const inside = new Map<string, number>();
  let isLastRemembered = false;

  function push(name: string, content: HtmlNamespace): void {
    open.push({ name, content });
    isLastRemembered = true;
  }

  function pop(): string | undefined {
    const name = open.pop();
    if (!open.isAny()) inside.clear();
    return name;
  }

  function breakOut(): void {
    while (open.content() !== "html") pop();
  }

  return {
    isOpen: open.isAny,
    // False for HTML inside SVG or MathML.
    isForeign: () => open.content() !== "html",
    open(name: string, attributes: Attributes): HtmlNamespace {
      isLastRemembered = false;
      if (open.isAny() && isBreakout(name, attributes)) breakOut();
      const namespace = open.content();
      const isRoot = name === "svg" || name === "math";
      if (isRoot) {
        push(name, namespace === "html" ? name : namespace);
        return open.content();
      }
      if (!open.isAny()) {
        if (!voids.has(name)) add(around, name, 1);
      } else if (isIntegrationPoint(name, namespace, attributes)) push(name, "html");
      else add(inside, name, 1);
      return namespace;
    },
    /** Called for the slash at the end of the last start tag. */
    closeSelf(name: string): void {
      if (isLastRemembered) pop();
      else add(inside, name, -1);
      isLastRemembered = false;
    },
    close(name: string): void {
      isLastRemembered = false;
      if (name === "p" || name === "br") breakOut();
      if (open.has(name)) while (pop() !== name);
      else if ((inside.get(name) ?? 0) > 0) add(inside, name, -1);
      else if (!open.hasPoint() && (around.get(name) ?? 0) > 0) {
        // Closing an element closes everything in it.
        breakOut();
        add(around, name, -1);
      }
    },
  };
}

type OpenElement = { readonly name: string; readonly content: HtmlNamespace };

/** Tracks the open elements that change the namespace of their content. */
function trackOpen() {
  const open: OpenElement[] = [];
  const counts = new Map<string, number>();
  let points = 0;
  return {
    push(element: OpenElement): void {
      open.push(element);
      add(counts, element.name, 1);
      if (element.content === "html") points++;
    },
    /** Closes the innermost element and returns its name. */
    pop(): string | undefined {
      const last = open.pop();
      if (last === undefined) return undefined;
      add(counts, last.name, -1);
      if (last.content === "html") points--;
      return last.name;
    },
    isAny: () => open.length > 0,
    has: (name: string) => (counts.get(name) ?? 0) > 0,
    /** The namespace of the next element. */
    content: () => open.at(-1)?.content ?? "html",
    /** True if an integration point is open. */
    hasPoint: () => points > 0,
  };
}

function add(counts: Map<string, number>, name: string, count: number): void {
  counts.set(name, (counts.get(name) ?? 0) + count);
}

/** True if a start tag ends SVG or MathML (HTML, "The rules for parsing tokens in foreign content"). */
function isBreakout(name: string, attributes: Attributes): boolean {
  if (name !== "font") return breakouts.has(name);
  return attributes.has("color") || attributes.has("face") || attributes.has("size");
}

/** True if the content of the element is HTML (HTML, "HTML integration point", "MathML text integration point"). */
function isIntegrationPoint(name: string, namespace: HtmlNamespace, attributes: Attributes): boolean {
  if (namespace === "math" && name === "annotation-xml")
    return /^(?:text\/html|application\/xhtml\+xml)$/i.test(attributes.get("encoding")?.text ?? "");
  return integrationPoints[namespace].has(name);
}

const integrationPoints: Readonly<Record<HtmlNamespace, ReadonlySet<string>>> = {
  html: new Set(),
  svg: new Set(["foreignobject", "desc", "title"]),
  math: new Set(["mi", "mo", "mn", "ms", "mtext"]),
};

const breakouts: ReadonlySet<string> = new Set(
  (
    "b big blockquote body br center code dd div dl dt em embed h1 h2 h3 h4 h5 h6 head hr i img li listing menu meta " +
    "nobr ol p pre ruby s small span strong strike sub sup table tt u ul var"
  ).split(" "),
);

/** The HTML elements without content or end tags (HTML, 13.1.2). */
const voids: ReadonlySet<string> = new Set(
  "area base br col embed hr img input link meta source track wbr".split(" "),
);
