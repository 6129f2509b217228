import { whatIs } from "../core/wrong-use.ts";
import { quote } from "../text/quote.ts";

/** What a language of templates writes around what a program fills in: `[~` and `~]`. Neither is blank. */
export type TemplateDelimiters = readonly [opening: string, closing: string];

/** Whether a text has an opening and, after it, the closing. */
export function hasDelimiters(text: string, [opening, closing]: TemplateDelimiters): boolean {
  const at = text.indexOf(opening);
  // After a later opening there is no closing that is not after the first.
  return at >= 0 && text.includes(closing, at + opening.length);
}

/** Guards against untyped callers. */
export function checkTemplates(templates: unknown): void {
  if (!Array.isArray(templates)) throw new TypeError(`templates must be an array, not ${whatIs(templates)}`);
  for (const pair of templates) checkPair(pair);
}

function checkPair(pair: unknown): void {
  const taken = 'a pair of delimiters must be an array of two strings, such as ["[~", "~]"]';
  if (!Array.isArray(pair)) throw new TypeError(`${taken}, not ${whatIs(pair)}`);
  if (pair.length !== 2) throw new TypeError(`${taken}; its length is ${pair.length}`);
  for (const each of pair) {
    if (typeof each !== "string") throw new TypeError(`${taken}; one of them is ${whatIs(each)}`);
    if (each.trim() === "") throw new TypeError(`${taken}; ${quote(each)} is blank`);
  }
}
