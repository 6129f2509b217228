import type { Grammar, GrammarProduction } from "../../grammar/model.ts";

/** The productions that are nodes of a spine, the start symbol first. */
export function nodesOf(grammar: Grammar, start: GrammarProduction): readonly GrammarProduction[] {
  const found = new Map(
    alternativesOf(grammar, start.name).map((name) => [name, productionOf(grammar, name)]),
  );
  for (const { fields } of found.values()) {
    for (const name of fields.flatMap(({ values }) => spineProductions(grammar, values))) {
      const production = productionOf(grammar, name);
      if (isSpineNode(grammar, production)) found.set(name, production);
    }
  }
  return grammar.productions.filter(({ name }) => found.has(name));
}

/** The production of a name. */
export function productionOf(grammar: Grammar, name: string): GrammarProduction {
  const production = grammar.productions.find((candidate) => candidate.name === name);
  if (!production) throw new Error(`no production ${name}`);
  return production;
}

/** Whether a production is a node of a spine, and no leaf of it. */
export function isSpineNode({ spineLeaves }: Grammar, { name, kind }: GrammarProduction): boolean {
  return kind === "node" && !spineLeaves.has(name);
}

/** The productions of values. A choice stands for its alternatives, unless the spine ends at it. */
export function spineProductions(
  grammar: Grammar,
  values: readonly { readonly kind: string; readonly production?: string }[],
): readonly string[] {
  return values.flatMap(({ production }) =>
    production === undefined ? [] : alternativesOf(grammar, production),
  );
}

/** The productions that a production stands for: if it is a choice, those it chooses from. */
export function alternativesOf(grammar: Grammar, name: string): readonly string[] {
  const { kind, alternatives } = productionOf(grammar, name);
  if (kind !== "choice" || grammar.spineLeaves.has(name)) return [name];
  return alternatives.flatMap((alternative) => alternativesOf(grammar, alternative));
}
