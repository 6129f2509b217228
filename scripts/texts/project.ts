import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { type ProjectText, textsOf } from "./read.ts";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));

/** Generated code and the list of rules repeat texts of src, and the pages of judgements quote other people's work. */
const EXCLUDED = /^(?:generated|grammar|schema)\/|^docs\/(?:precision|rule-list)|^bench\/precision\//;

/** Lists the tracked modules and pages, or those whose paths begin with one of some prefixes. */
export function listTextFiles(beginnings: readonly string[] = [""]): readonly string[] {
  return execFileSync("git", ["ls-files", "-z", "*.ts", "*.md"], { cwd: ROOT, encoding: "utf8" })
    .split("\0")
    .filter((path) => path !== "" && !EXCLUDED.test(path))
    .filter((path) => beginnings.some((beginning) => path.startsWith(beginning)));
}

/** Returns the texts of files, in order. */
export function readTexts(paths: readonly string[]): readonly ProjectText[] {
  return paths.flatMap((path) => textsOf(path, readFileSync(join(ROOT, path), "utf8")));
}
