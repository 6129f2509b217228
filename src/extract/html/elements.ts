import type { Span } from "../../text/span.ts";
import { type Attributes, nameOf, type StartTag } from "./start-tag.ts";

export interface HtmlElement {
  /** In lower case. */
  readonly name: string;
  readonly namespace: HtmlNamespace;
  /** Of those that are read at all. */
  readonly attributes: Attributes;
  /** Whether it stands in a `template`, so that it belongs to no document. */
  readonly isInert: boolean;
  /** True if no tag before it has ended the HEAD of HTML 4.01. */
  readonly isInHead: boolean;
}

/** Tracks what elements are open, as far as it decides how tags read. */
interface ElementTracker {
  readonly isForeign: () => boolean;
  /** Takes a start tag. A slash at its end closes an element of SVG and MathML, and means nothing in HTML. */
  readonly open: (tag: StartTag, hasSlash: boolean) => HtmlElement;
  /** Takes an end tag, as the place of its name. */
  readonly close: (name: Span) => void;
}

export function trackElements(source: string): ElementTracker {
  const last = lastForeign(source);
  const foreign = trackForeign();
  let templates = 0;
  let isInHead = true;
  /** Whether a tag there may decide where HTML ends and begins: after the last SVG and MathML none does. */
  const isTracked = (offset: number) => offset <= last || foreign.isOpen();
  return {
    isForeign: foreign.isForeign,
    open({ start, name: written, attributes }, hasSlash) {
      const namespace = isTracked(start) ? foreign.open(written, attributes) : "html";
      const isHtml = namespace === "html";
      // The tree builder takes <image> for <img>.
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

/** The elements before and in HEAD (HTML 4.01, 7.4.1; the living standard has NOSCRIPT there). */
const headElements: ReadonlySet<string> = new Set(
  "base head html isindex link meta noscript object param script style title".split(" "),
);

export type HtmlNamespace = "html" | "svg" | "math";

/** Where the last tag that may open SVG or MathML begins; -1 if there is none. */
function lastForeign(source: string): number {
  let last = -1;
  for (const { index } of source.matchAll(/<(?:svg|math)/gi)) last = index;
  return last;
}

/**
 * Tracks SVG and MathML in a document, where text, CDATA and self-closing tags read differently. It starts in HTML, and
 * remembers only the elements that decide where HTML ends and begins. A start tag gives the namespace of its element.
 */
function trackForeign() {
  const open = trackOpen();
  // How many other elements of each name are open around the outermost of those in `open`, and inside.
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
    // Not in HTML that is in SVG or MathML.
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
    /** Takes the slash at the end of the last start tag. */
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
        // The end of an element ends all that is open in it.
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
    /** Closes the innermost, and gives its name. */
    pop(): string | undefined {
      const last = open.pop();
      if (last === undefined) return undefined;
      add(counts, last.name, -1);
      if (last.content === "html") points--;
      return last.name;
    },
    isAny: () => open.length > 0,
    has: (name: string) => (counts.get(name) ?? 0) > 0,
    /** The namespace of what comes next. */
    content: () => open.at(-1)?.content ?? "html",
    /** Whether an integration point is open. */
    hasPoint: () => points > 0,
  };
}

function add(counts: Map<string, number>, name: string, count: number): void {
  counts.set(name, (counts.get(name) ?? 0) + count);
}

/** Whether a start tag ends SVG and MathML (HTML, "The rules for parsing tokens in foreign content"). */
function isBreakout(name: string, attributes: Attributes): boolean {
  if (name !== "font") return breakouts.has(name);
  return attributes.has("color") || attributes.has("face") || attributes.has("size");
}

/** Whether the content of an element is HTML again (HTML, "HTML integration point", "MathML text integration point"). */
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

/** HTML elements that have no content and no end tag (HTML, 13.1.2). */
const voids: ReadonlySet<string> = new Set(
  "area base br col embed hr img input link meta source track wbr".split(" "),
);
