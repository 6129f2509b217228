import type { SyntaxNode } from "../core/reference.ts";
import { escapeHarmful } from "./terminal-safe.ts";

/** A node with its fields. */
type Fields = SyntaxNode & { readonly [field: string]: unknown };

/** The rows of a tree, stored by column because there may be millions. */
type Rows = { readonly names: string[]; readonly spans: string[]; readonly texts: string[] };

/** Formats a tree: one indented line per node, with its field, production, span and text. */
export function formatTree(root: SyntaxNode, input: string): string {
  const rows: Rows = { names: [], spans: [], texts: [] };
  // If the whole input needs no escapes, its parts do not need any either.
  addRows(rows, root, "", "", input, escapeHarmful(input) === input ? asItIs : escapeHarmful);
  const { names, spans, texts } = rows;
  const spaces = " ".repeat(longest(names) + "  ".length + longest(spans));
  const lines = names.map((name, at) => {
    const span = spans[at] ?? "";
    const text = texts[at] ?? "";
    const row = name + spaces.slice(name.length + span.length) + span + text;
    return endsInPrint(text) ? row : row.trimEnd();
  });
  return lines.join("\n");
}

const asItIs = (text: string): string => text;

function endsInPrint(text: string): boolean {
  const last = text.charCodeAt(text.length - 1);
  return last > 0x20 && last < 0x7f;
}

function longest(texts: readonly string[]): number {
  return texts.reduce((length, text) => Math.max(length, text.length), 0);
}

/** Adds the rows for a field and its descendants. `name` is prefixed to the production. */
function addRows(
  rows: Rows,
  value: unknown,
  name: string,
  indent: string,
  input: string,
  show: (text: string) => string,
): void {
  if (Array.isArray(value)) for (const item of value) addRows(rows, item, name, indent, input, show);
  else if (isNode(value)) {
    const { type, start, end } = value;
    rows.names.push(name + type);
    rows.spans.push(`${start}-${end}  `);
    rows.texts.push(show(input.slice(start, end)));
    const deeper = `${indent}  `;
    for (const field in value) {
      const part = value[field];
      if (typeof part === "object") addRows(rows, part, `${deeper}${field}: `, deeper, input, show);
    }
  }
}

export function isNode(value: unknown): value is Fields {
  return typeof value === "object" && value !== null && "type" in value && "start" in value && "end" in value;
}

/** Formats components: the reference, then a line for each component that is present. An empty one is shown as `""`. */
export function formatComponents(
  reference: string,
  components: readonly (readonly [name: string, value: string | undefined])[],
): string {
  const width = Math.max(...components.map(([name]) => name.length));
  const lines = components.flatMap(([name, value]) =>
    value === undefined ? [] : [`  ${name.padEnd(width)}  ${escapeHarmful(value) || '""'}`],
  );
  return [escapeHarmful(reference), ...lines].join("\n");
}
