/** The syntax tree of a definition in the notation of RFC 822 with "|" (RFC 2396, 1.6) or in ABNF (RFC 2234). */
export type Expression =
  | { readonly kind: "choice"; readonly alternatives: readonly Expression[] }
  | { readonly kind: "sequence"; readonly elements: readonly Expression[] }
  | Repetition
  | { readonly kind: "option"; readonly element: Expression }
  | Literal
  | CharacterRange
  | Name;

/** A reference to a production. In ABNF, names are case-insensitive, so the spelling in a definition may differ. */
export interface Name {
  readonly kind: "name";
  readonly name: string;
  /** The ABNF core production that is meant, if another one has the same name (`DIGIT`, and `digit` in RFC 2396). */
  readonly core?: string;
}

/** A repetition such as `1*3DIGIT`: at least `least` and at most `most` elements, or any number if `most` is absent. */
export interface Repetition {
  readonly kind: "repetition";
  readonly least: number;
  readonly most?: number;
  readonly element: Expression;
}

/** A literal such as `"//"`. In ABNF, literals are case-insensitive (RFC 2234, 2.3). */
export interface Literal {
  readonly kind: "literal";
  readonly text: string;
  readonly ignoresCase?: true;
}

/** A range such as `%x30-39`, including both ends (RFC 2234, 3.4). */
export interface CharacterRange {
  readonly kind: "range";
  readonly first: number;
  readonly last: number;
}

export interface Production {
  readonly name: string;
  /** The specification and section in which the production is printed, if the grammar names them: `RFC 3966 3`. */
  readonly section?: string;
  /** The production as printed, without its indentation. */
  readonly source: string;
  readonly expression: Expression;
}

/** A specification's productions by name, in printed order. */
export type Bnf = ReadonlyMap<string, Production>;

/** Returns the production with the given name. Throws an error if there is none. */
export function productionOf(bnf: Bnf, name: string): Production {
  const production = bnf.get(name);
  if (!production) throw new Error(`no production "${name}"`);
  return production;
}

/** Returns the names in an expression, in order, without duplicates. */
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
    case "range":
      return [];
    case "name":
      return [expression.name];
  }
}

/** Replaces the names in an expression. */
export function rename(expression: Expression, nameOf: (name: Name) => Name): Expression {
  switch (expression.kind) {
    case "choice":
      return { ...expression, alternatives: expression.alternatives.map((part) => rename(part, nameOf)) };
    case "sequence":
      return { ...expression, elements: expression.elements.map((part) => rename(part, nameOf)) };
    case "repetition":
    case "option":
      return { ...expression, element: rename(expression.element, nameOf) };
    case "literal":
    case "range":
      return expression;
    case "name":
      return nameOf(expression);
  }
}
