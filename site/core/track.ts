import type { Expression } from "../../src/bnf/syntax.ts";

/** Productions by name, as the BNF has them. */
export type Productions = ReadonlyMap<string, Expression>;

/** An expression whose leaves are numbered. */
export type Track =
  | { readonly kind: "choice"; readonly parts: readonly Track[] }
  | { readonly kind: "sequence"; readonly parts: readonly Track[] }
  | {
      readonly kind: "repetition";
      readonly least: number;
      readonly most: number;
      readonly part: Track;
      readonly leaves: string;
    }
  | { readonly kind: "leaf"; readonly leaf: number; readonly expression: Leaf };

/** The end of a track: a name, a literal or a range. */
export type Leaf = Extract<Expression, { kind: "literal" | "range" | "name" }>;

/** The leaves of an expression, in the order of their numbers. What can run no round has none, for no diagram draws it. */
export function leavesOf(expression: Expression): readonly Leaf[] {
  switch (expression.kind) {
    case "choice":
      return expression.alternatives.flatMap(leavesOf);
    case "sequence":
      return expression.elements.flatMap(leavesOf);
    case "repetition":
      return expression.most === 0 ? [] : leavesOf(expression.element);
    case "option":
      return leavesOf(expression.element);
    default:
      return [expression];
  }
}

/** The track of an expression whose first leaf has a number. */
export function numbered(expression: Expression, from: number): Track {
  switch (expression.kind) {
    case "choice":
      return { kind: "choice", parts: allNumbered(expression.alternatives, from) };
    case "sequence":
      return { kind: "sequence", parts: allNumbered(expression.elements, from) };
    case "option":
      return rounds(expression.element, from, 0, 1);
    case "repetition":
      return rounds(expression.element, from, expression.least, expression.most ?? Number.POSITIVE_INFINITY);
    default:
      return { kind: "leaf", leaf: from, expression };
  }
}

function allNumbered(parts: readonly Expression[], from: number): readonly Track[] {
  let next = from;
  return parts.map((part) => {
    const track = numbered(part, next);
    next += leavesOf(part).length;
    return track;
  });
}

function rounds(element: Expression, from: number, least: number, most: number): Track {
  const last = from + leavesOf(element).length - 1;
  return { kind: "repetition", least, most, part: numbered(element, from), leaves: `${from}-${last}` };
}
