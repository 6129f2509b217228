import { tokenize } from "../../../src/bnf/definition.ts";
import { type Content, type Html, html } from "../html.ts";

/**
 * Writes a production as printed, with its names as links. They are not tab stops, because the list of used productions
 * contains the same links.
 */
export function linkedSource(source: string, isProduction: (name: string) => boolean): Html {
  const parts: Content[] = [];
  let done = 0;
  for (const [at, { kind, text, start }] of tokenize(source).entries()) {
    // The first name is that of the production itself; prose is in "<" and ">".
    if (at === 0 || kind !== "name" || !source.startsWith(text, start) || !isProduction(text)) continue;
    parts.push(source.slice(done, start), html`<a href="#${text}" tabindex="-1">${text}</a>`);
    done = start + text.length;
  }
  return html`${parts}${source.slice(done)}`;
}
