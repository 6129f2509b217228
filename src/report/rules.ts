import type { BadExample, Example, Rule } from "../lint/rule.ts";
import { escapeUnprintable } from "../text/quote.ts";
import { excerpt } from "./excerpt.ts";
import { helpUriOf } from "./sarif.ts";
import type { Style } from "./style.ts";

/** All rules, one line for each: id, level, summary. */
export function listRules(rules: readonly Rule[]): string {
  const width = Math.max(...rules.map(({ id }) => id.length));
  const rows = rules.map(({ id, level, summary }) => `${id.padEnd(width)}  ${level.padEnd(5)}  ${summary}\n`);
  return `${rows.join("")}\nInvalid references are errors syntax/<code>, such as syntax/space; they cannot be turned off.\n`;
}

/** A rule in full, with its examples. */
export function explainRule(
  { id, level, summary, reason, advice, section, valid, invalid }: Rule,
  style: Style,
): string {
  return [
    `${style.strong(id)} (${level})`,
    "",
    `  ${summary}`,
    "",
    `Why    ${reason}`,
    `To do  ${advice}`,
    `See    ${section}, ${helpUriOf(section)}`,
    "",
    "Reported:",
    ...invalid.flatMap((example) => ["", ...pictureOf(example, style)]),
    "",
    "Not reported:",
    "",
    ...valid.map((example) => `  ${shown(example)}${contextOf(example)}`),
    "",
  ].join("\n");
}

function pictureOf(example: BadExample, style: Style): readonly string[] {
  const { reference, underlined } = example;
  const start = reference.indexOf(underlined);
  const { line, carets } = excerpt(reference, start, start + underlined.length);
  return [`  ${line}${contextOf(example)}`, `  ${style.error(carets)}`];
}

function shown({ reference }: Example): string {
  return excerpt(reference, 0, 0).line || '""';
}

function contextOf({ base, dialect, role }: Example): string {
  const facts = [
    ...(base === undefined ? [] : [`base ${base}`]),
    ...(dialect === undefined ? [] : [`read by ${dialect}`]),
    ...(role === undefined ? [] : [`a ${role}`]),
  ];
  return facts.length === 0 ? "" : escapeUnprintable(`    (${facts.join(", ")})`);
}
