/** What vocabulary an element belongs to. */
export type Vocabulary = "html" | "svg" | "math";

/** Keeps account of where a document is in SVG and MathML, where text, CDATA and self-closing tags read otherwise. */
export interface ForeignContext {
  readonly isForeign: () => boolean;
  /** Takes a start tag; says what its element belongs to. */
  readonly open: (name: string, hasAttribute: (name: string) => boolean, encoding: string) => Vocabulary;
  /** Takes the slash of the start tag that was opened last. */
  readonly closeSelf: (name: string) => void;
  readonly close: (name: string) => void;
}

/** Begins in HTML. Only elements that matter for where HTML ends and begins are remembered. */
export function trackForeign(): ForeignContext {
  // Elements that change what their content is read as, and what it is read as.
  const open: { readonly name: string; readonly content: Vocabulary }[] = [];
  const counts = new Map<string, number>();
  // Other elements that are open around the outermost of those, and inside of it.
  const around = new Map<string, number>();
  const inside = new Map<string, number>();
  let points = 0;
  let isLastRemembered = false;

  const content = (): Vocabulary => open.at(-1)?.content ?? "html";

  function push(name: string, vocabulary: Vocabulary): void {
    open.push({ name, content: vocabulary });
    add(counts, name, 1);
    if (vocabulary === "html") points++;
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
    isForeign: () => content() !== "html",
    open(name, hasAttribute, encoding) {
      isLastRemembered = false;
      const isFont = name === "font" && ["color", "face", "size"].some(hasAttribute);
      if (breakouts.has(name) || isFont) breakOut();
      const vocabulary = content();
      const isRoot = name === "svg" || name === "math";
      if (isRoot) {
        push(name, vocabulary === "html" ? name : vocabulary);
        return content();
      }
      const isAnnotation = vocabulary === "math" && name === "annotation-xml";
      if (integrationPoints[vocabulary].has(name) || (isAnnotation && isHtml(encoding))) push(name, "html");
      else if (open.length > 0) add(inside, name, 1);
      else if (!voids.has(name)) add(around, name, 1);
      return vocabulary;
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
        // The end of an element ends what is open in it.
        breakOut();
        add(around, name, -1);
      }
    },
  };
}

function add(counts: Map<string, number>, name: string, count: number): void {
  counts.set(name, (counts.get(name) ?? 0) + count);
}

function isHtml(encoding: string): boolean {
  return /^(?:text\/html|application\/xhtml\+xml)$/i.test(encoding);
}

/** Elements whose content is HTML again (HTML, "HTML integration point", "MathML text integration point"). */
const integrationPoints: Readonly<Record<Vocabulary, ReadonlySet<string>>> = {
  html: new Set(),
  svg: new Set(["foreignobject", "desc", "title"]),
  math: new Set(["mi", "mo", "mn", "ms", "mtext"]),
};

/** HTML elements that end SVG and MathML (HTML, "The rules for parsing tokens in foreign content"). */
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
