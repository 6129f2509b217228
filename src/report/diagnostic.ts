import { ruleById } from "../lint/rules/index.ts";
import { escapeUnprintable } from "../text/quote.ts";
import { excerpt } from "./excerpt.ts";
import type { Located } from "./located.ts";
import type { Style } from "./style.ts";

/** A diagnostic for people: what, where, a picture, why, and what to do. */
export function formatDiagnostic(located: Located, style: Style): string {
  const { rule, level, message, advice, section, file, from, construct } = located;
  const { line, carets } = excerpt(located.excerpt.line, located.excerpt.start, located.excerpt.end);
  const [set, word] = level === "error" ? [style.error, "error"] : [style.warning, "warning"];
  const bar = style.faint("  |");
  const note = style.faint("  =");
  const reason = ruleById(rule)?.reason;
  return [
    `${set(`${word}[${rule}]`)}: ${style.strong(message)}`,
    style.faint(
      ` --> ${escapeUnprintable(file)}:${from.line}:${from.column} (${escapeUnprintable(construct)})`,
    ),
    `${bar} ${line}`,
    `${bar} ${set(carets)}`,
    ...(reason === undefined ? [] : [`${note} ${reason} (${section})`]),
    ...(advice === undefined ? [] : [`${note} ${advice}`]),
    "",
    "",
  ].join("\n");
}
