import type { Diagnostic } from "../lint/diagnostic.ts";
import type { Rule } from "../lint/rule.ts";
import { lineAt } from "../text/position.ts";
import { escapeUnprintable } from "../text/quote.ts";
import type { Span } from "../text/span.ts";
import { type Excerpt, excerpt } from "./excerpt.ts";
import { showName } from "./file-name.ts";
import { ruleText } from "./rule-text.ts";
import type { SourceText } from "./source.ts";
import type { Style } from "./style.ts";
import { wrap } from "./wrap.ts";

/** How a report for people looks: its style, and the width of the terminal. */
export interface Layout {
  readonly style: Style;
  readonly columns: number;
  /** The rules that are not of urigram. */
  readonly ownRules?: readonly Rule[];
}

/** Makes the writer of a run's diagnostics for people. The first of a file names it, the first of a rule says why. */
export function createDiagnosticWriter({
  style,
  columns,
  ownRules,
}: Layout): (diagnostic: Diagnostic, source: SourceText) => string {
  const explained = new Set<string>();
  let file: string | undefined;
  return (diagnostic, source) => {
    const { rule, level, construct, start } = diagnostic;
    const heading = source.file === file ? [] : [style.strong(showName(source.file))];
    const reason = explained.has(rule) ? [] : wrap(reasonOf(diagnostic, ownRules), columns - MARGIN);
    file = source.file;
    explained.add(rule);

    const { line, column } = source.positionOf(start);
    const [set, word] = level === "error" ? [style.error, "error"] : [style.warning, "warning"];
    const place = `in ${escapeUnprintable(construct)}`;
    const judge = `(${judgeOf(diagnostic)})`;
    // A narrow terminal has the judge in lines of its own.
    const length = `  ${line}:${column} ${word}[${rule}] ${place} ${judge}`.length;
    const besides = length > columns ? wrap(judge, columns - INDENT.length) : [];
    const picture = pictureOf(diagnostic, source.text, columns - MARGIN);
    return [
      ...heading,
      `  ${line}:${column} ${set(`${word}[${rule}]`)} ${style.faint(place)}${besides.length > 0 ? "" : style.faint(` ${judge}`)}`,
      ...besides.map((text) => INDENT + style.faint(text)),
      ...wrap(messageOf(diagnostic), columns - INDENT.length).map((text) => INDENT + style.strong(text)),
      `${INDENT}${style.faint("|")} ${picture.line}`,
      `${INDENT}${style.faint("|")} ${set(picture.carets)}`,
      ...reason.map((text, at) => `${INDENT}${at === 0 ? style.faint("=") : " "} ${text}`),
      "",
      "",
    ].join("\n");
  };
}

const INDENT = "    ";
/** What stands before a picture and a reason. */
const MARGIN: number = INDENT.length + 2;

/** Which specification judged, and who names it: `HTML Living Standard: RFC 3987`. */
export function judgeOf({ specification, standard }: Diagnostic): string {
  return standard ? `${standard.name}: ${specification}` : specification;
}

/** What is wrong and what to do, which a syntax error has in its message. */
export function messageOf({ message, advice }: Diagnostic): string {
  return advice === undefined ? message : `${message}; ${advice}`;
}

/** Why a rule reports. The reason of a syntax error cites its sections itself, and a comment rests on none. */
function reasonOf({ rule, section }: Diagnostic, ownRules: readonly Rule[] | undefined): string {
  const reason = ruleText(rule, ownRules)?.reason ?? "";
  return /^(?:syntax|suppressions)\//.test(rule) ? reason : `${reason} (${section})`;
}

/** The line that a span begins in, with carets under the part of the span in it. */
function pictureOf({ start, end }: Span, text: string, columns: number): Excerpt {
  const line = lineAt(text, start);
  const from = start - line.start;
  // Tabs before the span only indent it, and need not be shown as such.
  const shown = line.text.slice(0, from).replaceAll("\t", " ") + line.text.slice(from);
  return excerpt(shown, from, Math.min(end - line.start, line.text.length), columns);
}
