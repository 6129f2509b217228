/** A token of BNF or ABNF. */
export interface Token {
  readonly kind: "name" | "literal" | "range" | "repeat" | "sign";
  readonly text: string;
  readonly start: number;
}

const TOKEN =
  /\s+|;.*|(?<name>[A-Za-z][\w-]*)|"(?<literal>[^"]+)"|<(?<prose>[^>\n]+)>|%x(?<range>[\dA-Fa-f]+(?:-[\dA-Fa-f]+)?)|(?<repeat>\d*\*\d*|\d+)|(?<sign>[=|/()[\]])/y;

/** Splits a grammar into tokens. `<">` is a literal, and other prose the name of what it describes. */
export function tokenize(text: string): readonly Token[] {
  const tokens: Token[] = [];
  TOKEN.lastIndex = 0;
  while (TOKEN.lastIndex < text.length) {
    const start = TOKEN.lastIndex;
    const groups = TOKEN.exec(text)?.groups;
    if (!groups) throw new Error(`line ${lineOf(text, start)}: not BNF: ${text.slice(start, start + 20)}`);
    const { name, literal, prose, range, repeat, sign } = groups;
    if (name !== undefined) tokens.push({ kind: "name", text: name, start });
    else if (literal !== undefined) tokens.push({ kind: "literal", text: literal, start });
    else if (prose !== undefined)
      tokens.push({ kind: prose === '"' ? "literal" : "name", text: prose, start });
    else if (range !== undefined) tokens.push({ kind: "range", text: range, start });
    else if (repeat !== undefined) tokens.push({ kind: "repeat", text: repeat, start });
    else if (sign !== undefined) tokens.push({ kind: "sign", text: sign, start });
  }
  return tokens;
}

/** The number of the line of an offset, from 1 on. */
export function lineOf(text: string, offset: number): number {
  return text.slice(0, offset).split("\n").length;
}
