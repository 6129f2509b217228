import { excerpt, type UriSyntaxError } from "../core/syntax-error.ts";
import { listExpected } from "../explain/explanation.ts";
import type { Style } from "./layout.ts";

/** Formats a syntax error: the message, the place, the source line with carets, and what the grammar expects. */
export function formatSyntaxError(error: UriSyntaxError, where: string, style: Style): string {
  return `${formatPlaced(error, error, where, style)}${style.faint("  =")} expected ${listExpected(error.expected)}\n`;
}

/** Formats an error and the part of the input that it is about. */
export function formatPlaced(
  { code, message }: { readonly code: string; readonly message: string },
  place: Pick<UriSyntaxError, "input" | "start" | "end">,
  where: string,
  style: Style,
): string {
  const [line, carets = ""] = excerpt(place).split("\n");
  const bar = style.faint("  |");
  return [
    `${style.error(`error[${code}]`)}: ${style.strong(message)}`,
    style.faint(` --> ${where}`),
    `${bar} ${line}`,
    `${bar} ${style.error(carets)}`,
    "",
  ].join("\n");
}
