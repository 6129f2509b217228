import type { Module } from "./modules.ts";
import type { Breach } from "./rules.ts";

/** The number of lines that fit on a screen. */
const MOST = 60;

/** Lists the functions that do not fit on a screen. */
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
