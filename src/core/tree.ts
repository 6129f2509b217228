import type { SyntaxNode } from "./node.ts";
import { checkText, whatIs } from "./wrong-use.ts";

/** Takes the pieces of a text in their order. Throws a TypeError for a piece that is no string. */
export interface Sink {
  readonly add: (piece: string) => void;
}

/**
 * Adds the text of a node to a sink, piece by piece; false for what is no node. Throws a TypeError where a part of the
 * node is missing.
 */
export type Join<Node extends SyntaxNode> = (node: Node, to: Sink) => boolean;

/** Lets a class add private fields to an object that it did not make: they are not enumerable, copied or in JSON. */
class Adopted {
  constructor(tree: object) {
    // biome-ignore lint/correctness/noConstructorReturn: this is what makes the object the instance
    return tree;
  }
}

/** What a tree remembers: its source, and how it is joined, which tells whether it was edited since. */
class Remembering<Tree extends SyntaxNode> extends Adopted {
  readonly #tree: Tree;
  readonly #source: string;
  readonly #join: Join<Tree>;

  constructor(tree: Tree, source: string, join: Join<Tree>) {
    super(tree);
    this.#tree = tree;
    this.#source = source;
    this.#join = join;
  }

  static sourceOf(tree: object): string | undefined {
    if (!(#source in tree)) return undefined;
    return isJoinedTo(tree.#source, tree.#join, tree.#tree) ? tree.#source : undefined;
  }
}

/** Makes a tree remember the text that it was parsed from. */
export function remember<Tree extends SyntaxNode>(tree: Tree, source: string, join: Join<Tree>): Tree {
  new Remembering(tree, source, join);
  return tree;
}

/** Returns the text that a tree was parsed from; undefined for a tree that was built, copied or edited. */
export function sourceOf(tree: SyntaxNode): string | undefined {
  return Remembering.sourceOf(tree);
}

/** Compares pieces with a text, which makes no string. */
class Comparison implements Sink {
  readonly #text: string;
  #at = 0;
  #isEqual = true;

  constructor(text: string) {
    this.#text = text;
  }

  add(piece: string): void {
    checkText(piece);
    if (!this.#isNext(piece)) this.#isEqual = false;
    this.#at += piece.length;
  }

  /** Most pieces are one delimiter, for which comparing codes is faster. */
  #isNext(piece: string): boolean {
    return piece.length === 1
      ? piece.charCodeAt(0) === this.#text.charCodeAt(this.#at)
      : this.#text.startsWith(piece, this.#at);
  }

  isEqual(): boolean {
    return this.#isEqual && this.#at === this.#text.length;
  }
}

function isJoinedTo<Tree extends SyntaxNode>(text: string, join: Join<Tree>, tree: Tree): boolean {
  const comparison = new Comparison(text);
  try {
    return join(tree, comparison) && comparison.isEqual();
  } catch (error) {
    if (error instanceof TypeError) return false;
    throw error;
  }
}

/** Returns an item of a list in a node. Throws a TypeError where it is missing. */
export function itemAt<Item>(items: readonly Item[], at: number): Item {
  const item = items[at];
  if (item === undefined) throw new TypeError("an item is missing");
  return item;
}

/** Checks whether a value is a node of one of some types. */
export function isNodeOf(types: readonly string[], value: unknown): value is SyntaxNode {
  return (
    typeof value === "object" &&
    value !== null &&
    "type" in value &&
    typeof value.type === "string" &&
    types.includes(value.type)
  );
}

/** Returns the error for what is neither a string nor the tree of a reference. */
export function notReference(
  value: unknown,
  { startSymbol, roots }: { readonly startSymbol: string; readonly roots: readonly string[] },
  what = "a reference",
): TypeError {
  return new TypeError(
    isNodeOf(roots, value)
      ? `${what} must be a string or a tree as parsed; print() gives the string of one that was built or edited`
      : `${what} must be a string or a tree of the specification's ${startSymbol}, not ${whatIs(value)}`,
  );
}
