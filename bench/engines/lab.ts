import { chmodSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { homedir, tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { fileURLToPath } from "node:url";
import { fencesOf } from "../../scripts/docs/markdown.ts";
import { crawl, type Link, writeLines } from "./crawl.ts";
import type { Lab } from "./engine.ts";

const ROOT = new URL("../../", import.meta.url);
const MAIN = fileURLToPath(new URL("dist/src/cli/main.js", ROOT));

/** The input files for the page, by their names in the lab's folder. */
export const INPUTS = { lines: "references.txt", csv: "links.csv", ndjson: "links.ndjson" };

/** The folder for installations. */
export const cacheFolder: string = join(
  process.env["XDG_CACHE_HOME"] ?? join(homedir(), ".cache"),
  "urigram-engines",
);

/** Opens a lab with some number of links in each input. */
export async function openLab(links: number, records: number = links): Promise<Lab> {
  const folder = mkdtempSync(join(tmpdir(), "urigram-engines-"));
  // Some engines run as a separate user.
  chmodSync(folder, 0o777);
  const bin = join(folder, "bin");
  mkdirSync(bin);
  writeFileSync(join(bin, "urigram"), `#!/bin/sh\nexec '${process.execPath}' '${MAIN}' "$@"\n`);
  chmodSync(join(bin, "urigram"), 0o755);
  await Promise.all([
    writeLines(join(folder, INPUTS.lines), lines(links)),
    writeLines(join(folder, INPUTS.csv), csv(links)),
    writeLines(join(folder, INPUTS.ndjson), ndjson(links)),
  ]);
  return {
    folder,
    cache: cacheFolder,
    env: { ...process.env, LC_ALL: "C.UTF-8", PATH: `${bin}${delimiter}${process.env["PATH"] ?? ""}` },
    links,
    records,
    blocks: (heading) => blocksBelow(readFileSync(new URL("docs/engines.md", ROOT), "utf8"), heading),
  };
}

/** The blocks of a page between a heading and the next heading at the same level. */
function blocksBelow(page: string, heading: string): readonly string[] {
  const parts = page.split(/^## /m);
  const part = parts.find((each) => each.startsWith(`${heading}\n`));
  if (part === undefined) throw new Error(`docs/engines.md has no heading ${heading}`);
  return fencesOf(part).map(({ text }) => text);
}

function* lines(count: number): Generator<string> {
  for (const { href } of crawl(count)) yield href.replaceAll("\n", " ");
}

function* csv(count: number): Generator<string> {
  yield "page,url";
  for (const { page, href } of crawl(count)) yield `${page},"${href.replaceAll('"', '""')}"`;
}

/** Writes links as JSON, one per line. */
export function* ndjson(count: number): Generator<string> {
  for (const link of crawl(count)) yield JSON.stringify(link satisfies Link);
}
