import type { Expression, Literal } from "./syntax.ts";
import type { Token } from "./tokens.ts";

/** How a notation means a literal. */
export type LiteralReader = (text: string) => Literal;

/** Reads what stands behind the "=" of a production. Throws an error with the line for what is no definition. */
export function readDefinition(
  tokens: readonly Token[],
  literal: LiteralReader,
  lineOfToken: (token?: Token) => number,
): Expression {
  let at = 0;
  const definition = choice();
  if (at < tokens.length) throw unexpected();
  return definition;

  function choice(): Expression {
    const alternatives = [sequence()];
    while (takeSign("|") || takeSign("/")) alternatives.push(sequence());
    const [only] = alternatives;
    return alternatives.length === 1 && only ? only : { kind: "choice", alternatives };
  }

  function sequence(): Expression {
    const elements = [element()];
    while (at < tokens.length && !/^[|/)\]]$/.test(signHere())) elements.push(element());
    const [only] = elements;
    return elements.length === 1 && only ? only : { kind: "sequence", elements };
  }

  function element(): Expression {
    const token = tokens[at];
    if (!token) throw unexpected();
    if (takeSign("(")) return closed(")");
    if (takeSign("[")) return { kind: "option", element: closed("]") };
    if (token.kind === "sign") throw unexpected();
    at++;
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
    if (!takeSign(sign)) throw unexpected();
    return inner;
  }

  function signHere(): string {
    const token = tokens[at];
    return token?.kind === "sign" ? token.text : "";
  }

  function takeSign(sign: string): boolean {
    if (signHere() !== sign) return false;
    at++;
    return true;
  }

  function unexpected(): Error {
    const token = tokens[at];
    return new Error(
      `line ${lineOfToken(token ?? tokens.at(-1))}: unexpected ${token ? token.text : "end of the production"}`,
    );
  }
}

/** The bounds of `*`, `1*`, `*6`, `1*4` and `5`. */
function boundsOf(text: string): { readonly least: number; readonly most?: number } {
  const [least = "", most = least] = text.split("*");
  return most === "" ? { least: Number(least) } : { least: Number(least), most: Number(most) };
}
