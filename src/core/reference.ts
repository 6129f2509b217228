// References are passed as strings, or as trees that remember the string from which they were parsed.

import type { Span } from "../text/span.ts";
import { describeValue } from "./check-arguments.ts";
import type { CheckedPart } from "./parts.ts";

/** A node in a tree. Its span is a half-open range of UTF-16 offsets. */
export interface SyntaxNode extends Span {
  /** The name of the production, as printed in the specification. */
  readonly type: string;
}

/** The argument that an error is about: one of the two references of an operation, or a part passed to `build` or `replace`. */
export type Argument = "reference" | "base" | CheckedPart;

/** The functions and data with which a dialect reads references that are passed as strings or trees. */
export interface ReferenceReader<Tree extends SyntaxNode, Failure extends Error = Error> {
  /** The types of root nodes: references and absolute references. */
  readonly roots: readonly Tree["type"][];
  /** Checks whether a string is a reference. */
  readonly isReference: (text: string) => boolean;
  /** Returns the error for a string that is invalid even with the prefix prepended. */
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
  const isRoot = typeof reference === "object" && reference !== null && roots.includes(reference.type);
  const source = isRoot ? sourceOf(reference) : undefined;
  if (source !== undefined) return source;
  throw new TypeError(
    `a ${argument ?? "reference"} must be a string or a tree ${
      isRoot
        ? "as parsed; print() gives the string of one that was built or edited"
        : `of ${roots.join(" or ")}, not ${describeValue(reference)}`
    }`,
  );
}

/**
 * Converts a function that takes valid strings into one that takes references. The new function throws the same errors
 * as `textOfReference`.
 */
export function createView<Tree extends SyntaxNode, Value>(
  reading: ReferenceReader<Tree>,
  view: (text: string) => Value,
): (reference: string | Tree) => Value {
  return (reference) => view(textOfReference(reading, reference));
}

/** Receives the pieces of a tree's string in order. */
export interface Sink {
  readonly add: (piece: string) => void;
}

/**
 * Passes the string of a node to a sink, piece by piece. Returns false if the value is not a node. Throws a TypeError
 * if a part of the node is missing.
 */
export type Join<Node extends SyntaxNode> = (node: Node, to: Sink) => boolean;

/** Joins the strings of trees. Declared as a method, so that TypeScript accepts each specification's own trees. */
interface Joining {
  join(tree: SyntaxNode, to: Sink): boolean;
}

/** Returns an item in a node's list. Throws a TypeError if it is missing. */
export function itemAt<Item>(items: readonly Item[], at: number): Item {
  const item = items[at];
  if (item === undefined) throw new TypeError("a part is missing");
  return item;
}

/** Collects pieces. Closures would be slower than classes. */
class Collection implements Sink {
  readonly pieces: string[] = [];

  add(piece: string): void {
    if (typeof piece !== "string") throw new TypeError("a part is missing");
    this.pieces.push(piece);
  }
}

/** Compares pieces with the pieces collected earlier. */
class Comparison implements Sink {
  /** The number of pieces that were equal; NaN after a piece that was not. */
  equal = 0;
  readonly #pieces: readonly string[];

  constructor(pieces: readonly string[]) {
    this.#pieces = pieces;
  }

  add(piece: string): void {
    this.equal = piece === this.#pieces[this.equal] ? this.equal + 1 : Number.NaN;
  }
}

/** Returns the pieces of a node's string; undefined if the value is not a node or a part of it is missing. */
export function piecesOf(joining: Joining, node: SyntaxNode): readonly string[] | undefined {
  const collection = new Collection();
  return isJoined(joining, node, collection) ? collection.pieces : undefined;
}

function isJoined(joining: Joining, node: SyntaxNode, to: Sink): boolean {
  try {
    return joining.join(node, to);
  } catch (error) {
    if (error instanceof TypeError) return false;
    throw error;
  }
}

/** Checks whether pieces add up to a string, without concatenating them. */
function addUpTo(text: string, pieces: readonly string[]): boolean {
  let at = 0;
  for (const piece of pieces) {
    if (!text.startsWith(piece, at)) return false;
    at += piece.length;
  }
  return at === text.length;
}

/** Detects edits of trees. */
export interface TreeReader {
  /**
   * Returns the pieces of a tree if they add up to its source, otherwise undefined. If earlier pieces are given,
   * compares the pieces with those instead, which takes half the time.
   */
  readonly verify: (
    tree: SyntaxNode,
    source: string,
    pieces: readonly string[] | undefined,
  ) => readonly string[] | undefined;
}

/** Creates a reader. Only bundles with a parser include it. */
export function createTreeReader(joining: Joining): TreeReader {
  return {
    verify(tree, source, pieces) {
      if (pieces) {
        const comparison = new Comparison(pieces);
        return isJoined(joining, tree, comparison) && comparison.equal === pieces.length ? pieces : undefined;
      }
      const found = piecesOf(joining, tree);
      return found && addUpTo(source, found) ? found : undefined;
    },
  };
}

/** Lets a class add private fields to an existing object. They are not enumerable, copied or serialized. */
class Adopted {
  constructor(tree: object) {
    // biome-ignore lint/correctness/noConstructorReturn: returning the object makes it the instance
    return tree;
  }
}

/** The data that a tree remembers. */
class Remembering extends Adopted {
  readonly #source: string;
  readonly #reader: TreeReader;
  /** The pieces of the source, stored by the last operation on the tree. */
  #pieces: readonly string[] | undefined;

  constructor(tree: SyntaxNode, source: string, reader: TreeReader) {
    super(tree);
    this.#source = source;
    this.#reader = reader;
  }

  static sourceOf(tree: SyntaxNode): string | undefined {
    if (!(#source in tree)) return undefined;
    tree.#pieces = tree.#reader.verify(tree, tree.#source, tree.#pieces);
    return tree.#pieces && tree.#source;
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
