import type { UriSyntaxError } from "../core/syntax-error.ts";
import { excerpt } from "../explain/excerpt.ts";
import { listExpected } from "../explain/explanation.ts";
import type { Style } from "./layout.ts";

/** Formats a syntax error: the message, the place, the source line with carets, and what the grammar expects. */
export function formatSyntaxError(error: UriSyntaxError, where: string, style: Style): string {
  const [line, carets = ""] = excerpt(error).split("\n");
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
