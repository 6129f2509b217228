/** Markup that may stand in a page as it is. */
export interface Html {
  readonly markup: string;
}

/** What may stand in a template: texts are escaped, markup is not, lists are joined, and undefined is nothing. */
export type Content = string | number | Html | undefined | readonly Content[];

/** Markup with contents. */
export function html(strings: TemplateStringsArray, ...contents: readonly Content[]): Html {
  return { markup: strings.reduce((done, string, at) => done + markupOf(contents[at - 1]) + string) };
}

/** Markup that somebody else made, and that is trusted. */
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
  ["'", "&#39;"],
]);

/** A text as it stands in markup and in attributes. */
export function escapeText(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES.get(character) ?? character);
}
