import { type Passage, rewritten, writtenBy } from "../../text/passage.ts";

/** The name after a letter: one character, "(" and two, or any in brackets (groff(7), Escape sequences). */
const name = /\[[^\]\n]{0,99}\]|\([^\n]{2}|[^\n]/.source;

/** The escape sequences of roff. Names and arguments are short, and one that nothing closes is soon given up. */
const escapeSequence = new RegExp(
  `\\\\(?:(\\\\?\\$(?:[\\d*@^]|\\(|\\[))|([fmMFs*nkgVYO])[-+]?(?:${name})|([hvwoblDLRxXZABHSN])'[^'\\n]{0,99}'|\\[([^\\]\\n]{0,99})\\]|\\(([^\\n]{2})|(\\n|[^\\n]))`,
  "g",
);

/** Glyphs by their names (groff_char(7)), and escaped characters, each before the character that it stands for. */
const GLYPHS =
  "-- .. e\\ E\\ \\\\ '' `` __ aq' dq\" lq\" rq\" hy- mi- ti~ ha^ rs\\ sl/ ul_ at@ sh# Do$ ba| lB[ rB]";

const glyphs: ReadonlyMap<string, string> = new Map(
  GLYPHS.split(" ").map((glyph) => [glyph.slice(0, -1), glyph.slice(-1)]),
);

/** Escapes that print nothing: break points, hyphenation, italic corrections and the end of an input line. */
const nothing = "&:%/,)c\n";

/** The strings by which pod2man writes quotes. */
const quotes: readonly string[] = ['(L"', '(R"'];

/** What roff fills in. No reference has a brace. */
const PLACEHOLDER = "{}";

/** A document as it is printed, character by character. What is no escape of roff, and a comment, stay as they are. */
export function unescaped(source: string): Passage {
  const whole = { start: 0, end: source.length };
  const printed = rewritten(source, whole, escapeSequence, (match) => {
    const [raw, parameter, letter, drawing, long, short, single] = match;
    if (isColon(source, match.index)) return ":";
    // Of a macro, in whose definition each backslash is written twice.
    if (parameter !== undefined) return PLACEHOLDER;
    if (letter !== undefined) return ofLetter(letter, raw.slice(2));
    if (drawing !== undefined) return "";
    return ofGlyph(long ?? short ?? single ?? "");
  });
  return writtenBy((text) => text.replaceAll("\\", "\\e"), printed);
}

/** `http\://`: a break point for groff, but a colon for other programs, and for its author. */
function isColon(source: string, offset: number): boolean {
  return source.startsWith("\\://", offset) && /[A-Za-z]/.test(source.charAt(offset - 1));
}

/** Fonts, sizes and colours print nothing; strings and registers are filled in. */
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
