import { type Passage, rewritten, writtenBy } from "../../text/passage.ts";

/**
 * Matches the name after an escape letter: one character, two characters after "(", or a name in brackets (groff(7),
 * Escape sequences).
 */
const name = /\[[^\]\n]{0,99}\]|\([^\n]{2}|[^\n]/.source;

/** Matches roff escape sequences. Names and arguments are limited in length, so that searches stay short. */
const escapeSequence = new RegExp(
  `\\\\(?:(\\\\?\\$(?:[\\d*@^]|\\(|\\[))|([fmMFs*nkgVYO])[-+]?(?:${name})|([hvwoblDLRxXZABHSN])'[^'\\n]{0,99}'|\\[([^\\]\\n]{0,99})\\]|\\(([^\\n]{2})|(\\n|[^\\n]))`,
  "g",
);

/** Glyph names (groff_char(7)) and escaped characters, each followed by the character that it prints. */
const GLYPHS =
  "-- .. e\\ E\\ \\\\ '' `` __ aq' dq\" lq\" rq\" hy- mi- ti~ ha^ rs\\ sl/ ul_ at@ sh# Do$ ba| lB[ rB]";

const glyphs: ReadonlyMap<string, string> = new Map(
  GLYPHS.split(" ").map((glyph) => [glyph.slice(0, -1), glyph.slice(-1)]),
);

/** Escapes that print nothing: break points, hyphenation, italic corrections and the end of an input line. */
const nothing = "&:%/,)c\n";

/** The strings that pod2man uses as quotation marks. */
const quotes: readonly string[] = ['(L"', '(R"'];

/** The replacement for parameters in the printed text. It has braces because references cannot contain them. */
const PLACEHOLDER = "{}";

/**
 * Returns the document as printed, mapped to the source character by character. Comments and unknown escapes are left
 * unchanged.
 */
export function unescaped(source: string): Passage {
  const whole = { start: 0, end: source.length };
  const printed = rewritten(source, whole, escapeSequence, (match) => {
    const [raw, parameter, letter, drawing, long, short, single] = match;
    if (isColon(source, match.index)) return ":";
    // This is a macro parameter. Its backslash is doubled in a macro definition.
    if (parameter !== undefined) return PLACEHOLDER;
    if (letter !== undefined) return ofLetter(letter, raw.slice(2));
    if (drawing !== undefined) return "";
    return ofGlyph(long ?? short ?? single ?? "");
  });
  return writtenBy((text) => text.replaceAll("\\", "\\e"), printed);
}

/** True for `\:` in `http\://`: groff treats it as a break point, but authors and other programs mean a colon. */
function isColon(source: string, offset: number): boolean {
  return source.startsWith("\\://", offset) && /[A-Za-z]/.test(source.charAt(offset - 1));
}

/**
 * Returns the replacement for an escape that begins with a letter or "*". Fonts, sizes and colors print nothing;
 * strings and registers become placeholders.
 */
function ofLetter(letter: string, argument: string): string {
  if (letter === "*" && quotes.includes(argument)) return '"';
  return "*n".includes(letter) ? PLACEHOLDER : "";
}

function ofGlyph(glyph: string): string | undefined {
  const code = /^u([\dA-F]{4,6})$/.exec(glyph)?.[1];
  if (code !== undefined) return characterOf(Number.parseInt(code, 16));
  if (glyph === '"') return undefined;
  return glyphs.get(glyph) ?? (nothing.includes(glyph) && glyph !== "" ? "" : " ");
}

const characterOf = (code: number): string => (code <= 0x10ffff ? String.fromCodePoint(code) : " ");
