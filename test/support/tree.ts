import type { SyntaxNode } from "../../src/index.ts";

/** Returns the children of a node, in the order of its fields. */
export function childrenOf(node: SyntaxNode): readonly SyntaxNode[] {
  return Object.values(node).flat().filter(isNode);
}

function isNode(value: unknown): value is SyntaxNode {
  return typeof value === "object" && value !== null && "type" in value && "start" in value && "end" in value;
}

/** A node without its fields. */
export interface Part {
  readonly production: string;
  readonly start: number;
  readonly end: number;
}

/** Returns all nodes of a tree in preorder. */
export function flatten(root: SyntaxNode): readonly Part[] {
  const parts: Part[] = [];
  visit(root);
  return parts;

  function visit(node: SyntaxNode): void {
    parts.push({ production: node.type, start: node.start, end: node.end });
    childrenOf(node).forEach(visit);
  }
}
