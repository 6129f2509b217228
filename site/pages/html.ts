/** Trusted markup. */
export interface Html {
  readonly markup: string;
}

/** A value in a template: strings are escaped, markup is not, lists are joined, and undefined is omitted. */
export type Content = string | number | Html | undefined | readonly Content[];

/** A template of markup. */
export function html(strings: TemplateStringsArray, ...contents: readonly Content[]): Html {
  return { markup: strings.reduce((done, string, at) => done + markupOf(contents[at - 1]) + string) };
}

/** Marks markup from elsewhere as trusted. */
export function trusted(markup: string): Html {
  return { markup };
}

function markupOf(content: Content): string {
  if (content === undefined) return "";
  if (typeof content === "string") return escapeText(content);
  if (typeof content === "number") return String(content);
  return "markup" in content ? content.markup : content.map(markupOf).join("");
}

const ENTITIES: ReadonlyMap<string, string> = new Map([
  ["&", "&amp;"],
  ["<", "&lt;"],
  [">", "&gt;"],
  ['"', "&quot;"],
]);

/** Escapes a string for markup and for attributes, all of which are in double quotation marks. */
export function escapeText(text: string): string {
  return text.replace(/[&<>"]/g, (character) => ENTITIES.get(character) ?? character);
}
