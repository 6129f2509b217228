import type { Module } from "./modules.ts";
import type { Breach } from "./rules.ts";

/** As many lines as are seen at once. */
const MOST = 60;

/** Functions that may be longer, by their modules: readers whose inner functions all work on one state. */
const LONGER: ReadonlyMap<string, string> = new Map([
  ["src/extract/html/foreign.ts", "trackForeign"],
  ["src/extract/markdown/inlines.ts", "inlinesOf"],
]);

/** The functions that are too long to be seen at once. */
export function findLong(modules: readonly Module[]): readonly Breach[] {
  return modules.flatMap(({ path, functions }) =>
    functions
      .filter(({ name, lines }) => lines > MOST && (name === undefined || LONGER.get(path) !== name))
      .map(({ name = "a function", line, lines }) => ({
        path,
        message: `has ${lines} lines in ${name} (line ${line}); split it where it does two things, ${MOST} are the most`,
      })),
  );
}
