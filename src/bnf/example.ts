import { type Bnf, type Expression, productionOf } from "./syntax.ts";

/** Checks whether the empty string can be derived from a production. */
export function derivesEmpty(bnf: Bnf, name: string): boolean {
  return shortestOf(productionOf(bnf, name).expression, bnf).text === "";
}

/** The shortest strings that can be derived from an expression. */
interface Shortest {
  readonly text: string;
  /** The shortest non-empty string; undefined if there is none, as in `0<pchar>`. */
  readonly nonEmpty: string | undefined;
}

/** Returns a shortest string derived from a production. The result is empty only if no other string can be derived. */
export function exampleOf(bnf: Bnf, name: string): string {
  return shortestOf(productionOf(bnf, name).expression, bnf).nonEmpty ?? "";
}

function shortestOf(expression: Expression, bnf: Bnf): Shortest {
  switch (expression.kind) {
    case "literal":
      return { text: expression.text, nonEmpty: expression.text };
    case "range": {
      const text = String.fromCodePoint(expression.first);
      return { text, nonEmpty: text };
    }
    case "name":
      return shortestOf(productionOf(bnf, expression.name).expression, bnf);
    case "option":
      return { text: "", nonEmpty: shortestOf(expression.element, bnf).nonEmpty };
    case "repetition": {
      const { text, nonEmpty } = shortestOf(expression.element, bnf);
      const { least, most } = expression;
      if (most === 0) return { text: "", nonEmpty: undefined };
      return {
        text: text.repeat(least),
        nonEmpty: nonEmpty === undefined ? undefined : nonEmpty + text.repeat(Math.max(0, least - 1)),
      };
    }
    case "choice": {
      const all = expression.alternatives.map((alternative) => shortestOf(alternative, bnf));
      return {
        text: leastOf(all.map(({ text }) => text)) ?? "",
        nonEmpty: leastOf(all.map(({ nonEmpty }) => nonEmpty)),
      };
    }
    case "sequence": {
      const all = expression.elements.map((element) => shortestOf(element, bnf));
      return {
        text: textsOf(all),
        nonEmpty: leastOf(
          all.map(({ nonEmpty }, at) =>
            nonEmpty === undefined
              ? undefined
              : textsOf(all.slice(0, at)) + nonEmpty + textsOf(all.slice(at + 1)),
          ),
        ),
      };
    }
  }
}

function textsOf(all: readonly Shortest[]): string {
  return all.map(({ text }) => text).join("");
}

/** Returns the first of the shortest strings. */
function leastOf(texts: readonly (string | undefined)[]): string | undefined {
  return texts.reduce((least, text) =>
    least === undefined || (text !== undefined && text.length < least.length) ? text : least,
  );
}
