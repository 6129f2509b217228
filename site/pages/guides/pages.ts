import { readdirSync, readFileSync } from "node:fs";
import { posix } from "node:path";
import { html, trusted } from "../html.ts";
import type { Page } from "../page.ts";
import { type Guide, renderMarkdown } from "./markdown.ts";

const ROOT = new URL("../../../", import.meta.url);

/** The guides: their paths in the repository, and the paths of their pages. */
function findSources(): ReadonlyMap<string, string> {
  const markdownIn = (folder: string) =>
    readdirSync(new URL(folder, ROOT))
      .filter((name) => name.endsWith(".md"))
      .sort()
      .map((name) => folder + name);
  return new Map([
    ["README.md", "guides/introduction.html"],
    ...markdownIn("docs/").map((path) => [path, `guides/${nameOf(path)}.html`] as const),
    ["GLOSSARY.md", "guides/glossary.html"],
    ["CHANGELOG.md", "guides/changes.html"],
    ...markdownIn("decisions/").map(
      (path) =>
        [path, `guides/decisions/${nameOf(path) === "README" ? "index" : nameOf(path)}.html`] as const,
    ),
  ]);
}

/** Documents that have a page on the site but are not guides, and their pages. */
const OTHERS: ReadonlyMap<string, string> = new Map([["grammar/README.md", "grammar/index.html"]]);

function nameOf(path: string): string {
  return posix.basename(path, ".md");
}

/** All guides. */
export function readGuides(): readonly Guide[] {
  const sources = findSources();
  const pages = new Map([...sources, ...OTHERS]);
  return [...sources].map(([source, path]) => {
    const read = (target: string) => linkFrom(source, path, target, pages);
    return { path, ...renderMarkdown(readFileSync(new URL(source, ROOT), "utf8"), read) };
  });
}

/** Resolves a link in a source for its page; undefined if the site has no such page. */
function linkFrom(
  source: string,
  page: string,
  target: string,
  pages: ReadonlyMap<string, string>,
): string | undefined {
  if (/^(?:https?:|#)/.test(target)) return target;
  const [file = "", fragment] = target.split("#");
  const named = posix.normalize(posix.join(posix.dirname(source), file));
  const found = pages.get(named) ?? pages.get(`${named.replace(/\/$/, "")}/README.md`);
  if (found === undefined) return undefined;
  const way = posix.relative(posix.dirname(page), found);
  return fragment === undefined ? way : `${way}#${fragment}`;
}

/** The page of a guide. */
export function guidePage({ path, title, markup }: Guide): Page {
  return { path, title, place: "Guides", main: html`<div class="guide">${trusted(markup)}</div>` };
}

/** The list of all guides. */
export function guidesPage(guides: readonly Guide[]): Page {
  const listed = (all: readonly Guide[]) =>
    html`<ul>${all.map(({ path, title }) => html`<li><a href="${posix.relative("guides", path)}">${title}</a></li>\n`)}</ul>`;
  const isDecision = ({ path }: Guide) => path.startsWith("guides/decisions/");
  return {
    path: "guides/index.html",
    title: "Guides",
    place: "Guides",
    main: html`
<h1>Guides</h1>
${listed(guides.filter((guide) => !isDecision(guide)))}
<p><a href="migration.html">What changes from one specification to another</a>, with examples.</p>
<h2>Decisions</h2>
<p>Where a specification leaves something open: what urigram does, and why.</p>
${listed(guides.filter(isDecision))}`,
  };
}
