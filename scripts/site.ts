/** `npm run site`: builds the site into build/site, and serves it with `-- --open`. */
import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { instance } from "@viz-js/viz";
import { weighFirstLoad } from "./site/budget.ts";
import { bundle } from "./site/bundle.ts";
import { grammarPage, grammarsPage } from "./site/grammar/page.ts";
import { readReferences } from "./site/grammar/sentences.ts";
import { readSpecifications } from "./site/grammar/specification.ts";
import { document, type Page } from "./site/page.ts";
import { playground } from "./site/playground.ts";

const FOLDER = fileURLToPath(new URL("../build/site", import.meta.url));

const [{ assets, filesOf }, viz] = await Promise.all([bundle(FOLDER), instance()]);
const specifications = readSpecifications();
const references = readReferences();
const pages: readonly Page[] = [
  playground,
  grammarsPage(specifications),
  ...specifications.map((specification) => grammarPage(specification, references, viz)),
];
for (const page of pages) write(page.path, document(page, assets));
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
}

const { isKept, says } = weighFirstLoad(FOLDER, assets.style, filesOf);
console.log(says);
if (!isKept) process.exitCode = 1;

function writeJson(path: string, entries: readonly (readonly [string, unknown])[]): void {
  write(path, JSON.stringify(Object.fromEntries(entries)));
}

function write(path: string, text: string): void {
  const file = join(FOLDER, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}
