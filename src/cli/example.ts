import { type Bnf, type Expression, productionOf } from "../bnf/syntax.ts";

/** The shortest texts that an expression derives: of all, and of those that are not empty. */
interface Shortest {
  readonly text: string;
  readonly nonEmpty: string;
}

/** A shortest text, the empty one apart, that a production derives. Productions are not recursive. */
export function exampleOf(bnf: Bnf, name: string): string {
  return shortestOf(productionOf(bnf, name).expression, bnf).nonEmpty;
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
      if (most === 0) return { text: "", nonEmpty: "" };
      return { text: text.repeat(least), nonEmpty: nonEmpty + text.repeat(Math.max(0, least - 1)) };
    }
    case "choice": {
      const all = expression.alternatives.map((alternative) => shortestOf(alternative, bnf));
      return {
        text: leastOf(all.map(({ text }) => text)),
        nonEmpty: leastOf(all.map(({ nonEmpty }) => nonEmpty)),
      };
    }
    case "sequence": {
      const all = expression.elements.map((element) => shortestOf(element, bnf));
      const joined = (at: number) =>
        all.map(({ text, nonEmpty }, i) => (i === at ? nonEmpty : text)).join("");
      return { text: joined(-1), nonEmpty: leastOf(all.map((_, at) => joined(at))) };
    }
  }
}

/** The first of the shortest texts. */
function leastOf(texts: readonly string[]): string {
  return texts.reduce((least, text) => (text.length < least.length ? text : least));
}
