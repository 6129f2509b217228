import { divideInvalid } from "../core/split.ts";
import { citation, type UriSyntaxError } from "../core/syntax-error.ts";
import type { Dialect } from "../dialects/dialect.ts";
import type { Finding } from "../extract/finding.ts";
import { applyEdits, type Edit } from "../text/edit.ts";
import type { Span } from "../text/span.ts";
import { type Diagnostic, reportAt } from "./diagnostic.ts";
import { type ProposedFix, proposeFix } from "./fix-safety.ts";
import { asWritten, escapedByHost, type Judge } from "./judge.ts";
import type { ActiveRule, ActiveRules } from "./levels.ts";
import { groupOf } from "./own-rules.ts";
import { isStraySpace, noProblems, startOfLastReference } from "./problems.ts";
import { type Around, type Reference, readReference } from "./reference.ts";
import type { Problem } from "./rule.ts";
import { schemeSyntax } from "./rules/scheme/scheme-specific.ts";
import { SYNTAX } from "./syntax-rules.ts";
import { toleratedIn } from "./tolerated.ts";

/** A finding as extracted, and the same finding with the escapes that its host language requires. */
interface Texts {
  readonly found: Finding;
  readonly read: Finding;
}

export function textsOf(source: string, told: Finding, { standard }: Judge): Texts {
  const found = standard === undefined ? asWritten(told) : told;
  return { found, read: standard?.escaping === undefined ? found : escapedByHost(source, found) };
}

/**
 * A report without its place in the source: the kind of string that its span refers to, and the arguments for
 * `reportAt`.
 */
interface Unplaced {
  readonly of: keyof Texts;
  readonly part: Span;
  readonly facts: Parameters<typeof reportAt>[3];
  readonly proposed: ProposedFix | undefined;
}

/** The reports about a reference: its syntax errors, and the reports from rules. */
export interface Reports {
  readonly syntax: readonly Unplaced[];
  readonly others: readonly Unplaced[];
  /** For an invalid reference, the reports of rules that were turned off after syntax errors were turned on. */
  readonly silenced: readonly Unplaced[];
}

export function hasNone({ syntax, others }: Reports): boolean {
  return syntax.length === 0 && others.length === 0;
}

/** Returns the diagnostics for the reports about a reference, given its place in the document. */
export function placeAll(
  { syntax, others, silenced }: Reports,
  texts: Texts,
  by: Judge,
  { levelOf }: ActiveRules,
): readonly Diagnostic[] {
  const place = ({ of, part, facts, proposed }: Unplaced) => reportAt(texts[of], part, by, facts, proposed);
  const [errors, reports] = withoutVerdict(syntax.map(place), others.map(place));
  return errors.length === 0 ? reports : replaceExplained(errors, reports, silenced.map(place), levelOf);
}

/** Returns the reports about a reference from the given rules. */
export function judge(texts: Texts, by: Judge, active: ActiveRules, around: Around): Reports {
  const { read } = texts;
  if (by.dialect.accepts(read.text))
    return {
      syntax: [],
      others: judgeBy(active.rules, texts, readReference(read, by, around), around),
      silenced: [],
    };
  const mistakes = syntaxProblems(read.text, by.dialect);
  const others = [
    ...judgeBy(active.rules, texts, undefined, around),
    ...judgeBeginning(active, read, mistakes, by, around),
  ];
  const silenced = judgeBy(active.silenced, texts, undefined, around);
  return { syntax: ofSyntax(read, mistakes, by, active, around), others, silenced };
}

/**
 * Applies the rules about schemes and authorities to an invalid reference whose mistakes come later, as if letters stood
 * in their place. Returns the reports that begin before the first mistake.
 */
function judgeBeginning(
  active: ActiveRules,
  read: Finding,
  mistakes: readonly SyntaxProblem[],
  by: Judge,
  around: Around,
): readonly Unplaced[] {
  const { schemeEnd, path } = divideInvalid(read.text);
  const [first] = mistakes;
  if (!first || first.start < schemeEnd) return [];
  const text = applyEdits(
    read.text,
    mistakes.map(({ start, end }) => ({ start, end, text: "x".repeat(end - start) })),
  );
  if (!by.dialect.accepts(text)) return [];
  const groups = first.start < path ? ["scheme"] : ["scheme", "authority"];
  const rules = active.rules.filter(({ rule }) => groups.includes(groupOf(rule.id)) && "check" in rule);
  const reference = { ...readReference({ ...read, text }, by, around), finding: read };
  return judgeBy(rules, { found: read, read }, reference, around).filter(
    ({ part }) => part.start < first.start,
  );
}

/**
 * The maximum number of reports from one rule about one reference. Each report quotes the whole reference (decision 24).
 */
const MOST_OF_A_RULE = 10;

/** Applies the rules to a finding, and to the reference if it is valid. */
function judgeBy(
  rules: readonly ActiveRule[],
  texts: Texts,
  reference: Reference | undefined,
  { schemeOf }: Around,
): readonly Unplaced[] {
  const reports: Unplaced[] = [];
  for (const each of rules) {
    // Most references are clean, so a rule that finds no problem must cost almost nothing.
    const problems = each.problemsIn(texts.found, reference, schemeOf);
    if (problems !== noProblems) report(problems, each, texts, reports);
  }
  return reports;
}

function report(
  problems: Iterable<Problem>,
  { rule, level }: ActiveRule,
  texts: Texts,
  reports: Unplaced[],
): void {
  const { id, fix: safety = "unsafe" } = rule;
  // The spans reported by rules for valid references refer to the escaped string.
  const of = "checkText" in rule ? "found" : "read";
  let count = 0;
  for (const { start, end, what, fix, advice = rule.advice, section = rule.section } of problems) {
    if (++count > MOST_OF_A_RULE) return;
    const facts = { rule: id, level, message: what, advice, section };
    reports.push({
      of,
      part: { start, end },
      facts,
      proposed: fix && proposeFix(fix, texts[of].text, safety),
    });
  }
}

function ofSyntax(
  read: Finding,
  mistakes: readonly SyntaxProblem[],
  { dialect }: Judge,
  { levelOf }: ActiveRules,
  { targets }: Around,
): readonly Unplaced[] {
  const toleratedAs = toleratedIn(read, targets);
  const counts = new Map<string, number>();
  return mistakes.flatMap((problem) => {
    const { code, message, section } = problem.error;
    const rule = toleratedAs(problem.error)?.id ?? SYNTAX + code;
    const level = levelOf(rule);
    const count = (counts.get(rule) ?? 0) + 1;
    counts.set(rule, count);
    if (level === "off" || count > MOST_OF_A_RULE) return [];
    const facts = { rule, level, message, section: citation(dialect.title, section) };
    return [{ of: "read", part: problem, facts, proposed: proposedFixOf(problem, read.text) }] as const;
  });
}

/**
 * Escaping is unsafe, because programs that accept the raw character treat the escape as a different string. Removing a
 * visible character is also unsafe. A reference that begins with a bracket or a backtick was probably meant as something
 * else, such as a label or code, so escaping a character would only hide the mistake.
 */
function proposedFixOf({ change }: SyntaxProblem, text: string): ProposedFix | undefined {
  if (!change || isStraySpace(text, change)) return undefined;
  const isEscape = /^(?:%[\dA-F]{2})+$/.test(change.text);
  if (isEscape && (/^[[(`]/.test(text) || change.start < startOfLastReference(text))) return undefined;
  const isRemoval = change.text === "" && /^[!-~]+$/.test(text.slice(change.start, change.end));
  return proposeFix(change, text, isEscape || isRemoval ? "unsafe" : "safe");
}

/** A mistake in a reference, or several adjacent mistakes that are fixed together. */
interface SyntaxProblem extends Span {
  /** The syntax error; if there are several, the first one. */
  readonly error: UriSyntaxError;
  /** The edit that fixes the mistake; absent unless the edit is certain to keep the meaning. */
  readonly change?: Edit | undefined;
}

/**
 * Returns the mistakes in an invalid reference, in order. Adjacent errors with the same code are combined into one
 * mistake.
 */
function syntaxProblems(text: string, dialect: Dialect): readonly SyntaxProblem[] {
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
        { start: last.start, end: Math.min(last.end, start), error: last.error, change: last.change },
        { start, end, error, change: error.suggestion },
      ];
}

/** Joins two adjacent edits. If they are not adjacent, only the first one is kept. */
function joinedEdit(first: Edit | undefined, next: Edit | undefined): Edit | undefined {
  if (!first || !next || first.end !== next.start) return first;
  return { start: first.start, end: next.end, text: first.text + next.text };
}

type Diagnostics = readonly Diagnostic[];

/**
 * Drops the report of `scheme/syntax` if other reports are about the same mistake. A grammar shows only the point where
 * the reference can no longer be valid; the mistake is there or ends there. If the advice of `scheme/syntax` is about a
 * known mistake, however, this report explains syntax errors instead (decision 23).
 */
function withoutVerdict(syntax: Diagnostics, others: Diagnostics): readonly [Diagnostics, Diagnostics] {
  const verdict = others.find(({ rule }) => rule === schemeSyntax.id);
  if (!verdict) return [syntax, others];
  const { start, end, advice, level } = verdict;
  const isGeneral = advice === schemeSyntax.advice;
  const rest = others.filter((report) => report !== verdict);
  const causes = new Set([
    ...syntax.filter((error) => isGeneral && error.start < end && start <= error.end),
    ...rest.filter((report) => isCause(report) && report.start <= start && start <= report.end),
  ]);
  if (causes.size === 0) return [syntax, others];
  const raised = (report: Diagnostic) =>
    level === "error" && report.level !== level && causes.has(report) ? { ...report, level } : report;
  return [syntax.map(raised), rest.map(raised)];
}

/** A missing target does not explain why a reference is invalid. */
function isCause({ rule }: Diagnostic): boolean {
  return !rule.startsWith("links/");
}

/**
 * Drops syntax errors that another rule explains. The report of that rule then covers both problems, and has whichever
 * of the two levels was set last; if that level is the `off` of the rule, there is no report (decision 23).
 */
function replaceExplained(
  syntax: Diagnostics,
  others: Diagnostics,
  silenced: Diagnostics,
  levelOf: ActiveRules["levelOf"],
): Diagnostics {
  const around = (error: Diagnostic) => (report: Diagnostic) =>
    isCause(report) && report.start <= error.start && error.start < report.end;
  const causeOf = (error: Diagnostic) => others.find(around(error));
  // The grammar of a scheme gives advice, but does not say why the reference is invalid in the specification.
  const isSilenced = (error: Diagnostic) =>
    silenced
      .filter(({ rule }) => rule !== schemeSyntax.id && levelOf(rule, error.rule) === "off")
      .some(around(error));
  const levels = new Map<string, Diagnostic["level"]>();
  for (const error of syntax) {
    const rule = causeOf(error)?.rule;
    if (rule === undefined || levels.get(rule) === "error") continue;
    const level = levelOf(rule, error.rule);
    if (level !== "off") levels.set(rule, level);
  }
  return [
    ...syntax.filter((error) => causeOf(error) === undefined && !isSilenced(error)),
    ...others.map((report): Diagnostic => {
      const level = levels.get(report.rule) ?? report.level;
      return level === report.level ? report : { ...report, level };
    }),
  ];
}
