import { type Bnf, type Expression, namesIn, type Production, productionOf } from "../../src/bnf/syntax.ts";

/** A character that occurs in no grammar. It represents a whole bracketed part. */
export const PART = "\u0000";

/**
 * The productions between two delimiters: `IP-literal = "[" ( IPv6address / IPvFuture ) "]"`. The automaton around them
 * needs to know only where they are.
 */
export function bracketedProductions(bnf: Bnf): readonly Production[] {
  return [...bnf.values()].filter(({ expression }) => {
    if (expression.kind !== "sequence") return false;
    const { elements } = expression;
    return elements.length > 2 && elements.at(0)?.kind === "literal" && elements.at(-1)?.kind === "literal";
  });
}

/** Returns a BNF in which each bracketed production is a single character. */
export function abridge(bnf: Bnf): Bnf {
  const bracketed = bracketedProductions(bnf);
  if (bracketed.length > 1) throw new Error("one character cannot stand for two bracketed productions");
  const part: Expression = { kind: "literal", text: PART };
  const abridged = bracketed.map((production): [string, Production] => [
    production.name,
    { ...production, expression: part },
  ]);
  return new Map([...bnf, ...abridged]);
}

/** Checks whether a production uses another production, directly or indirectly. None of these grammars is recursive. */
export function uses(bnf: Bnf, name: string, other: string): boolean {
  return namesIn(productionOf(bnf, name).expression).some((each) => each === other || uses(bnf, each, other));
}
