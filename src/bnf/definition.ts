import type { Expression, Literal } from "./syntax.ts";

/** A token of BNF or ABNF. */
export interface Token {
  readonly kind: "name" | "literal" | "range" | "repeat" | "sign";
  readonly text: string;
  readonly start: number;
}

const TOKEN =
  /\s+|;.*|(?<name>[A-Za-z][\w-]*)|"(?<literal>[^"]+)"|<(?<prose>[^>\n]+)>|%x(?<range>[\dA-Fa-f]+(?:-[\dA-Fa-f]+)?)|%d(?<decimal>\d+(?:-\d+)?)|(?<repeat>\d*\*\d*|\d+)|(?<sign>:?=|[|/()[\]])/y;

/** Splits a grammar into tokens. `<">` is a literal; any other prose between "<" and ">" becomes a name. */
export function tokenize(text: string): readonly Token[] {
  const tokens: Token[] = [];
  TOKEN.lastIndex = 0;
  while (TOKEN.lastIndex < text.length) {
    const start = TOKEN.lastIndex;
    const groups = TOKEN.exec(text)?.groups;
    if (!groups) throw new Error(`line ${lineOf(text, start)}: not BNF: ${text.slice(start, start + 20)}`);
    const { name, literal, prose, range, decimal, repeat, sign } = groups;
    if (name !== undefined) tokens.push({ kind: "name", text: name, start });
    else if (literal !== undefined) tokens.push({ kind: "literal", text: literal, start });
    else if (prose !== undefined)
      tokens.push({ kind: prose === '"' ? "literal" : "name", text: prose, start });
    else if (range !== undefined) tokens.push({ kind: "range", text: range, start });
    else if (decimal !== undefined) tokens.push({ kind: "range", text: hexadecimal(decimal), start });
    else if (repeat !== undefined) tokens.push({ kind: "repeat", text: repeat, start });
    else if (sign !== undefined) tokens.push({ kind: "sign", text: sign, start });
  }
  return tokens;
}

/** Converts a decimal range to hexadecimal: `%d33-90` to `%x21-5A`. */
function hexadecimal(range: string): string {
  return range.replace(/\d+/g, (digits) => Number(digits).toString(16));
}

/** Returns the line number of an offset, starting at 1. */
export function lineOf(text: string, offset: number): number {
  return text.slice(0, offset).split("\n").length;
}

/** Parses a literal in the notation of the grammar. */
export type LiteralReader = (text: string) => Literal;

/** Parses the right-hand side of a production. Throws an error that names the line if it is invalid. */
export function readDefinition(
  tokens: readonly Token[],
  literal: LiteralReader,
  lineOfToken: (token?: Token) => number,
): Expression {
  const reader = readerOf(tokens);
  const definition = choice();
  if (reader.here()) throw unexpected();
  return definition;

  function choice(): Expression {
    const alternatives = [sequence()];
    while (reader.takeSign("|") || reader.takeSign("/")) alternatives.push(sequence());
    const [only] = alternatives;
    return alternatives.length === 1 && only ? only : { kind: "choice", alternatives };
  }

  function sequence(): Expression {
    const elements = [element()];
    while (reader.here() && !/^[|/)\]]$/.test(reader.signHere())) elements.push(element());
    const [only] = elements;
    return elements.length === 1 && only ? only : { kind: "sequence", elements };
  }

  function element(): Expression {
    const token = reader.here();
    if (!token) throw unexpected();
    if (reader.takeSign("(")) return closed(")");
    if (reader.takeSign("[")) return { kind: "option", element: closed("]") };
    if (token.kind === "sign") throw unexpected();
    reader.advance();
    switch (token.kind) {
      case "repeat":
        return { kind: "repetition", ...boundsOf(token.text), element: element() };
      case "name":
        return { kind: "name", name: token.text };
      case "literal":
        return literal(token.text);
      case "range": {
        const [first = 0, last = first] = token.text.split("-").map((digits) => Number.parseInt(digits, 16));
        return { kind: "range", first, last };
      }
    }
  }

  function closed(sign: string): Expression {
    const inner = choice();
    if (!reader.takeSign(sign)) throw unexpected();
    return inner;
  }

  function unexpected(): Error {
    const token = reader.here();
    return new Error(
      `line ${lineOfToken(token ?? tokens.at(-1))}: unexpected ${token ? token.text : "end of the production"}`,
    );
  }
}

/** Iterates over tokens. */
interface TokenReader {
  /** Returns the next token; undefined at the end. */
  readonly here: () => Token | undefined;
  /** Returns the next token if it is an operator, otherwise "". */
  readonly signHere: () => string;
  readonly advance: () => void;
  /** Skips the next token if it is the given operator and returns whether it was. */
  readonly takeSign: (sign: string) => boolean;
}

function readerOf(tokens: readonly Token[]): TokenReader {
  let at = 0;
  const here = () => tokens[at];
  const advance = () => {
    at++;
  };
  function signHere(): string {
    const token = here();
    return token?.kind === "sign" ? token.text : "";
  }
  function takeSign(sign: string): boolean {
    const isHere = signHere() === sign;
    if (isHere) advance();
    return isHere;
  }
  return { here, signHere, advance, takeSign };
}

/** Returns the bounds of a repetition: `*`, `1*`, `*6`, `1*4` or `5`. */
function boundsOf(text: string): { readonly least: number; readonly most?: number } {
  const [least = "", most = least] = text.split("*");
  return most === "" ? { least: Number(least) } : { least: Number(least), most: Number(most) };
}
