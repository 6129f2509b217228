import type { Attributes } from "./start-tag.ts";

/** The namespace of an element. */
export type HtmlNamespace = "html" | "svg" | "math";

/** Tracks SVG and MathML in a document. Text, CDATA and self-closing tags read differently there. */
export interface ForeignContext {
  /** Whether SVG or MathML is open. */
  readonly isOpen: () => boolean;
  /** Whether SVG or MathML is open, and in it no HTML. */
  readonly isForeign: () => boolean;
  /** Takes a start tag and gives the namespace of its element. */
  readonly open: (name: string, attributes: Attributes) => HtmlNamespace;
  /** Takes the slash at the end of the last start tag. */
  readonly closeSelf: (name: string) => void;
  readonly close: (name: string) => void;
}

/** Where the last tag that may open SVG or MathML begins; -1 if there is none. */
export function lastForeign(source: string): number {
  let last = -1;
  for (const { index } of source.matchAll(/<(?:svg|math)/gi)) last = index;
  return last;
}

/** Starts in HTML. It remembers only the elements that decide where HTML ends and begins. */
export function trackForeign(): ForeignContext {
  // The open elements that change the namespace of their content.
  const open: { readonly name: string; readonly content: HtmlNamespace }[] = [];
  // How many of each name are in `open`, and how many other elements are open around and inside the outermost of those.
  const counts = new Map<string, number>();
  const around = new Map<string, number>();
  const inside = new Map<string, number>();
  /** How many integration points are open. */
  let points = 0;
  let isLastRemembered = false;

  const content = (): HtmlNamespace => open.at(-1)?.content ?? "html";

  function push(name: string, namespace: HtmlNamespace): void {
    open.push({ name, content: namespace });
    add(counts, name, 1);
    if (namespace === "html") points++;
    isLastRemembered = true;
  }

  function pop(): string | undefined {
    const last = open.pop();
    if (last === undefined) return undefined;
    add(counts, last.name, -1);
    if (last.content === "html") points--;
    if (open.length === 0) inside.clear();
    return last.name;
  }

  function breakOut(): void {
    while (content() !== "html") pop();
  }

  return {
    isOpen: () => open.length > 0,
    isForeign: () => content() !== "html",
    open(name, attributes) {
      isLastRemembered = false;
      if (open.length > 0 && isBreakout(name, attributes)) breakOut();
      const namespace = content();
      const isRoot = name === "svg" || name === "math";
      if (isRoot) {
        push(name, namespace === "html" ? name : namespace);
        return content();
      }
      if (open.length === 0) {
        if (!voids.has(name)) add(around, name, 1);
      } else if (isIntegrationPoint(name, namespace, attributes)) push(name, "html");
      else add(inside, name, 1);
      return namespace;
    },
    closeSelf(name) {
      if (isLastRemembered) pop();
      else add(inside, name, -1);
      isLastRemembered = false;
    },
    close(name) {
      isLastRemembered = false;
      if (name === "p" || name === "br") breakOut();
      if ((counts.get(name) ?? 0) > 0) while (pop() !== name);
      else if ((inside.get(name) ?? 0) > 0) add(inside, name, -1);
      else if (points === 0 && (around.get(name) ?? 0) > 0) {
        // The end of an element ends all that is open in it.
        breakOut();
        add(around, name, -1);
      }
    },
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
