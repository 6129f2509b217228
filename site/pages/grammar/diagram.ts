import type { Expression } from "../../../src/bnf/syntax.ts";
import { type Decorate, railroadOf } from "../../../src/cli/formats/railroad.ts";
import { svgOf } from "../../../src/cli/formats/rails.ts";
import { escapeText, type Html, trusted } from "../html.ts";

/**
 * Draws the railroad diagram of a production; the page's style has its colors. Names are links, and each leaf of the
 * expression has its number, so that a path can be highlighted. Its links are not tab stops, because the list of used
 * productions has them.
 */
export function diagramOf(name: string, expression: Expression): Html {
  let leaf = 0;
  const numbered: Decorate = (each, svg) => {
    const station = svg.replace("<g ", `<g data-leaf="${leaf++}" `);
    return each.kind === "name"
      ? `<a href="#${escapeText(each.name)}" tabindex="-1">${station}</a>`
      : station;
  };
  const label = escapeText(`Railroad diagram of ${name}`);
  return trusted(svgOf(railroadOf(expression, numbered), `aria-label="${label}"`, `<title>${label}</title>`));
}
