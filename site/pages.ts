/** `npm run site`: builds the site into build/site, and serves it with `-- --open`. */
import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { instance } from "@viz-js/viz";
import { weighFirstScreen } from "./pages/budget.ts";
import { bundle } from "./pages/bundle.ts";
import { diagramOf } from "./pages/grammar/diagram.ts";
import { grammarPage, grammarsPage } from "./pages/grammar/page.ts";
import { readReferences } from "./pages/grammar/sentences.ts";
import { readSpecifications } from "./pages/grammar/specification.ts";
import { migrationPage } from "./pages/guides/migration.ts";
import { guidePage, guidesPage, readGuides } from "./pages/guides/pages.ts";
import { lessonPages } from "./pages/lessons.ts";
import { findBrokenLinks } from "./pages/links.ts";
import { openInBrowser } from "./pages/open.ts";
import { document, type Page } from "./pages/page.ts";
import { playground } from "./pages/playground.ts";
import { rulePages } from "./pages/rules/pages.ts";
import { searchIndex, searchPage } from "./pages/search.ts";
import { serve } from "./pages/serve.ts";

const FOLDER = fileURLToPath(new URL("../build/site", import.meta.url));

const [{ assets, filesOf }, viz] = await Promise.all([bundle(FOLDER), instance()]);
const specifications = readSpecifications();
const references = readReferences();
const guides = readGuides();
const pages: readonly Page[] = [
  playground,
  ...lessonPages,
  grammarsPage(specifications),
  ...specifications.map((specification) => grammarPage(specification, references, viz)),
  ...rulePages(),
  guidesPage(guides),
  ...guides.map(guidePage),
  migrationPage(
    specifications.map(({ dialect }) => dialect),
    references,
  ),
  searchPage,
];
const written = pages.map((page) => ({ path: page.path, text: document(page, assets) }));
for (const { path, text } of written) write(path, text);
for (const { dialect, bnf } of specifications) {
  const all = [...bnf.values()];
  writeJson(
    `grammar/${dialect.id}.json`,
    all.map(({ name, source }) => [name, source]),
  );
  writeJson(
    `grammar/${dialect.id}.expressions.json`,
    all.map(({ name, expression }) => [name, expression]),
  );
  writeJson(
    `grammar/${dialect.id}.diagrams.json`,
    all.map(({ name, expression }) => [name, diagramOf(name, expression).markup]),
  );
}

write("search.json", JSON.stringify(searchIndex(specifications, guides)));

const broken = findBrokenLinks(written);
for (const link of broken) console.error(link);
const { isKept, says } = weighFirstScreen(FOLDER, assets.style, filesOf);
console.log(says);
console.log(
  `${pages.length} pages are in build/site; npm run site -- --open serves them and opens a browser`,
);
if (!isKept || broken.length > 0) process.exitCode = 1;

function writeJson(path: string, entries: readonly (readonly [string, unknown])[]): void {
  write(path, JSON.stringify(Object.fromEntries(entries)));
}

function write(path: string, text: string): void {
  const file = join(FOLDER, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}

if (process.argv.includes("--open")) {
  const { url } = await serve(FOLDER);
  console.log(`${url} (end with Ctrl-C)`);
  openInBrowser(url);
}
