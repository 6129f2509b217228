import { lessons } from "../core/lessons.ts";
import type { Entry } from "../core/search.ts";
import type { Specification } from "./grammar/specification.ts";
import type { Guide } from "./guides/markdown.ts";
import { html } from "./html.ts";
import type { Page } from "./page.ts";
import { listRules } from "./rules/pages.ts";

/** The searchable entries: productions, rules, lessons, the terms of the glossary, and the sections of guides. */
export function searchIndex(
  specifications: readonly Specification[],
  guides: readonly Guide[],
): readonly Entry[] {
  const rules = listRules();
  const ruleNames = new Set(rules.map(({ id }) => id));
  return [
    ...specifications.flatMap(({ dialect, bnf }) =>
      [...bnf.values()].map(({ name, source }) => ({
        kind: dialect.title,
        title: name,
        path: `grammar/${dialect.id}.html#${name}`,
        text: source.replace(/\s+/g, " "),
      })),
    ),
    ...rules.map(({ id, path, text }) => ({ kind: "rule", title: id, path, text })),
    ...lessons.map(({ id, title, paragraphs }) => ({
      kind: "lesson",
      title,
      path: `lessons/${id}.html`,
      text: paragraphs.join(" "),
    })),
    ...guides.flatMap(({ path, terms }) =>
      terms.map(({ id, term, text }) => ({ kind: "glossary", title: term, path: `${path}#${id}`, text })),
    ),
    ...guides.flatMap(({ path, title, sections }) =>
      // A rule is found through its own page.
      (sections.some((section) => ruleNames.has(section.title)) ? sections.slice(0, 1) : sections).map(
        (section, at) => ({
          kind: at === 0 ? "guide" : title,
          title: section.title,
          path: at === 0 ? path : `${path}#${section.id}`,
          text: section.text.replace(/\s+/g, " ").trim(),
        }),
      ),
    ),
  ];
}

export const searchPage: Page = {
  path: "search.html",
  title: "Search",
  place: "Search",
  script: "search",
  main: html`
<h1>Search</h1>
<noscript><p>The search needs JavaScript.</p></noscript>
<div class="field scripted"><label for="query">Search the grammars, rules, guides and lessons</label>
<input id="query" type="search" spellcheck="false" autocomplete="off" autofocus></div>
<p id="found" role="status"></p>
<ol id="results" class="results"></ol>
<button type="button" id="more" hidden>Show more</button>`,
};
