import { describeValue } from "../core/check-arguments.ts";
import type { SyntaxErrorFields } from "../core/syntax-error.ts";
import { excerptAt } from "../text/excerpt.ts";

/**
 * Returns the input of an error and, on a second line, carets under the mistake, as the command prints them. A line has
 * at most 76 columns: a long input is cut to the part around the mistake. Characters that could move the carets or harm
 * a terminal are escaped: `\\u{202E}`. Wide East Asian characters and emoji take two columns (UAX 11). Throws a
 * TypeError for a value without `input`, `start` and `end`.
 */
export function excerpt(error: Pick<SyntaxErrorFields, "input" | "start" | "end">): string {
  const { input, start, end } = error ?? {};
  if (typeof input !== "string" || typeof start !== "number" || typeof end !== "number")
    throw new TypeError(`an error must be a UriSyntaxError, not ${describeValue(error)}`);
  const { line, carets } = excerptAt(input, start, end);
  return `${line}\n${carets}`;
}
