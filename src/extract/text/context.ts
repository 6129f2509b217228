/** Whether a program completes a string that ends here: `"http://a/%sb" % name`, `"http://a." + domain`. */
export function isCompleted(source: string, text: string, end: number): boolean {
  return /%[-#+ .\d]*[sdr]/.test(text)
    ? /^["']\s*%\s*[\w(]/.test(source.slice(end, end + GLANCE))
    : /[.:]$/.test(text) && isAddedTo(source, end);
}

/** Whether a string ends here, to which a program adds another. */
export function isAddedTo(source: string, end: number): boolean {
  return /^["']\s*\+(?!\+)/.test(source.slice(end, end + GLANCE));
}

/** How far white space is read. */
const GLANCE = 64;

/** Whether a placeholder follows: `{id}`, `<id>`, `<?= id ?>`, `[[id]]`. End tags and `<br>` do not count. */
export function isCutByPlaceholder(source: string, end: number): boolean {
  return /^(?:\{|<(?!br[\s/>])[A-Za-z?%]|\[\[)/.test(source.slice(end, end + "<br>".length));
}

/** Whether `URL:` stands before an offset, with or without a space or a line end. */
export function endsWithPrefix(source: string, offset: number): boolean {
  const longest = "_URL:\r\n".length;
  return /(?:^|[^A-Za-z0-9+.-])URL:(?:\r\n|\s)?$/i.test(source.slice(Math.max(0, offset - longest), offset));
}

/** Whether a tag of JSDoc begins before an offset that separates a link from its text by "|": `{@link a|b}`. */
export function endsWithLinkTag(source: string, offset: number): boolean {
  return /\{@link(?:code|plain)?\s+(?:\*\s*)?$/.test(source.slice(Math.max(0, offset - LINK_TAG), offset));
}

/** How far before a link its tag may begin: in a comment, in the line before. */
const LINK_TAG = 48;

/**
 * The end of the escape that begins before an offset, where letters begin, and may end after it; undefined if there is
 * none. Strings have `\n`, patterns `\A`, and roff `\fB`, `\f(CW` and `\%` (groff(7)).
 */
export function endOfEscape(source: string, offset: number): number | undefined {
  const before = source.slice(Math.max(0, offset - "\\f(".length), offset);
  if (before.endsWith("\\%")) return offset;
  if (before.endsWith("\\f(")) return offset + "CW".length;
  if (!before.endsWith("\\") || before.endsWith("\\\\")) return undefined;
  const [letters] = /^(?:f[BIPR\d]|[0ABGKQZbfnrtvz])/.exec(source.slice(offset, offset + "fB".length)) ?? [];
  return letters === undefined ? undefined : offset + letters.length;
}

/** Where a ">" begins that POD writes as `E<gt>` (perlpod, "Formatting Codes"): an offset, or one before it. */
export function startOfBracket(source: string, offset: number): number {
  return source.startsWith("E<gt>", offset - 1) ? offset - 1 : offset;
}

/** Whether an escape follows that patterns have: what stands before it is a part of a pattern. */
export function isCutByPattern(source: string, end: number): boolean {
  return /^\\[.?dw\d]/.test(source.slice(end, end + 2));
}

/** How far a line of a dump is looked back at: 16 octets, an offset and what stands between. */
const WIDTH = 96;

/** Groups of hexadecimal digits, and the bar or the spaces before the column of text. */
const GROUPS = /(?:^|[\s:])(?:(?:[\da-f]{2}){1,8} ){3,}(?:[\da-f]{2}){1,8} *[ |]+[^\s|]*$/i;

/** Whether an offset is in the column of text of a hex dump: `6874 7470 3a2f 2f61 | http://a`. */
export function isInHexDump(source: string, offset: number): boolean {
  const before = source.slice(Math.max(0, offset - WIDTH), offset);
  const line = before.slice(Math.max(before.lastIndexOf("\n"), before.lastIndexOf("\r")) + 1);
  return GROUPS.test(line);
}
