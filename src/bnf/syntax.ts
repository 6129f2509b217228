/** The syntax tree of a BNF in the notation of RFC 822, with "|" for alternatives (RFC 2396, 1.6). */
export type Expression =
  | { readonly kind: "choice"; readonly alternatives: readonly Expression[] }
  | { readonly kind: "sequence"; readonly elements: readonly Expression[] }
  | { readonly kind: "repetition"; readonly least: number; readonly element: Expression }
  | { readonly kind: "option"; readonly element: Expression }
  | { readonly kind: "literal"; readonly text: string }
  | { readonly kind: "name"; readonly name: string };

export interface Production {
  readonly name: string;
  /** The production as printed, without its indentation. */
  readonly source: string;
  readonly expression: Expression;
}

/** The productions of one specification by name, in its order. */
export type Bnf = ReadonlyMap<string, Production>;

/** The production with a name. Throws if there is none. */
export function productionOf(bnf: Bnf, name: string): Production {
  const production = bnf.get(name);
  if (!production) throw new Error(`no production "${name}"`);
  return production;
}

/** The names an expression refers to, in order, each once. */
export function namesIn(expression: Expression): readonly string[] {
  switch (expression.kind) {
    case "choice":
      return [...new Set(expression.alternatives.flatMap(namesIn))];
    case "sequence":
      return [...new Set(expression.elements.flatMap(namesIn))];
    case "repetition":
    case "option":
      return namesIn(expression.element);
    case "literal":
      return [];
    case "name":
      return [expression.name];
  }
}
