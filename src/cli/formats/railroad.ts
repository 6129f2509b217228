import {
  choice,
  contentWidths,
  type Diagram,
  type LayoutOptions,
  nonterminal,
  oneOrMore,
  optional,
  renderSvg,
  sequence,
  terminal,
} from "@marianoguerra/railroad-diagrams";
import { escapeUnprintable } from "../../text/quote.ts";

/** The elements of a diagram: BNF expressions, and additional notation from RFC 2234. */
export type Track =
  | { readonly kind: "choice"; readonly alternatives: readonly Track[] }
  | { readonly kind: "sequence"; readonly elements: readonly Track[] }
  | { readonly kind: "repetition"; readonly least: number; readonly most?: number; readonly element: Track }
  | { readonly kind: "option"; readonly element: Track }
  | { readonly kind: "literal"; readonly text: string }
  | { readonly kind: "name"; readonly name: string }
  | { readonly kind: "range"; readonly first: number; readonly last: number }
  | { readonly kind: "prose"; readonly text: string };

/** The metadata of a diagram. */
export interface Caption {
  /** The accessible name of the diagram. */
  readonly title: string;
  readonly source: string;
  /** Returns the link target for a name; undefined if there is none. */
  readonly linkOf: (name: string) => Link | undefined;
}

export interface Link {
  readonly href: string;
  readonly title: string;
}

/** The CSS classes of boxes: production names, loop counts, and prose. */
const [NAME, COUNT, PROSE] = ["name", "count", "prose"];

const LAYOUT: LayoutOptions = { radius: 5, gap: 12, rowGap: 8, fontSize: 14, paddingY: 4, justify: "center" };

/** The width above which sequences are wrapped, if possible. */
const WIDEST = 1000;

/** Draws the railroad diagram of a production as a self-contained SVG file. */
export function railroadSvg(track: Track, { title, source, linkOf }: Caption): string {
  const diagram = railroadOf(track);
  const svg = renderSvg(diagram, {
    ...LAYOUT,
    width: Math.min(WIDEST, contentWidths(diagram, LAYOUT).max),
    accessibleLabel: escapeUnprintable(title),
    accessibleDescription: source.split("\n").map(escapeUnprintable).join("\n"),
  });
  const styled = svg
    // The library's style sheet uses CSS variables, which only browsers support.
    .replace(/<style>.*?<\/style>/s, () => `<style>${STYLE}</style>`)
    // Screen readers do not announce links inside an img element.
    .replace(' role="img"', ' role="group"');
  return `${linked(styled, linkOf)}\n`;
}

/** Converts a track to a diagram for the library. */
export function railroadOf(track: Track): Diagram {
  switch (track.kind) {
    case "choice":
      return oneOf(track.alternatives.map(railroadOf));
    case "sequence":
      return sequence(...track.elements.map(railroadOf));
    case "repetition":
      return repeated(railroadOf(track.element), track.least, track.most ?? Number.POSITIVE_INFINITY);
    case "option":
      return optional(railroadOf(track.element));
    case "literal":
      return terminal(track.text === '"' ? '<">' : escapeUnprintable(`"${track.text}"`));
    case "name":
      return nonterminal(track.name, { className: NAME });
    case "range":
      return terminal(rangeText(track.first, track.last));
    case "prose":
      return nonterminal(escapeUnprintable(`<${track.text}>`), { className: PROSE });
  }
}

/** Nests choices, since a choice in the library has two alternatives. A balanced tree is the narrowest drawing. */
function oneOf(alternatives: readonly Diagram[]): Diagram {
  const [only] = alternatives;
  if (alternatives.length === 1 && only) return only;
  const half = Math.ceil(alternatives.length / 2);
  return choice(oneOf(alternatives.slice(0, half)), oneOf(alternatives.slice(half)));
}

function repeated(item: Diagram, least: number, most: number): Diagram {
  if (most === 0) return count("none");
  const some = most === 1 ? item : oneOrMore(item, ...countsOf(least, most).map(count));
  return least === 0 ? optional(some) : some;
}

/** The label of a loop; empty for "any number" and "one or more". */
function countsOf(least: number, most: number): readonly string[] {
  if (least === most) return [`exactly ${least}`];
  if (most === Number.POSITIVE_INFINITY) return least < 2 ? [] : [`at least ${least}`];
  return [least === 0 ? `at most ${most}` : `${least} to ${most}`];
}

function count(text: string): Diagram {
  return nonterminal(text, { className: COUNT });
}

function rangeText(first: number, last: number): string {
  const [from, to] = [first, last].map((code) => code.toString(16).toUpperCase().padStart(2, "0"));
  return first === last ? `%x${from}` : `%x${from}-${to}`;
}

/** Turns the names in a diagram into links. */
function linked(svg: string, linkOf: Caption["linkOf"]): string {
  const box = new RegExp(
    `<g class="rrd rrd-station ${NAME}">(<rect[^>]*/><text[^>]*>([^<]*)</text>)</g>`,
    "g",
  );
  return svg.replace(box, (whole, _, name: string) => {
    const link = linkOf(name);
    return link ? `<a href="${escaped(link.href)}"><title>${escaped(link.title)}</title>${whole}</a>` : whole;
  });
}

const ENTITIES: ReadonlyMap<string, string> = new Map([
  ["&", "&amp;"],
  ["<", "&lt;"],
  [">", "&gt;"],
  ['"', "&quot;"],
]);

function escaped(text: string): string {
  return escapeUnprintable(text).replace(/[&<>"]/g, (character) => ENTITIES.get(character) ?? character);
}

const STYLE = [
  ".rrd-diagram{font:14px ui-monospace,SFMono-Regular,Menlo,Consolas,monospace}",
  ".rrd-rail{fill:none;stroke-width:1.5;stroke-linecap:round;stroke-linejoin:round}",
  ".rrd-station rect{stroke-width:1.5}",
  ".rrd-station text{text-anchor:middle;dominant-baseline:central;white-space:pre}",
  `.${COUNT} text,.${PROSE} text{font-style:italic}`,
  coloured("#222", "#fff", "#eef3fa", "#0b57a4"),
  `@media (prefers-color-scheme:dark){${coloured("#ddd", "#1b1b1b", "#26313f", "#8ab8f0")}}`,
].join("");

/** The style sheet for four colors: those of lines and text, background, literals, and links. */
function coloured(line: string, ground: string, literal: string, link: string): string {
  return [
    `.rrd-diagram{background:${ground}}`,
    `.rrd-rail,.rrd-station rect{stroke:${line}}`,
    `.rrd-station rect{fill:${ground}}`,
    `.rrd-station text{fill:${line}}`,
    `.rrd-terminal rect{fill:${literal}}`,
    `.rrd-station.${COUNT} rect{stroke:none}`,
    `a .rrd-station text{fill:${link}}`,
  ].join("");
}
