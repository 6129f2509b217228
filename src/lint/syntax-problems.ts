import type { UriSyntaxError } from "../core/syntax-error.ts";
import type { Dialect } from "../dialects/dialect.ts";
import type { Edit } from "../text/edit.ts";
import type { Span } from "../text/span.ts";
import type { ActiveRules } from "./levels.ts";

/** A mistake in a reference, or several adjacent mistakes that are fixed together. */
export interface SyntaxProblem extends Span {
  /** The syntax error; if there are several, the first one. */
  readonly error: UriSyntaxError;
  /** The edit that fixes the mistake; absent unless it is certain to keep the meaning. */
  readonly change?: Edit | undefined;
}

/**
 * Returns the mistakes in an invalid reference, in order. Adjacent errors with the same code are combined into one
 * mistake.
 */
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

/** Appends an error to the preceding mistake, or cuts that mistake off where the error starts, as in `% <`. */
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

/** Joins two adjacent edits. If they are not adjacent, only the first one is kept. */
function joinedEdit(first: Edit | undefined, next: Edit | undefined): Edit | undefined {
  if (!first || !next || first.end !== next.start) return first;
  return { start: first.start, end: next.end, text: first.text + next.text };
}

/** The place and level of a diagnostic. */
interface Report extends Span {
  readonly rule: string;
  readonly level: "warn" | "error";
}

/**
 * Drops syntax errors that are explained by another rule. Its report is then about both, and has the level that was set
 * last for one of them (decision 23).
 */
export function replaceExplained<Each extends Report>(
  syntax: readonly Each[],
  others: readonly Each[],
  levelOf: ActiveRules["levelOf"],
): readonly Each[] {
  // A missing target does not explain a syntax error.
  const causes = others.filter(({ rule }) => !rule.startsWith("links/"));
  const causeOf = (error: Each) => causes.find(({ start, end }) => start <= error.start && error.start < end);
  const levels = new Map<string, Each["level"]>();
  for (const error of syntax) {
    const rule = causeOf(error)?.rule;
    if (rule === undefined || levels.get(rule) === "error") continue;
    const level = levelOf(rule, error.rule);
    if (level !== "off") levels.set(rule, level);
  }
  return [
    ...syntax.filter((error) => causeOf(error) === undefined),
    ...others.map((report): Each => {
      const level = levels.get(report.rule) ?? report.level;
      return level === report.level ? report : { ...report, level };
    }),
  ];
}
