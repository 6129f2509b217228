import { endOfMatch, startOfLine } from "../../text/scan.ts";

/** True if a program completes the string that ends here: `"http://a/%sb" % name`, `"http://a." + domain`. */
export function isCompleted(source: string, text: string, end: number): boolean {
  return /%[-#+ .\d]*[sdr]/.test(text)
    ? /^["']\s*%\s*[\w(]/.test(source.slice(end, end + LOOKAHEAD))
    : /[.:]$/.test(text) && isAddedTo(source, end);
}

/** True if a string ends here and the program appends another string. */
export function isAddedTo(source: string, end: number): boolean {
  return /^["']\s*\+(?!\+)/.test(source.slice(end, end + LOOKAHEAD));
}

/** The maximum distance to look ahead past white space. */
const LOOKAHEAD = 64;

/** True if a placeholder follows: `{id}`, `<id>`, `<?= id ?>`, `[[id]]`. End tags and `<br>` are not placeholders. */
export function isCutByPlaceholder(source: string, end: number): boolean {
  return /^(?:\{|<(?!br[\s/>])[A-Za-z?%]|\[\[)/.test(source.slice(end, end + "<br>".length));
}

/** True if `URL:` precedes the offset, possibly followed by a space or line break. */
export function endsWithPrefix(source: string, offset: number): boolean {
  const longest = "_URL:\r\n".length;
  return /(?:^|[^A-Za-z0-9+.-])URL:(?:\r\n|\s)?$/i.test(source.slice(Math.max(0, offset - longest), offset));
}

/** True if a JSDoc link tag precedes the offset. In such a tag, "|" separates the link from its text: `{@link a|b}`. */
export function endsWithLinkTag(source: string, offset: number): boolean {
  return /\{@link(?:code|plain)?\s+(?:\*\s*)?$/.test(
    source.slice(Math.max(0, offset - MAX_LINK_TAG), offset),
  );
}

/** The maximum length of a link tag, which may begin on the previous line of a comment. */
const MAX_LINK_TAG = 48;

/** Matches a sequence that selects a character set (ECMA-35, 13.2) or controls a terminal (ECMA-48, 5.4). */
const SEQUENCE = /\x1b(?:\[[0-?]{0,16}[ -/]{0,2}[@-~]|[ -/]{1,3}[0-~])/y;
/** The length of the longest sequence. */
const LONGEST_SEQUENCE = 21;

/**
 * Returns the end of the escape that begins before the offset; undefined if there is none. Examples are `\n` in strings,
 * `\A` in patterns, `\fB`, `\f(CW` and `\%` in roff (groff(7)), and sequences that begin with the ESC character.
 */
export function endOfEscape(source: string, offset: number): number | undefined {
  const from = Math.max(0, offset - LONGEST_SEQUENCE);
  const before = source.slice(from, offset);
  if (before.includes("\x1b")) return endOfMatch(SEQUENCE, source, from + before.lastIndexOf("\x1b"));
  if (before.endsWith("\\%")) return offset;
  if (before.endsWith("\\f(")) return offset + "CW".length;
  if (!before.endsWith("\\") || before.endsWith("\\\\")) return undefined;
  const [letters] = /^(?:f[BIPR\d]|[0ABGKQZbfnrtvz])/.exec(source.slice(offset, offset + "fB".length)) ?? [];
  return letters === undefined ? undefined : offset + letters.length;
}

/**
 * Returns the start of the POD escape for ">" (`E<gt>`) if it is at the offset or one character earlier; otherwise the
 * offset (perlpod, "Formatting Codes").
 */
export function startOfBracket(source: string, offset: number): number {
  return source.startsWith("E<gt>", offset - 1) ? offset - 1 : offset;
}

/** True if a regular expression escape follows. The text before the escape is then part of a pattern. */
export function isCutByPattern(source: string, end: number): boolean {
  return /^\\[.?dw\d]/.test(source.slice(end, end + 2));
}

/** The maximum distance to look back in a line of a hex dump: 16 octets, an offset and separators. */
const MAX_DUMP_LINE = 96;

/** Matches groups of hexadecimal digits, and the bar or spaces before the text column. */
const DUMP_LINE = /(?:^|[\s:])(?:(?:[\da-f]{2}){1,8} ){3,}(?:[\da-f]{2}){1,8} *[ |]+[^\s|]*$/i;

/** True if the offset is in the text column of a hex dump: `6874 7470 3a2f 2f61 | http://a`. */
export function isInHexDump(source: string, offset: number): boolean {
  const start = startOfLine(source, Math.max(0, offset - MAX_DUMP_LINE), offset);
  return DUMP_LINE.test(source.slice(start, offset));
}
