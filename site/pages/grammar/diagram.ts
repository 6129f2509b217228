import { contentWidths, type LayoutOptions, renderSvg } from "@marianoguerra/railroad-diagrams";
import type { Expression } from "../../../src/bnf/syntax.ts";
import { railroadOf } from "../../../src/cli/formats/railroad.ts";
import { escapeText, type Html, trusted } from "../html.ts";

const LAYOUT: LayoutOptions = { radius: 5, gap: 12, rowGap: 8, fontSize: 14, paddingY: 4, justify: "center" };

/** The preferred maximum width of diagrams. Wider diagrams are wrapped. */
const WIDEST = 900;

/** The number of iterations of a loop is shown as a station; it is not a leaf of the expression. */
const STATION =
  /<g class="rrd rrd-station(?! count)([^"]*)">(<rect[^>]*\/><text[^>]*>)([^<]*)(<\/text>)<\/g>/g;

/**
 * Draws the railroad diagram of a production; the page's style has its colors. Names are links, and each leaf of the
 * expression has its number, so that a path can be highlighted. Its links are not tab stops, because the list of used
 * productions has them.
 */
export function diagramOf(name: string, expression: Expression): Html {
  const diagram = railroadOf(expression);
  const svg = renderSvg(diagram, {
    ...LAYOUT,
    width: Math.min(WIDEST, contentWidths(diagram, LAYOUT).max),
    accessibleLabel: `Railroad diagram of ${name}`,
  });
  let leaf = 0;
  const numbered = svg
    .replace(/<style>.*?<\/style>/s, "")
    .replace(' role="img"', ' role="group"')
    .replace(STATION, (_, classes: string, before: string, text: string, after: string) => {
      const station = `<g class="rrd rrd-station${classes}" data-leaf="${leaf++}">${before}${text}${after}</g>`;
      return classes.includes(" name")
        ? `<a href="#${escapeText(text)}" tabindex="-1">${station}</a>`
        : station;
    });
  return trusted(numbered);
}
