import type { Expression } from "../../src/bnf/syntax.ts";

/** Productions by name, as in the BNF. */
export type Productions = ReadonlyMap<string, Expression>;

/** An expression with numbered leaves. */
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

/** A leaf of a track: a name, a literal or a range. */
export type Leaf = Extract<Expression, { kind: "literal" | "range" | "name" }>;

/**
 * Returns the leaves of an expression in the order of their numbers. A repetition of zero has none, because no diagram
 * shows it.
 */
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

/** Builds the track of an expression, given the number of its first leaf. */
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
