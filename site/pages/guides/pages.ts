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

/** Guides with more sections have a table of contents. */
const SHORT = 3;

/** The page of a guide. */
export function guidePage({ path, title, markup, sections }: Guide): Page {
  const top = sections.slice(1).filter(({ level }) => level === 2);
  const contents =
    top.length > SHORT
      ? html`<details class="contents"><summary>Contents</summary><ul>${top.map(
          (section) => html`<li><a href="#${section.id}">${section.title}</a></li>`,
        )}</ul></details>`
      : html``;
  const whole = markup.replace("</h1>", (end) => end + contents.markup);
  return { path, title, place: "Guides", main: html`<div class="guide">${trusted(whole)}</div>` };
}

/** The groups of guides, by the names of their pages. */
const GROUPS: readonly (readonly [title: string, names: readonly string[]])[] = [
  ["Begin", ["introduction", "library", "commands", "formats", "glossary", "changes"]],
  [
    "Check documents",
    ["rules", "rule-list", "configuration", "suppressions", "standards", "editors", "integrations"],
  ],
  ["Check and compare in programs", ["allow-lists", "interop", "java", "engines"]],
  ["Measurements", ["speed", "precision", "precision-first-sight", "precision-repositories"]],
];

/** The list of all guides, in groups, each with its first sentence. */
export function guidesPage(guides: readonly Guide[]): Page {
  const listed = (all: readonly Guide[], describe: (guide: Guide) => string | undefined) =>
    html`<ul>${all.map((guide) => html`<li><a href="${posix.relative("guides", guide.path)}">${guide.title}</a>${describe(guide)}</li>\n`)}</ul>`;
  const isDecision = ({ path }: Guide) => path.startsWith("guides/decisions/");
  const named = new Set(GROUPS.flatMap(([, names]) => names));
  const all = guides.filter((guide) => !isDecision(guide));
  const groups = [
    ...GROUPS.map(([title, names]) => ({
      title,
      its: names.flatMap((name) => all.find((guide) => nameOfPage(guide) === name) ?? []),
    })),
    { title: "More", its: all.filter((guide) => !named.has(nameOfPage(guide))) },
  ];
  return {
    path: "guides/index.html",
    title: "Guides",
    place: "Guides",
    main: html`
<h1>Guides</h1>
${groups.map(({ title, its }) => (its.length === 0 ? undefined : html`<h2>${title}</h2>${listed(its, description)}`))}
<p><a href="migration.html">What changes from one specification to another</a>, with examples.</p>
<h2>Decisions</h2>
<p>Where a specification leaves something open: what urigram does, and why.</p>
${listed(guides.filter(isDecision), () => undefined)}`,
  };
}

function nameOfPage({ path }: Guide): string {
  return posix.basename(path, ".html");
}

/** The first sentence below the title of a guide, after a colon. */
function description({ sections }: Guide): string {
  const text = sections[0]?.text.trim() ?? "";
  const [sentence = text] = /^.*?[.:](?=\s|$)/s.exec(text) ?? [];
  return sentence === "" ? "" : `: ${sentence.replace(/:$/, ".")}`;
}
