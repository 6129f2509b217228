import type { SyntaxNode } from "../core/node.ts";
import { escapeHarmful } from "./harmful.ts";

interface Row {
  readonly name: string;
  readonly span: string;
  readonly text: string;
}

/** A tree for people: one indented line for each node, with its field, production, span and text. */
export function formatTree(root: SyntaxNode, input: string): string {
  const rows = rowsOf(root, "", 0, input);
  const names = longest(rows.map((row) => row.name));
  const spans = longest(rows.map((row) => row.span));
  return rows
    .map(({ name, span, text }) => `${name.padEnd(names)}  ${span.padStart(spans)}  ${text}`.trimEnd())
    .join("\n");
}

function longest(texts: readonly string[]): number {
  return texts.reduce((length, text) => Math.max(length, text.length), 0);
}

function rowsOf(node: SyntaxNode, label: string, depth: number, input: string): readonly Row[] {
  const row = {
    name: `${"  ".repeat(depth)}${label}${node.type}`,
    span: `${node.start}-${node.end}`,
    text: escapeHarmful(input.slice(node.start, node.end)),
  };
  const parts = Object.entries(node).flatMap(([field, value]) =>
    childrenOf(value).map((child): [string, SyntaxNode] => [`${field}: `, child]),
  );
  return [row, ...parts.flatMap(([field, child]) => rowsOf(child, field, depth + 1, input))];
}

function childrenOf(value: unknown): readonly SyntaxNode[] {
  const items: readonly unknown[] = Array.isArray(value) ? value : [value];
  return items.filter(isNode);
}

function isNode(value: unknown): value is SyntaxNode {
  return typeof value === "object" && value !== null && "type" in value && "start" in value && "end" in value;
}
