import { escapeUnprintable } from "../../text/quote.ts";
import { box, bypass, inSequence, loopOf, oneOf, type Part, svgOf } from "./rails.ts";

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

/** Draws the railroad diagram of a production as a self-contained SVG file. */
export function railroadSvg(track: Track, { title, source, linkOf }: Caption): string {
  const label = escaped(title);
  const description = source.split("\n").map(escaped).join("\n");
  const head = `<title>${label}</title><desc>${description}</desc><style>${STYLE}</style>`;
  const linked: Decorate = (leaf, svg) => {
    const link = leaf.kind === "name" ? linkOf(leaf.name) : undefined;
    return link ? `<a href="${escaped(link.href)}"><title>${escaped(link.title)}</title>${svg}</a>` : svg;
  };
  return `${svgOf(railroadOf(track, linked), `aria-label="${label}"`, head)}\n`;
}

/** An element that is drawn as a box. */
export type Leaf = Extract<Track, { kind: "literal" | "name" | "range" | "prose" }>;

/** Returns the SVG of a leaf, with any additions. Called once for each leaf, in order. */
export type Decorate = (leaf: Leaf, svg: string) => string;

/** Draws an element of a diagram. */
export function railroadOf(track: Track, decorate: Decorate): Part {
  const drawn = (each: Track) => railroadOf(each, decorate);
  switch (track.kind) {
    case "choice":
      return oneOf(track.alternatives.map(drawn));
    case "sequence":
      return inSequence(track.elements.map(drawn));
    case "repetition":
      return repeated(track, drawn);
    case "option":
      return optional(drawn(track.element));
    default: {
      const leaf = boxed(textOf(track), BOXES[track.kind]);
      return { ...leaf, svg: decorate(track, leaf.svg) };
    }
  }
}

/** The CSS classes of boxes. */
const BOXES = { literal: "rrd-terminal", range: "rrd-terminal", name: "name", prose: "prose" };
const COUNT = "count";

function textOf(leaf: Leaf): string {
  switch (leaf.kind) {
    case "literal":
      return leaf.text === '"' ? '<">' : `"${leaf.text}"`;
    case "name":
      return leaf.name;
    case "range":
      return rangeText(leaf.first, leaf.last);
    case "prose":
      return `<${leaf.text}>`;
  }
}

function boxed(text: string, classes: string): Part {
  return box(escaped(text), escapeUnprintable(text), classes);
}

function optional(part: Part): Part {
  return oneOf([bypass, part], 1);
}

function repeated(
  { element, least, most = Number.POSITIVE_INFINITY }: Extract<Track, { kind: "repetition" }>,
  drawn: (track: Track) => Part,
): Part {
  if (most === 0) return boxed("none", COUNT);
  const [count] = countsOf(least, most);
  const item = drawn(element);
  const some = most === 1 ? item : loopOf(item, count === undefined ? bypass : boxed(count, COUNT));
  return least === 0 ? optional(some) : some;
}

/** The label of a loop; empty for "any number" and "one or more". */
function countsOf(least: number, most: number): readonly string[] {
  if (least === most) return [`exactly ${least}`];
  if (most === Number.POSITIVE_INFINITY) return least < 2 ? [] : [`at least ${least}`];
  return [least === 0 ? `at most ${most}` : `${least} to ${most}`];
}

function rangeText(first: number, last: number): string {
  const [from, to] = [first, last].map((code) => code.toString(16).toUpperCase().padStart(2, "0"));
  return first === last ? `%x${from}` : `%x${from}-${to}`;
}

const ENTITIES: ReadonlyMap<string, string> = new Map([
  ["&", "&amp;"],
  ["<", "&lt;"],
  [">", "&gt;"],
  ['"', "&quot;"],
]);

/** Escapes a string for XML text and attributes, including characters that could harm a terminal. */
function escaped(text: string): string {
  return escapeUnprintable(text).replace(/[&<>"]/g, (character) => ENTITIES.get(character) ?? character);
}

const STYLE = [
  ".rrd-diagram{font:14px ui-monospace,SFMono-Regular,Menlo,Consolas,monospace}",
  ".rrd-rail{fill:none;stroke-width:1.5;stroke-linecap:round;stroke-linejoin:round}",
  ".rrd-station rect{stroke-width:1.5}",
  ".rrd-station text{text-anchor:middle;dominant-baseline:central;white-space:pre}",
  `.${COUNT} text,.${BOXES.prose} text{font-style:italic}`,
  coloured("#222", "#fff", "#eef3fa", "#0b57a4"),
  `@media (prefers-color-scheme:dark){${coloured("#ddd", "#1b1b1b", "#26313f", "#8ab8f0")}}`,
].join("");

/** The style sheet for four colors: lines and text, background, literals, and links. */
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
