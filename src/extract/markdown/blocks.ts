/** How much of a line is looked at for what it opens. UTF-16 units. */
const LONGEST_LINE = 2000;
/** How much of a document is read at once, at the least. UTF-16 units. */
const LEAST = 4096;

/**
 * Where a Markdown document can be cut: before a line without indentation that begins a block whatever comes before it,
 * because it is a list item, or because a blank line precedes it. Not within code between fences, nor within HTML: what
 * opens those goes on until it is closed. micromark copies all events of a list for each list in it, so long ones are read
 * in parts. What is lost is that a part knows the definitions of another: where `[a [b] c](d)` holds a reference, it
 * still counts as a link.
 */
export function* blocksOf(source: string, from: number): Generator<readonly [start: number, end: number]> {
  const line = /[^\r\n]*(?:\r\n?|\n|$)/y;
  let start = from;
  let isAfterBlank = true;
  /** What ends what is open: nothing else does. */
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

/** The end of what a line opens and does not close itself (CommonMark, 4.5 and 4.6), wherever in a line it stands. */
function closingOf(wholeLine: string): RegExp | undefined {
  // Containers do not nest deeper than is read of it (markdown-grammar.ts).
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
