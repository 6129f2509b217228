import { TokenType, tokenizer } from "@csstools/css-tokenizer";
import type { Span } from "../../text/span.ts";

export { TokenType };

/** A token of a style sheet. */
export interface Token extends Span {
  readonly type: TokenType;
}

/** Reads the tokens of a style sheet, comments included (CSS Syntax 3, 4.3.1). */
export function* tokensOf(source: string): Generator<Token> {
  const { nextToken, endOfFile } = tokenizer({ css: preprocess(source) });
  while (!endOfFile()) {
    const [type, , start, last] = nextToken();
    yield { type, start, end: last + 1 };
  }
}

/** Does what keeps the length: a byte order mark is no part of the sheet (3.2), and NUL is U+FFFD (3.3). */
function preprocess(source: string): string {
  return source.replace(/^\uFEFF/, " ").replaceAll("\0", "\uFFFD");
}
