import type { SyntaxNode } from "./node.ts";
import { notReference, sourceOf } from "./tree.ts";

/** Which of the two references of an operation. */
export type Argument = "reference" | "base";

/** What it takes to read references: as strings, or as trees. */
export interface ReferenceReader<Tree extends SyntaxNode> {
  /** The production that a whole reference matches. */
  readonly startSymbol: string;
  /** The types that its tree may have: the start symbol, or what it chooses. */
  readonly roots: readonly Tree["type"][];
  /** Checks whether a string is a reference. */
  readonly isReference: (text: string) => boolean;
  /** Returns the error of a string that is no reference, even with a prefix before it. */
  readonly errorIn: (text: string, argument?: Argument, prefix?: string) => Error;
}

/**
 * Returns the text of a valid reference. Throws the reader's error for an invalid string, and a TypeError for what is
 * neither a string nor a tree as parsed.
 */
export function textOfReference<Tree extends SyntaxNode>(
  reading: ReferenceReader<Tree>,
  reference: string | Tree,
  argument?: Argument,
): string {
  if (typeof reference === "string") {
    if (!reading.isReference(reference)) throw reading.errorIn(reference, argument);
    return reference;
  }
  const { roots } = reading;
  const source =
    typeof reference === "object" && reference !== null && roots.includes(reference.type)
      ? sourceOf(reference)
      : undefined;
  if (source === undefined) throw notReference(reference, reading, argument && `a ${argument}`);
  return source;
}

/** Makes a function of references from one of valid strings. It throws as `textOfReference` does. */
export function createView<Tree extends SyntaxNode, Value>(
  reading: ReferenceReader<Tree>,
  view: (text: string) => Value,
): (reference: string | Tree) => Value {
  return (reference) => view(textOfReference(reading, reference));
}
