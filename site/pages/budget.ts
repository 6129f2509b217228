import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { first } from "../core/first.ts";

/** The maximum size of the playground's first load, in bytes after gzip -9. */
const BUDGET = 66_000;

/** States the size of the playground's first load, and whether it is within the budget. */
export interface FirstLoad {
  readonly isKept: boolean;
  readonly says: string;
}

/**
 * Measures the playground's first load: the page, its style sheet, and the scripts that `scriptsOf` returns for a
 * source.
 */
export function weighFirstLoad(
  folder: string,
  style: string,
  scriptsOf: (source: string) => readonly string[],
): FirstLoad {
  const scripts = ["site/common.ts", "site/playground/index.ts", ...first.specs];
  const grammars = first.specs.map((id) => `grammar/${id}.json`);
  const files = new Set(["index.html", style, ...grammars, ...scripts.flatMap(scriptsOf)]);
  const bytes = [...files].reduce(
    (sum, file) => sum + gzipSync(readFileSync(join(folder, file)), { level: 9 }).length,
    0,
  );
  const isKept = bytes <= BUDGET;
  return {
    isKept,
    says: `${isKept ? "kept" : "BROKEN"}  first load of the playground: ${bytes} of ${BUDGET} bytes, gzip -9, in ${files.size} files`,
  };
}
