import type { UriSyntaxError } from "../core/syntax-error.ts";
import type { Dialect } from "../dialects/dialect.ts";
import type { Edit } from "../text/edit.ts";
import type { Span } from "../text/span.ts";

/** A mistake in a reference, or several adjacent ones that are fixed together. */
export interface SyntaxProblem extends Span {
  /** The error, or the first of several. */
  readonly error: UriSyntaxError;
  /** The edit that fixes it, if one is certain to keep the meaning. */
  readonly change?: Edit | undefined;
}

/** Returns the mistakes in an invalid reference, in order. Adjacent characters of one class are one mistake. */
export function syntaxProblems(text: string, dialect: Dialect): readonly SyntaxProblem[] {
  const problems: SyntaxProblem[] = [];
  for (const error of dialect.syntaxErrors(text)) {
    if (isAlreadyReported(error)) continue;
    const last = problems.pop();
    if (last) problems.push(...joined(last, error));
    else problems.push({ start: error.start, end: error.end, error, change: error.suggestion });
  }
  return problems;
}

/** True if an earlier error already covers the start of a scheme: `a b:c`. */
function isAlreadyReported({ code, start }: UriSyntaxError): boolean {
  return code.startsWith("scheme-") && start > 0;
}

/** Joins an error with the mistake before it, which it may cut short, as in `% <`. */
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

/** Joins two adjacent edits. If there is a gap, only the first is kept. */
function joinedEdit(first: Edit | undefined, next: Edit | undefined): Edit | undefined {
  if (!first || !next || first.end !== next.start) return first;
  return { start: first.start, end: next.end, text: first.text + next.text };
}

/** The place and level of a diagnostic. */
interface Report extends Span {
  readonly rule: string;
  readonly level: "warn" | "error";
}

/** Drops syntax errors that another rule explains, and gives their level to that rule (decision 23). */
export function replaceExplained<Each extends Report>(
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
