import { listExpected } from "../core/advice/advice.ts";
import type { UriSyntaxError } from "../core/syntax-error.ts";
import { excerpt } from "./excerpt.ts";
import type { Style } from "./style.ts";

/** An error for people: what is wrong, where, a picture of it, and what the grammar expects there. */
export function formatSyntaxError(error: UriSyntaxError, where: string, style: Style): string {
  const { line, carets } = excerpt(error.input, error.start, error.end);
  const bar = style.faint("  |");
  return [
    `${style.error(`error[${error.code}]`)}: ${style.strong(error.message)}`,
    style.faint(` --> ${where}`),
    `${bar} ${line}`,
    `${bar} ${style.error(carets)}`,
    `${style.faint("  =")} expected ${listExpected(error.expected)}`,
    "",
  ].join("\n");
}
