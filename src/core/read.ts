import type { Span } from "../text/span.ts";
import type { SyntaxNode } from "./node.ts";
import type { UriSyntaxError } from "./syntax-error.ts";
import { notReference, whatIs } from "./wrong-use.ts";

/** What it takes to read references: as texts, or as trees. */
export interface ReferenceReader<Tree extends SyntaxNode> {
  /** The production that a whole reference is of. */
  readonly startSymbol: string;
  /** The types that its tree may have: the start symbol, or what it chooses. */
  readonly roots: readonly Tree["type"][];
  /** Whether a text is a reference. */
  readonly isReference: (text: string) => boolean;
  /** The error of a text that is no reference, even with a prefix before it. */
  readonly diagnose: (text: string, prefix?: string) => UriSyntaxError;
  /** The text of a tree. */
  readonly print: (tree: Tree) => string;
}

/** Makes a function from a span of an input to its text. */
export function sliceOf(input: string): (span: Span) => string {
  return ({ start, end }) => input.slice(start, end);
}

/** Whether a reference is given as a tree. Guards against untyped callers: no other object is a tree. */
export function isTree<Tree extends SyntaxNode>(
  { roots }: { readonly roots: readonly string[] },
  reference: string | Tree,
): reference is Tree {
  return (
    typeof reference === "object" &&
    reference !== null &&
    // Most specifications have one root, and comparing with it is faster than a call.
    (reference.type === roots[0] || roots.includes(reference.type))
  );
}

/** Guards against callers without types. */
export function checkTree<Tree extends SyntaxNode>(
  tree: Tree,
  roots: readonly string[],
  startSymbol: string,
  name: string,
): void {
  if (!isTree({ roots }, tree))
    throw new TypeError(`${name} takes a tree of the specification's ${startSymbol}, not ${whatIs(tree)}`);
}

/**
 * Makes a function of references out of one for texts that are references, and one for trees. It throws a
 * UriSyntaxError for a text that is no reference, and a TypeError for what is neither text nor tree.
 */
export function createView<Tree extends SyntaxNode, Value>(
  reading: ReferenceReader<Tree>,
  ofText: (text: string) => Value,
  ofTree: (tree: Tree) => Value,
): (reference: string | Tree) => Value {
  return (reference) => {
    if (typeof reference === "string") {
      if (!reading.isReference(reference)) throw reading.diagnose(reference);
      return ofText(reference);
    }
    if (isTree(reading, reference)) return ofTree(reference);
    throw notReference(reference, reading.startSymbol);
  };
}
