import { tokenize } from "../../../src/bnf/definition.ts";
import { type Content, type Html, html } from "../html.ts";

/**
 * A production as printed, in which names lead to their productions. The keyboard passes them over: the list of what the
 * production uses has the same links.
 */
export function linkedSource(source: string, isProduction: (name: string) => boolean): Html {
  const parts: Content[] = [];
  let done = 0;
  for (const [at, { kind, text, start }] of tokenize(source).entries()) {
    // The first is the name of the production itself; prose stands in "<" and ">".
    if (at === 0 || kind !== "name" || !source.startsWith(text, start) || !isProduction(text)) continue;
    parts.push(source.slice(done, start), html`<a href="#${text}" tabindex="-1">${text}</a>`);
    done = start + text.length;
  }
  return html`${parts}${source.slice(done)}`;
}
