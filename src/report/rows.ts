import type { SyntaxNode } from "../core/node.ts";

/** A node of a tree on a row of its own. */
export interface Row {
  /** Its place among all rows, which are in the order of the text, a node before what is in it. */
  readonly at: number;
  readonly depth: number;
  /** What it is called in the node around it; undefined for the root. */
  readonly field: string | undefined;
  /** Its production. */
  readonly type: string;
  readonly start: number;
  readonly end: number;
}

/** The rows of a tree. */
export function rowsOf(tree: SyntaxNode): readonly Row[] {
  const rows: Row[] = [];
  addRows(rows, tree, undefined, 0);
  return rows;
}

function addRows(rows: Row[], value: unknown, field: string | undefined, depth: number): void {
  if (Array.isArray(value)) for (const item of value) addRows(rows, item, field, depth);
  else if (isNode(value)) {
    const { type, start, end } = value;
    rows.push({ at: rows.length, depth, field, type, start, end });
    for (const [name, part] of Object.entries(value)) addRows(rows, part, name, depth + 1);
  }
}

function isNode(value: unknown): value is SyntaxNode {
  return typeof value === "object" && value !== null && "type" in value && "start" in value && "end" in value;
}

/** The innermost row that has a character; undefined if none has it, as the delimiters of the root. */
export function innermostAt(rows: readonly Row[], offset: number): Row | undefined {
  return rows.findLast(({ start, end }) => start <= offset && offset < end);
}
