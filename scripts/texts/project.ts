import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { type ProjectText, textsOf } from "./read.ts";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));

/** Generated code and the list of rules repeat texts of src, and the pages of judgements quote other people's work. */
const EXCLUDED = /^(?:generated|grammar|schema)\/|^docs\/(?:precision|rule-list)/;

/** Returns the texts of all tracked files, or of those whose paths begin with one of some prefixes. */
export function readTexts(beginnings: readonly string[] = [""]): readonly ProjectText[] {
  return execFileSync("git", ["ls-files", "-z"], { cwd: ROOT, encoding: "utf8" })
    .split("\0")
    .filter((path) => !EXCLUDED.test(path) && beginnings.some((beginning) => path.startsWith(beginning)))
    .flatMap((path) =>
      textsOf(path, /\.(?:ts|md)$/.test(path) ? readFileSync(join(ROOT, path), "utf8") : ""),
    );
}
