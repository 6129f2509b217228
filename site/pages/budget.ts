import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { first } from "../core/state.ts";

/** The maximum size of the first screen by RFC 3986, with all verdicts, in bytes after gzip -9. */
const BUDGET = 60_000;

/** States the size of the first screen, and whether it is within the budget. */
export interface FirstScreen {
  readonly isKept: boolean;
  readonly says: string;
}

/** Measures the first screen: the page, its style sheet, and the scripts that `scriptsOf` returns for a source. */
export function weighFirstScreen(
  folder: string,
  style: string,
  scriptsOf: (source: string) => readonly string[],
): FirstScreen {
  const scripts = ["site/common.ts", "site/playground/index.ts", first.by];
  const files = new Set(["index.html", style, ...scripts.flatMap(scriptsOf)]);
  const bytes = [...files].reduce(
    (sum, file) => sum + gzipSync(readFileSync(join(folder, file)), { level: 9 }).length,
    0,
  );
  const isKept = bytes <= BUDGET;
  return {
    isKept,
    says: `${isKept ? "kept" : "BROKEN"}  first screen of the playground: ${bytes} of ${BUDGET} bytes, gzip -9, in ${files.size} files`,
  };
}
