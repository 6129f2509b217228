import { TokenType, tokenizer } from "@csstools/css-tokenizer";
import { inPieces } from "../../text/pieces.ts";
import { endOfMatch, isEscaped } from "../../text/scan.ts";
import type { Span } from "../../text/span.ts";
import { checkLimit, type Limit } from "../finding.ts";
import { nameAt } from "./values.ts";

export { TokenType };

/** A token in a style sheet. */
export interface Token extends Span {
  readonly type: TokenType;
}

/**
 * Reads the tokens in a style sheet, including comments (CSS Syntax 3, 4.3.1). Skips bad strings without escapes, and
 * stray backslashes.
 */
export function* tokensOf(source: string): Generator<Token> {
  const css = preprocess(source);
  for (let start = 0; start < css.length; ) {
    const end = endOfMistake(css, start);
    start = end > start ? end : yield* tokensFrom(css, start);
  }
}

/**
 * Reads tokens from an offset up to the next mistake and returns the offset of the mistake. Reading on would make the
 * tokenizer create an Error for each mistake, which takes many times as long as restarting after the mistake.
 */
function* tokensFrom(css: string, from: number): Generator<Token, number> {
  const { nextToken, endOfFile } = tokenizer({ css: css.slice(from) });
  let at = from;
  do {
    if (css.length > limit.most) checkLimit(lengthOfLongToken(css, at), limit);
    const [type, , first, last] = nextToken();
    yield { type, start: from + first, end: from + last + 1 };
    at = from + last + 1;
  } while (!endOfFile() && endOfMistake(css, at) === at);
  return at;
}

/** The tokenizer needs 36 bytes for each character of a string or an unquoted URL, but none for other tokens. */
const limit: Limit = { most: 2_000_000, what: "characters in one string or url()" };

/** Returns the maximum length of the string or URL that begins at an offset; 0 for other tokens. */
function lengthOfLongToken(css: string, at: number): number {
  const closing = closingOf(css, at);
  if (closing === undefined) return 0;
  let end = at;
  do end = css.indexOf(closing, end + 1);
  while (end >= 0 && isEscaped(css, end));
  return (end < 0 ? css.length : end) - at;
}

/** Returns the character that closes the string or URL at an offset. Any letter of `url(` may be escaped. */
function closingOf(css: string, at: number): string | undefined {
  const first = css.charAt(at);
  if (first === '"' || first === "'") return first;
  const name = /^[u\\][^(]{2,24}(?=\()/i.exec(css.slice(at, at + 26))?.[0] ?? "";
  return nameAt(name, 0, name.length) === "url" ? ")" : undefined;
}

/** Matches a bad string without escapes (4.3.5), or a backslash before a line break (4.3.1). */
const mistake = /(?:\\|"[^"\\\n\r\f]*|'[^'\\\n\r\f]*)[\n\r\f]+/y;

/** Returns the end of the mistake at an offset, including its line breaks; the offset itself if there is no mistake. */
function endOfMistake(css: string, at: number): number {
  return endOfMatch(mistake, css, at) ?? at;
}

/**
 * Preprocesses a style sheet without changing its length: replaces the byte order mark with a space (3.2), and NUL and
 * lone surrogates with U+FFFD (3.3). Otherwise, the tokenizer would read names with such characters piecemeal.
 */
function preprocess(source: string): string {
  const css = source.replace(/^\uFEFF/, " ");
  return inPieces(css, (piece) =>
    piece.replace(/[\0\ud800-\udfff]+/gu, ({ length }) => "\uFFFD".repeat(length)),
  );
}
