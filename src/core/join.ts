import { checkText } from "./check-arguments.ts";
import type { SyntaxNode } from "./node.ts";

/** Receives the pieces of a string in order. Throws a TypeError if a piece is not a string. */
export interface Sink {
  readonly add: (piece: string) => void;
}

/**
 * Passes the string of a node to a sink, piece by piece; returns false if the value is not a node. Throws a TypeError if
 * a part of the node is missing.
 */
export type Join<Node extends SyntaxNode> = (node: Node, to: Sink) => boolean;

/** Compares pieces with a string without concatenating them. */
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

  /** Compares the next piece. Most pieces are a single delimiter, for which comparing codes is faster. */
  #isNext(piece: string): boolean {
    return piece.length === 1
      ? piece.charCodeAt(0) === this.#text.charCodeAt(this.#at)
      : this.#text.startsWith(piece, this.#at);
  }

  isEqual(): boolean {
    return this.#isEqual && this.#at === this.#text.length;
  }
}

/** Checks whether the pieces of a tree add up to a string. */
export function isJoinedTo<Tree extends SyntaxNode>(text: string, join: Join<Tree>, tree: Tree): boolean {
  const comparison = new Comparison(text);
  try {
    return join(tree, comparison) && comparison.isEqual();
  } catch (error) {
    if (error instanceof TypeError) return false;
    throw error;
  }
}

/** Returns an item in a node's list. Throws a TypeError if it is missing. */
export function itemAt<Item>(items: readonly Item[], at: number): Item {
  const item = items[at];
  if (item === undefined) throw new TypeError("an item is missing");
  return item;
}
