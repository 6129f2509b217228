import { escapeHarmful } from "./harmful.ts";
import type { TreePicture } from "./tree-svg.ts";

/** A tree as a graph in the DOT language of Graphviz. */
export function treeDot({ reference, rows, title }: TreePicture): string {
  const nodes = rows.map(({ at, type, start, end }) => {
    const text = start === end ? "(empty)" : reference.slice(start, end);
    return `  n${at} [label=${quoted(type, text)}];`;
  });
  // The last row of each depth is what the next deeper one is in.
  const last: number[] = [];
  const edges = rows.flatMap(({ at, depth, field = "" }) => {
    const parent = last[depth - 1];
    last[depth] = at;
    return parent === undefined ? [] : [`  n${parent} -> n${at} [label=${quoted(field)}];`];
  });
  const settings = ["ordering=out;", "node [shape=box, fontname=monospace];", "edge [fontname=monospace];"];
  return [
    `digraph ${quoted(title)} {`,
    ...settings.map((line) => `  ${line}`),
    ...nodes,
    ...edges,
    "}",
    "",
  ].join("\n");
}

/** Lines as a string of DOT, which reads "\\" as an escape and "&" as the beginning of an entity. */
function quoted(...lines: readonly string[]): string {
  const escaped = lines.map((line) =>
    escapeHarmful(line).replaceAll("&", "&amp;").replaceAll("\\", "\\\\").replaceAll('"', '\\"'),
  );
  return `"${escaped.join("\\n")}"`;
}
