// References are given as strings, or as trees that remember the string they were parsed from.

import type { SyntaxNode } from "./node.ts";
import { whatIs } from "./wrong-use.ts";

/** Which of the two references of an operation. */
export type Argument = "reference" | "base";

/** The parts of a dialect that read references, given as strings or as trees. */
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
  if (source !== undefined) return source;
  const isEdited = typeof reference === "object" && reference !== null && roots.includes(reference.type);
  throw new TypeError(
    `a ${argument ?? "reference"} must be a string or a tree ${
      isEdited
        ? "as parsed; print() gives the string of one that was built or edited"
        : `of the specification's ${reading.startSymbol}, not ${whatIs(reference)}`
    }`,
  );
}

/** Makes a function of references from one of valid strings. It throws as `textOfReference` does. */
export function createView<Tree extends SyntaxNode, Value>(
  reading: ReferenceReader<Tree>,
  view: (text: string) => Value,
): (reference: string | Tree) => Value {
  return (reference) => view(textOfReference(reading, reference));
}

/** Lets a class add private fields to an object that it did not make: they are not enumerable, copied or in JSON. */
class Adopted {
  constructor(tree: object) {
    // biome-ignore lint/correctness/noConstructorReturn: this is what makes the object the instance
    return tree;
  }
}

/** Tells whether trees were edited. It is a method, for each specification knows its own trees. */
export interface TreeReader {
  /** Checks whether a tree still has the text that it was parsed from. */
  isUnchanged(tree: SyntaxNode, source: string): boolean;
}

/** The memory of a tree: its source, and a reader that tells whether it was edited since. */
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

/** Makes a tree remember the text that it was parsed from. */
export function remember<Tree extends SyntaxNode>(tree: Tree, source: string, reader: TreeReader): Tree {
  new Remembering(tree, source, reader);
  return tree;
}

/** Returns the text that a tree was parsed from; undefined for a tree that was built, copied or edited. */
export function sourceOf(tree: SyntaxNode): string | undefined {
  return Remembering.sourceOf(tree);
}
