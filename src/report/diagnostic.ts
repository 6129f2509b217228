import type { Diagnostic } from "../lint/lint.ts";
import { ruleById } from "../lint/rules/index.ts";
import { lineAt } from "../text/position.ts";
import { escapeUnprintable } from "../text/quote.ts";
import type { Span } from "../text/span.ts";
import { type Excerpt, excerpt } from "./excerpt.ts";
import type { SourceText } from "./source.ts";
import type { Style } from "./style.ts";

/** A diagnostic for people: what, where, a picture, why, and what to do. */
export function formatDiagnostic(diagnostic: Diagnostic, source: SourceText, style: Style): string {
  const { rule, level, message, advice, section, construct } = diagnostic;
  const { line, column } = source.positionOf(diagnostic.start);
  const picture = pictureOf(diagnostic, source.text);
  const [set, word] = level === "error" ? [style.error, "error"] : [style.warning, "warning"];
  const bar = style.faint("  |");
  const note = style.faint("  =");
  const reason = ruleById(rule)?.reason;
  return [
    `${set(`${word}[${rule}]`)}: ${style.strong(message)}`,
    style.faint(` --> ${escapeUnprintable(source.file)}:${line}:${column} (${escapeUnprintable(construct)})`),
    `${bar} ${picture.line}`,
    `${bar} ${set(picture.carets)}`,
    ...(reason === undefined ? [] : [`${note} ${reason} (${section})`]),
    ...(advice === undefined ? [] : [`${note} ${advice}`]),
    "",
    "",
  ].join("\n");
}

/** The line that a span begins in, with carets under the part of the span in it. */
function pictureOf({ start, end }: Span, text: string): Excerpt {
  const line = lineAt(text, start);
  const from = start - line.start;
  // Tabs before the span only indent it, and need not be shown as such.
  const shown = line.text.slice(0, from).replaceAll("\t", " ") + line.text.slice(from);
  return excerpt(shown, from, Math.min(end - line.start, line.text.length));
}
