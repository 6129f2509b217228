// References are passed as strings, or as trees that remember the string from which they were parsed.

import { describeValue } from "./check-arguments.ts";
import type { SyntaxNode } from "./node.ts";
import type { CheckedPart } from "./parts/parts.ts";

/** The argument that an error is about: one of the two references of an operation, or a part passed to `build` or `replace`. */
export type Argument = "reference" | "base" | CheckedPart;

/** The functions and data with which a dialect reads references that are passed as strings or trees. */
export interface ReferenceReader<Tree extends SyntaxNode, Failure extends Error = Error> {
  /** The types of root nodes: those of references and of absolute references. */
  readonly roots: readonly Tree["type"][];
  /** Checks whether a string is a reference. */
  readonly isReference: (text: string) => boolean;
  /** Returns the error for a string that is invalid even with the prefix before it. */
  readonly errorIn: (text: string, argument?: Argument, prefix?: string) => Failure;
}

/**
 * Returns the string of a valid reference. Throws the reader's error if a string is invalid, and a TypeError for
 * anything other than a string or an unedited tree.
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
  if (source !== undefined) return source;
  const isEdited = typeof reference === "object" && reference !== null && roots.includes(reference.type);
  throw new TypeError(
    `a ${argument ?? "reference"} must be a string or a tree ${
      isEdited
        ? "as parsed; print() gives the string of one that was built or edited"
        : `of ${roots.join(" or ")}, not ${describeValue(reference)}`
    }`,
  );
}

/**
 * Creates a function that takes references from a function that takes valid strings. It throws the same errors as
 * `textOfReference`.
 */
export function createView<Tree extends SyntaxNode, Value>(
  reading: ReferenceReader<Tree>,
  view: (text: string) => Value,
): (reference: string | Tree) => Value {
  return (reference) => view(textOfReference(reading, reference));
}

/** Lets a class add private fields to an existing object. They are not enumerable, copied or serialized. */
class Adopted {
  constructor(tree: object) {
    // biome-ignore lint/correctness/noConstructorReturn: returning the object makes it the instance
    return tree;
  }
}

/** Detects edits of trees. It is a method, because each specification has its own trees. */
export interface TreeReader {
  /** Checks whether a tree still matches the string from which it was parsed. */
  isUnchanged(tree: SyntaxNode, source: string): boolean;
}

/** The memory of a tree: its source, and a reader that detects edits. */
class Remembering extends Adopted {
  readonly #source: string;
  readonly #reader: TreeReader;

  constructor(tree: SyntaxNode, source: string, reader: TreeReader) {
    super(tree);
    this.#source = source;
    this.#reader = reader;
  }

  static sourceOf(tree: SyntaxNode): string | undefined {
    if (!(#source in tree)) return undefined;
    return tree.#reader.isUnchanged(tree, tree.#source) ? tree.#source : undefined;
  }
}

/** Makes a tree remember the string from which it was parsed. */
export function remember<Tree extends SyntaxNode>(tree: Tree, source: string, reader: TreeReader): Tree {
  new Remembering(tree, source, reader);
  return tree;
}

/** Returns the string from which a tree was parsed; undefined for a tree that was built, copied or edited. */
export function sourceOf(tree: SyntaxNode): string | undefined {
  return Remembering.sourceOf(tree);
}
