import { Lexer } from "yaml";
import type { Span } from "../../text/span.ts";

/**
 * The kind of a token. `break`: a line break. `boundary`: the start or end of a document. `flow error`: the end of an
 * unclosed flow collection. `property`: an anchor or a tag. `content`: the lines of a block scalar. Other tokens are
 * named after their characters.
 */
export type TokenKind =
  | "break"
  | "boundary"
  | "flow error"
  | "comment"
  | "property"
  | "alias"
  | "header"
  | "content"
  | "plain"
  | "quoted"
  | "-"
  | "?"
  | ":"
  | "["
  | "{"
  | "close"
  | ",";

export interface Token extends Span {
  readonly kind: TokenKind;
  /** The distance between the start of the line and the token. */
  readonly column: number;
}

/** The characters with which the lexer marks the start of a document, an unclosed flow collection and a scalar. */
const [DOCUMENT, FLOW_ERROR, SCALAR] = ["\x02", "\x18", "\x1f"];
const MARKS = /[\x02\x18\x1f]/g;

/** Matches the lexemes that begin or end a document. */
const BOUNDARY = /^(?:---|\.\.\.|%.*)$/s;

/** The kinds of lexemes, by first character. White space has no kind. */
const kinds: ReadonlyMap<string, TokenKind> = new Map<string, TokenKind>([
  ["\n", "break"],
  ["\r", "break"],
  ["#", "comment"],
  ["&", "property"],
  ["!", "property"],
  ["*", "alias"],
  ["|", "header"],
  [">", "header"],
  ['"', "quoted"],
  ["'", "quoted"],
  ["-", "-"],
  ["?", "?"],
  [":", ":"],
  ["[", "["],
  ["{", "{"],
  ["]", "close"],
  ["}", "close"],
  [",", ","],
]);

/** Splits YAML into tokens without white space. Accepts any input. */
export function* tokensIn(source: string): Generator<Token> {
  let end = 0;
  // A byte order mark is not part of the first line.
  let lineStart = source.startsWith("\uFEFF") ? 1 : 0;
  let isScalar = false;
  let isBlock = false;
  // The lexer uses these characters as markers, so they are replaced in the source.
  for (const lexeme of new Lexer().lex(source.replace(MARKS, "\x01"))) {
    if (lexeme === SCALAR) {
      isScalar = true;
      continue;
    }
    const start = end;
    const column = start - lineStart;
    if (lexeme === DOCUMENT || lexeme === FLOW_ERROR) {
      yield { kind: lexeme === DOCUMENT ? "boundary" : "flow error", start, end, column };
      continue;
    }
    end += lexeme.length;
    const kind = isScalar ? (isBlock ? "content" : "plain") : kindOf(lexeme);
    if (kind === "header") isBlock = true;
    else if (isScalar) isBlock = false;
    isScalar = false;
    const lineEnd = lexeme.lastIndexOf("\n");
    if (lineEnd >= 0) lineStart = start + lineEnd + 1;
    if (kind) yield { kind, start, end, column };
  }
}

function kindOf(lexeme: string): TokenKind | undefined {
  return BOUNDARY.test(lexeme) ? "boundary" : kinds.get(lexeme.charAt(0));
}
