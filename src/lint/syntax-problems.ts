import type { UriSyntaxError } from "../core/syntax-error.ts";
import type { Dialect } from "../dialects/dialect.ts";
import type { Edit } from "../text/edit.ts";
import type { Span } from "../text/span.ts";

/** A mistake in a reference, or several side by side that are fixed together. */
export interface SyntaxProblem extends Span {
  /** The error, of several the first. */
  readonly error: UriSyntaxError;
  /** The edit that fixes it, if one surely keeps the meaning. */
  readonly change?: Edit | undefined;
}

/** More errors of one reference are not asked for. */
const MOST_ERRORS = 10_000;

/** Returns the mistakes in an invalid text, in order and apart: characters of one class are one mistake. */
export function syntaxProblems(text: string, dialect: Dialect): readonly SyntaxProblem[] {
  const problems: SyntaxProblem[] = [];
  let count = 0;
  for (const error of dialect.syntaxErrors(text)) {
    if (++count > MOST_ERRORS) break;
    if (isAlreadyReported(error)) continue;
    const last = problems.pop();
    if (last) problems.push(...joined(last, error));
    else problems.push({ start: error.start, end: error.end, error, change: error.suggestion });
  }
  return problems;
}

/** A scheme that is underlined only from some place on has its mistake before that: `a b:c`. */
function isAlreadyReported({ code, start }: UriSyntaxError): boolean {
  return code.startsWith("scheme-") && start > 0;
}

/** In "% <", the escape is cut short by the mistake after it. */
function joined(last: SyntaxProblem, error: UriSyntaxError): readonly SyntaxProblem[] {
  const { start, end, code } = error;
  const isRun = last.error.code === code && last.end >= start;
  return isRun
    ? [{ ...last, end, change: joinedEdit(last.change, error.suggestion) }]
    : [
        { ...last, end: Math.min(last.end, start) },
        { start, end, error, change: error.suggestion },
      ];
}

/** Edits side by side as one. Where there is a gap, the first goes first. */
function joinedEdit(first: Edit | undefined, next: Edit | undefined): Edit | undefined {
  if (!first || !next || first.end !== next.start) return first;
  return { start: first.start, end: next.end, text: first.text + next.text };
}

/** What a report says of its place, and how it counts. */
interface Report extends Span {
  readonly rule: string;
  readonly level: "warn" | "error";
}

/** Drops a syntax error that another report explains; that one's rule takes its level (decision 23). */
export function explained<Each extends Report>(
  syntax: readonly Each[],
  others: readonly Each[],
): readonly Each[] {
  const causeOf = (error: Each) => others.find(({ start, end }) => start <= error.start && error.start < end);
  const levels = new Map<string, Each["level"]>();
  for (const error of syntax) {
    const rule = causeOf(error)?.rule;
    if (rule !== undefined && levels.get(rule) !== "error") levels.set(rule, error.level);
  }
  return [
    ...syntax.filter((error) => causeOf(error) === undefined),
    ...others.map((report): Each => {
      const level = levels.get(report.rule) ?? report.level;
      return level === report.level ? report : { ...report, level };
    }),
  ];
}
