import { escapeHarmful } from "./terminal-safe.ts";
import { labelOf, type Row, type TreePicture } from "./tree-picture.ts";
import { openTag, xmlText } from "./xml-reports.ts";

/** A production as it is shown on the page. */
export interface PrintedProduction {
  readonly name: string;
  /** The grammar of the production, under the name used in the rows. */
  readonly grammar?: string | undefined;
  readonly source: string;
  /** The section that defines the production. `href` is its URL. */
  readonly section: string;
  readonly href: string;
}

/** Creates a self-contained HTML page that highlights related characters, nodes and productions without scripts. */
export function treeHtml(
  { reference, rows, title }: TreePicture,
  productions: readonly PrintedProduction[],
): string {
  const numberOf = new Map(productions.map(({ name, grammar }, at) => [keyOf(name, grammar), at]));
  const shown = xmlText(escapeHarmful(title));
  return [
    '<!doctype html>\n<html lang="en"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${shown}</title><style>${STYLE}${lights(rows, productions, numberOf)}</style></head>\n`,
    `<body><h1>${shown}</h1>\n<p class="reference">${charactersOf(reference, rows)}</p>\n`,
    `<div class="tree">\n${rows.map((row) => nodeOf(row, reference)).join("\n")}\n</div>\n`,
    `<dl>\n${productions.map(productionOf).join("\n")}\n</dl></body></html>\n`,
  ].join("");
}

/** Marks each character with the nodes that contain it. */
function charactersOf(reference: string, rows: readonly Row[]): string {
  const around = Array.from({ length: reference.length }, (): number[] => []);
  for (const { at, start, end } of rows) for (let unit = start; unit < end; unit++) around[unit]?.push(at);
  let end = 0;
  return Array.from(reference, (character) => {
    const nodes = around[end] ?? [];
    end += character.length;
    const classes = [...nodes.map((at) => `c${at}`), ...nodes.slice(-1).map((at) => `i${at}`)].join(" ");
    return `${openTag("span", { class: classes })}>${xmlText(escapeHarmful(character))}</span>`;
  }).join("");
}

function nodeOf(row: Row, reference: string): string {
  const { at, depth, start, end } = row;
  const text =
    start === end ? "<i>empty</i>" : `<bdi>${xmlText(escapeHarmful(reference.slice(start, end)))}</bdi>`;
  const tag = openTag("div", { id: `n${at}`, tabindex: 0, style: `margin-left:${depth * 1.2}rem` });
  return `${tag}><b>${xmlText(labelOf(row))}</b> ${text} <small>${start}–${end}</small></div>`;
}

function productionOf({ name, source, section, href }: PrintedProduction, at: number): string {
  const link = `${openTag("a", { href })}>${xmlText(section)}</a>`;
  return `<div id="p${at}"><dt>${xmlText(name)} ${link}</dt><dd><pre>${xmlText(source)}</pre></dd></div>`;
}

/** Two grammars may have productions with the same name. */
function keyOf(name: string, grammar = ""): string {
  return `${grammar} ${name}`;
}

/** Returns the CSS rule that highlights related parts. */
function lights(
  rows: readonly Row[],
  productions: readonly PrintedProduction[],
  numberOf: ReadonlyMap<string, number>,
): string {
  const ofNodes = rows.map(({ at, type, grammar }) => {
    const from = `body:has(#n${at}:hover,#n${at}:focus,.i${at}:hover)`;
    return `${from} :is(#n${at},.c${at},#p${numberOf.get(keyOf(type, grammar))})`;
  });
  const ofProductions = productions.flatMap(({ name, grammar }, place) => {
    const its = rows
      .filter((row) => row.type === name && row.grammar === grammar)
      .map(({ at }) => `#n${at},.c${at}`);
    return its.length === 0
      ? []
      : [`body:has(#p${place}:hover,#p${place}:focus-within) :is(#p${place},${its.join(",")})`];
  });
  return `${[...ofNodes, ...ofProductions].join(",")}{background:var(--lit)}`;
}

const STYLE = [
  ":root{color-scheme:light dark;--lit:#ffe08a}",
  "@media (prefers-color-scheme:dark){:root{--lit:#5a4708}}",
  "body{margin:1rem auto;max-width:70rem;padding:0 1rem;font:1rem/1.5 system-ui,sans-serif;overflow-wrap:anywhere}",
  "h1{font-size:1.2rem}",
  ".reference,bdi,pre,b{font-family:ui-monospace,SFMono-Regular,Menlo,Consolas,monospace;white-space:pre-wrap}",
  ".reference{font-size:1.3rem}dd{margin:0}",
].join("");
