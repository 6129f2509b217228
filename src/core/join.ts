import type { SyntaxNode } from "./node.ts";
import { checkText } from "./wrong-use.ts";

/** Takes the pieces of a text in their order. Throws a TypeError for a piece that is no string. */
export interface Sink {
  readonly add: (piece: string) => void;
}

/**
 * Adds the text of a node to a sink, piece by piece; false for what is no node. Throws a TypeError where a part of the
 * node is missing.
 */
export type Join<Node extends SyntaxNode> = (node: Node, to: Sink) => boolean;

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

/** Checks whether a tree joins to a text. */
export function isJoinedTo<Tree extends SyntaxNode>(text: string, join: Join<Tree>, tree: Tree): boolean {
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
