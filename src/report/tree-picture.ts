import type { SyntaxNode } from "../core/reference.ts";
import { columnsOf } from "../text/excerpt.ts";
import { escapeHarmful } from "./terminal-safe.ts";
import { isNode } from "./tree.ts";
import { openTag, xmlText } from "./xml-reports.ts";

/** A node of a tree, shown in a row of its own. */
export interface Row {
  /** The index among all rows. Rows are in input order, and parents come before their children. */
  readonly at: number;
  readonly depth: number;
  /** The field of the parent that contains the node; undefined for the root. */
  readonly field: string | undefined;
  readonly type: string;
  /** The id of the scheme whose grammar contains the production; absent for productions of the specification. */
  readonly grammar?: string;
  readonly start: number;
  readonly end: number;
}

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

/** Returns the innermost row that contains an offset; undefined if there is none. */
export function innermostAt(rows: readonly Row[], offset: number): Row | undefined {
  return rows.findLast(({ start, end }) => start <= offset && offset < end);
}

/** The content of a tree picture. */
export interface TreePicture {
  readonly reference: string;
  readonly rows: readonly Row[];
  /** The title, which is also read by screen readers. */
  readonly title: string;
}

/** The sizes of a character, a row, one level of indentation and the margin, in units of the picture. */
const [CELL, ROW, STEP, EDGE] = [9, 26, 14, 12];

/** Draws a tree as a self-contained SVG file: one row per node, aligned with the reference at the top. */
export function treeSvg({ reference, rows, title }: TreePicture): string {
  const labels = rows.map(labelOf);
  const widest = rows.reduce(
    (widest, { depth }, at) => Math.max(widest, depth * STEP + widthOf(labels[at] ?? "") * CELL),
    0,
  );
  const left = EDGE + STEP + widest;
  const cells = cellsOf(reference);
  const xOf = (offset: number) => left + (cells[offset] ?? 0) * CELL;
  const width = Math.ceil(xOf(reference.length) + EDGE);
  const height = ROW * (rows.length + 1) + EDGE * 2;
  const head = openTag("svg", {
    xmlns: "http://www.w3.org/2000/svg",
    class: "tree",
    viewBox: `0 0 ${width} ${height}`,
    width,
    height,
    role: "img",
    "aria-label": escapeHarmful(title),
  });
  const lines = rows.map((row, at) => {
    const y = EDGE + ROW * (at + 1);
    return nodeOf(row, labels[at] ?? "", reference, y, xOf);
  });
  const whole = textAt(reference, left, EDGE + ROW / 2, "whole");
  return `${head}><title>${xmlText(escapeHarmful(title))}</title><style>${STYLE}</style>${whole}${lines.join("")}</svg>\n`;
}

/** Returns the label of a node: its production, preceded by its field if the field has a different name. */
export function labelOf({ field, type }: Row): string {
  return field === undefined || field === type ? type : `${field}: ${type}`;
}

function nodeOf(
  row: Row,
  label: string,
  reference: string,
  y: number,
  xOf: (offset: number) => number,
): string {
  const { depth, start, end } = row;
  const [from, to] = [xOf(start), xOf(end)];
  const bar = openTag("rect", {
    x: from - 1,
    y: y + 3,
    width: Math.max(to - from, 0) + 2,
    height: ROW - 6,
    rx: 3,
    ...(start === end ? { class: "empty" } : {}),
  });
  const middle = y + ROW / 2;
  return [
    `<g><title>${xmlText(`${label} ${start}-${end}`)}</title>`,
    textAt(label, EDGE + depth * STEP, middle, "label"),
    `${bar}/>`,
    textAt(reference.slice(start, end), from, middle, "part"),
    "</g>",
  ].join("");
}

/** Returns the cell at each offset of a string, and at its end. */
function cellsOf(text: string): readonly number[] {
  let cell = 0;
  const cells: number[] = [];
  for (const character of text) {
    for (let unit = 0; unit < character.length; unit++) cells.push(cell);
    cell += widthOf(escapeHarmful(character));
  }
  return [...cells, cell];
}

/** Draws a string in cells that do not depend on the font: runs of ASCII together, other characters separately. */
function textAt(text: string, left: number, y: number, kind: string): string {
  let x = left;
  return (escapeHarmful(text).match(/[ -~]+|[^ -~]/gu) ?? [])
    .map((run) => {
      const width = widthOf(run) * CELL;
      const tag = openTag("text", {
        class: kind,
        x,
        y,
        textLength: width,
        lengthAdjust: "spacingAndGlyphs",
        "xml:space": "preserve",
      });
      x += width;
      return `${tag}>${xmlText(run)}</text>`;
    })
    .join("");
}

/** Returns the number of cells that a string fills. */
function widthOf(text: string): number {
  return Array.from(text).reduce((width, character) => width + columnsOf(character), 0);
}

const STYLE = [
  "text{font:15px ui-monospace,SFMono-Regular,Menlo,Consolas,monospace;dominant-baseline:central}",
  ".whole{font-weight:bold}",
  coloured("#222", "#fff", "#dce8f8", "#6b7280"),
  `@media (prefers-color-scheme:dark){${coloured("#ddd", "#1b1b1b", "#2b3b52", "#9aa3b2")}}`,
].join("");

/** Returns a style that sets the colors of text, background, nodes and empty nodes. */
function coloured(ink: string, ground: string, part: string, empty: string): string {
  return `.tree{background:${ground}}text{fill:${ink}}rect{fill:${part}}.empty{fill:${empty}}`;
}

/** Formats a tree as a graph in the Graphviz language DOT. */
export function treeDot({ reference, rows, title }: TreePicture): string {
  const nodes = rows.map(({ at, type, start, end }) => {
    const text = start === end ? "(empty)" : reference.slice(start, end);
    return `  n${at} [label=${quoted(type, text)}];`;
  });
  // The parent of a row is the nearest preceding row that is one level higher.
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

/** Quotes lines as a DOT string. In such a string, "\\" begins an escape and "&" an entity. */
function quoted(...lines: readonly string[]): string {
  const escaped = lines.map((line) =>
    escapeHarmful(line).replaceAll("&", "&amp;").replaceAll("\\", "\\\\").replaceAll('"', '\\"'),
  );
  return `"${escaped.join("\\n")}"`;
}
