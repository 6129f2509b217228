import { TokenType, tokenizer } from "@csstools/css-tokenizer";
import type { Span } from "../../text/span.ts";

export { TokenType };

/** A token in a style sheet. */
export interface Token extends Span {
  readonly type: TokenType;
}

/** Reads the tokens in a style sheet, including comments (CSS Syntax 3, 4.3.1). */
export function* tokensOf(source: string): Generator<Token> {
  const { nextToken, endOfFile } = tokenizer({ css: preprocess(source) });
  while (!endOfFile()) {
    const [type, , start, last] = nextToken();
    yield { type, start, end: last + 1 };
  }
}

/**
 * Preprocesses a style sheet without changing its length: replaces the byte order mark with a space (3.2) and NUL with
 * U+FFFD (3.3).
 */
function preprocess(source: string): string {
  return source.replace(/^\uFEFF/, " ").replaceAll("\0", "\uFFFD");
}
