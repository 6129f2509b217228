import { describeValue } from "./check-arguments.ts";
import type { SyntaxNode } from "./reference.ts";

/** Visits a node. The depth of the tree passed to `walk` is 0. Returns false to skip the children of the node. */
export type Visitor<Node extends SyntaxNode> = (node: Node, depth: number) => unknown;

/**
 * Visits the nodes of a tree from left to right, each before its children. The type of `tree` is the same in all
 * dialects, so that a loop over `dialects` can call `walk` (TypeScript does not relate two values with union types).
 */
export type Walk<Node extends SyntaxNode> = (tree: SyntaxNode, visitor: Visitor<Node>) => void;

/** Creates `walk`. A value is a node if its `type` is one of the productions. */
export function createWalk<Node extends SyntaxNode>(productions: readonly string[]): Walk<Node> {
  function isNode(value: unknown): value is Node {
    if (typeof value !== "object" || value === null || !("type" in value)) return false;
    return typeof value.type === "string" && productions.includes(value.type);
  }

  const walk = (tree: Node, visitor: Visitor<Node>, depth: number): void => {
    if (visitor(tree, depth) === false) return;
    for (const field of Object.values(tree)) {
      for (const child of Array.isArray(field) ? field : [field])
        if (isNode(child)) walk(child, visitor, depth + 1);
    }
  };
  return (tree, visitor) => {
    if (!isNode(tree)) throw new TypeError(`walk expects a tree node, not ${describeValue(tree)}`);
    if (typeof visitor !== "function")
      throw new TypeError(`a visitor must be a function, not ${describeValue(visitor)}`);
    walk(tree, visitor, 0);
  };
}
