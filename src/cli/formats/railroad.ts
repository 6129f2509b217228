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

/** What can be drawn: the expressions of a BNF, and what the notation of RFC 2234 has besides. */
export type Track =
  | { readonly kind: "choice"; readonly alternatives: readonly Track[] }
  | { readonly kind: "sequence"; readonly elements: readonly Track[] }
  | { readonly kind: "repetition"; readonly least: number; readonly most?: number; readonly element: Track }
  | { readonly kind: "option"; readonly element: Track }
  | { readonly kind: "literal"; readonly text: string }
  | { readonly kind: "name"; readonly name: string }
  | { readonly kind: "range"; readonly first: number; readonly last: number }
  | { readonly kind: "prose"; readonly text: string };

/** What stands around a drawing. */
export interface Caption {
  /** What the drawing is called, for those who do not see it. */
  readonly title: string;
  readonly source: string;
  /** Where the box of a name leads; undefined if nowhere. */
  readonly linkOf: (name: string) => Link | undefined;
}

export interface Link {
  readonly href: string;
  readonly title: string;
}

/** The classes of boxes: the name of a production, how often a loop runs, and prose. */
const [NAME, COUNT, PROSE] = ["name", "count", "prose"];

const LAYOUT: LayoutOptions = { radius: 5, gap: 12, rowGap: 8, fontSize: 14, paddingY: 4, justify: "center" };

/** Sequences are wrapped so that a drawing is no wider, if that can be. */
const WIDEST = 1000;

/** The railroad diagram of a production, as an SVG file that needs no other. */
export function railroadSvg(track: Track, { title, source, linkOf }: Caption): string {
  const diagram = railroadOf(track);
  const svg = renderSvg(diagram, {
    ...LAYOUT,
    width: Math.min(WIDEST, contentWidths(diagram, LAYOUT).max),
    accessibleLabel: escapeUnprintable(title),
    accessibleDescription: source.split("\n").map(escapeUnprintable).join("\n"),
  });
  const styled = svg
    // The library's own style is made of variables, which programs other than browsers do not know.
    .replace(/<style>.*?<\/style>/s, () => `<style>${STYLE}</style>`)
    // Nobody is told of links in an img.
    .replace(' role="img"', ' role="group"');
  return `${linked(styled, linkOf)}\n`;
}

/** What the library draws of a track. */
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

/** A switch has two ways, so many are a tree of switches; a balanced one is the narrowest. */
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

/** What a loop says of its rounds where they are not simply any number, none or one included. */
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

/** A drawing whose names are links. */
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

/** The style in four colours: of rails and texts, of what is behind, of literals, of links. */
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
