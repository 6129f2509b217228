import type { SyntaxNode } from "./node.ts";

/** What to do at a node; false passes over what is in it. */
export type Visitor<Node extends SyntaxNode> = (node: Node) => unknown;

/** Visits a tree: a node before those in it, from left to right. */
export type Walk<Node extends SyntaxNode> = (tree: Node, visitor: Visitor<Node>) => void;

/** Makes `walk`, which knows a node by its type, one of the productions. */
export function createWalk<Node extends SyntaxNode>(productions: readonly string[]): Walk<Node> {
  function isNode(value: unknown): value is Node {
    if (typeof value !== "object" || value === null || !("type" in value)) return false;
    return typeof value.type === "string" && productions.includes(value.type);
  }

  return function walk(tree, visitor) {
    if (visitor(tree) === false) return;
    for (const field of Object.values(tree)) {
      for (const child of Array.isArray(field) ? field : [field]) if (isNode(child)) walk(child, visitor);
    }
  };
}
