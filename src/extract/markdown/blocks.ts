/** How much of a line decides what it opens, in UTF-16 units. */
const LONGEST_LINE = 2000;
/** The least size of a part, in UTF-16 units. */
const LEAST = 4096;

/**
 * Cuts a Markdown document into parts. A part ends before a line without indentation that begins a block whatever comes
 * before it: a list item, or a line after a blank line. It does not end within fenced code or HTML, which go on until
 * they are closed. Long documents are read in parts because micromark copies all events of a list for each list in it.
 * The price: a part does not know the definitions of another, so `[a [b] c](d)` counts as a link even if `[b]` is a
 * reference.
 */
export function* blocksOf(source: string, from: number): Generator<readonly [start: number, end: number]> {
  const line = /[^\r\n]*(?:\r\n?|\n|$)/y;
  let start = from;
  let isAfterBlank = true;
  /** Matches the line that ends the open code or HTML. */
  let closing: RegExp | undefined;
  for (let at = from; at < source.length; ) {
    line.lastIndex = at;
    const [text = ""] = line.exec(source) ?? [];
    const isBlock = /^(?:[-+*]|\d{1,9}[.)])[ \t]/.test(text) || (isAfterBlank && /^\S/.test(text));
    if (closing === undefined && isBlock && at - start >= LEAST) {
      yield [start, at];
      start = at;
    }
    if (closing === undefined) closing = closingOf(text);
    else if (closing.test(text)) closing = undefined;
    isAfterBlank = /^\s*$/.test(text);
    at += text.length;
  }
  if (start < source.length) yield [start, source.length];
}

/** Matches the end of the code or HTML that a line opens but does not close (CommonMark, 4.5 and 4.6). */
function closingOf(wholeLine: string): RegExp | undefined {
  // Containers do not nest deeper than this (grammar.ts).
  const line = wholeLine.slice(0, LONGEST_LINE);
  const fence = /^(?:[ \t>]|[-+*][ \t]|\d{1,9}[.)][ \t])*(`{3,}(?=[^`]*$)|~{3,})/.exec(line)?.[1];
  if (fence !== undefined) return new RegExp(`^[ \\t>]*${fence.charAt(0)}{${fence.length},}[ \\t\\r\\n]*$`);
  const found = /<(!--|\?|!\[CDATA\[|![A-Za-z]|(?:pre|script|style|textarea)(?=[\s>]))/i.exec(line);
  if (!found) return /^\s*<\/?[A-Za-z]/.test(line) ? /^\s*$/ : undefined;
  const end = ends.get((found[1] ?? "").toLowerCase()) ?? />/;
  return end.test(line.slice(found.index + 2)) ? undefined : end;
}

const closingTag = /<\/(?:pre|script|style|textarea)>/i;

const ends: ReadonlyMap<string, RegExp> = new Map([
  ["!--", /-->/],
  ["?", /\?>/],
  ["![cdata[", /\]\]>/],
  ["pre", closingTag],
  ["script", closingTag],
  ["style", closingTag],
  ["textarea", closingTag],
]);
