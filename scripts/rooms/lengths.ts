import type { Module } from "./modules.ts";
import type { Breach } from "./rules.ts";

/** As many lines as are seen at once. */
const MOST = 60;

/** The functions that are too long to be seen at once. */
export function findLong(modules: readonly Module[]): readonly Breach[] {
  return modules.flatMap(({ path, functions }) =>
    functions
      .filter(({ lines }) => lines > MOST)
      .map(({ name = "a function", line, lines }) => ({
        path,
        message: `has ${lines} lines in ${name} (line ${line}); split it where it does two things, ${MOST} are the most`,
      })),
  );
}
