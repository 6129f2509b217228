import { type Bnf, type Expression, productionOf } from "./syntax.ts";

/** The shortest texts that an expression derives: of all, and of those that are not empty. */
interface Shortest {
  readonly text: string;
  /** Undefined if it derives nothing but the empty text, as `0<pchar>` does. */
  readonly nonEmpty: string | undefined;
}

/**
 * A shortest text that a production derives; the empty one only if it derives no other. Productions are not recursive.
 */
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

/** The first of the shortest texts, of those that there are. */
function leastOf(texts: readonly (string | undefined)[]): string | undefined {
  return texts.reduce((least, text) =>
    least === undefined || (text !== undefined && text.length < least.length) ? text : least,
  );
}
