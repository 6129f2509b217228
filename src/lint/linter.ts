import { divideInvalid } from "../core/split.ts";
import { citation } from "../core/syntax-error.ts";
import type { Finding } from "../extract/finding.ts";
import { hasTemplateTag } from "../extract/template.ts";
import { text as plainText } from "../extract/text/index.ts";
import { activeBy } from "./active.ts";
import { reportsOnComments } from "./comments.ts";
import { byPlace, commentDiagnostic, type Diagnostic, type ProposedFix, reportAt } from "./diagnostic.ts";
import { asWritten, createJudges, escapedByHost, type Judge } from "./judge.ts";
import { type ActiveRule, type ActiveRules, ruleIds } from "./levels.ts";
import { hasDelimiters, type LintOptions } from "./options.ts";
import { checkRules, groupOf, guarded } from "./own-rules.ts";
import { practicesIn } from "./practices.ts";
import { noProblems } from "./problems.ts";
import { type Reference, readReference, type Targets } from "./reference.ts";
import { hasExampleHost } from "./rough-components.ts";
import type { Problem, Rule } from "./rule.ts";
import { noSuppressions, type Suppression, type Suppressions } from "./suppressions.ts";
import { replaceExplained, type SyntaxProblem, syntaxProblems } from "./syntax-problems.ts";
import { SYNTAX } from "./syntax-rules.ts";

/** A finding and its diagnostics. The last one may have no finding, but diagnostics about comments. */
export type Judged = { readonly finding: Finding | undefined; readonly diagnostics: readonly Diagnostic[] };

/** The options that apply to one document: its extractor, the files around it, and its suppressions. */
export interface DocumentContext extends Pick<LintOptions, "extract" | "targets"> {
  /** By default, nothing is suppressed. */
  readonly suppressions?: Suppressions;
}

/** Lints the references of a document one at a time. */
export type Linter = (source: string, context: DocumentContext) => Iterable<Judged>;

/** Creates a linter for many documents. Throws a TypeError as `lint` does. */
export function createLinter(options: Omit<LintOptions, "comments" | keyof DocumentContext>): Linter {
  const { dialect, rules = [], templates = [] } = options;
  checkRules(rules);
  const { inKnown, inUnknown, inCopies, inExamples } = activeBy({ ...options, rules: rules.map(guarded) });
  const activeIn = (finding: Finding) => {
    if (finding.standard?.isCopy) return inCopies;
    if (finding.standard?.isGuess) return inUnknown;
    return hasExampleHost(finding) ? inExamples : inKnown;
  };
  const judgeOf = createJudges(options, dialect);
  const isTemplate = (text: string) =>
    hasTemplateTag(text) || templates.some((pair) => hasDelimiters(text, pair));

  return function* (source, { extract = plainText, targets, suppressions = noSuppressions }) {
    const used = new Set<Suppression>();
    // Many references of a document are equal. Custom rules need not be deterministic.
    const clean = new Map<string, Finding>();
    for (const finding of extract(source)) {
      if (isTemplate(finding.text)) continue;
      if (rules.length === 0 && isEqual(finding, clean.get(finding.text))) {
        yield { finding, diagnostics: [] };
        continue;
      }
      const found = judge(source, finding, judgeOf(finding), activeIn(finding)(finding.text), targets);
      if (found.length === 0 && clean.size < MOST_CLEAN && finding.text.length <= LONGEST_CLEAN)
        clean.set(finding.text, finding);
      const diagnostics =
        suppressions === noSuppressions ? found : withoutSuppressed(found, suppressions, used);
      yield { finding, diagnostics: diagnostics.length > 1 ? [...diagnostics].sort(byPlace) : diagnostics };
    }
    if (suppressions.markers.length === 0) return;
    const activeOf = ({ standard }: Suppression["comment"]) => (standard?.isGuess ? inUnknown : inKnown)("");
    const ids = [...ruleIds, ...rules.map(({ id }) => id)];
    const diagnostics = reportsOnComments(suppressions, { activeOf, ids, used }).map(commentDiagnostic);
    if (diagnostics.length > 0) yield { finding: undefined, diagnostics };
  };
}

/** The size of the cache of references without diagnostics, and the length of its longest entry. */
const MOST_CLEAN = 1000;
const LONGEST_CLEAN = 1000;

/** Checks whether two findings of equal references are equal to every rule. */
function isEqual({ construct, role, standard, scope }: Finding, other: Finding | undefined): boolean {
  return (
    other?.construct === construct &&
    other.role === role &&
    other.standard === standard &&
    other.scope === scope
  );
}

/** Removes suppressed diagnostics, and records the suppressions that were used. */
function withoutSuppressed(
  diagnostics: readonly Diagnostic[],
  { of }: Suppressions,
  used: Set<Suppression>,
): readonly Diagnostic[] {
  return diagnostics.filter(({ rule, start }) => {
    const suppressing = of(rule, start);
    for (const suppression of suppressing) used.add(suppression);
    return suppressing.length === 0;
  });
}

function judge(
  source: string,
  original: Finding,
  by: Judge,
  active: ActiveRules,
  targets: Targets | undefined,
): readonly Diagnostic[] {
  const { dialect, findBase, standard } = by;
  const found = standard === undefined ? asWritten(original) : original;
  const finding = standard?.escaping === undefined ? found : escapedByHost(source, found);
  if (dialect.accepts(finding.text)) {
    const reference = readReference(finding, dialect, findBase(finding.scope), targets);
    return judgeBy(active, by, found, reference);
  }
  const rest = [...judgeBy(active, by, found, undefined), ...judgeAuthority(active, by, finding, targets)];
  return replaceExplained(ofSyntax(finding, by, active), rest);
}

/** Applies the authority rules to an invalid reference whose mistake is after its authority. */
function judgeAuthority(
  active: ActiveRules,
  by: Judge,
  finding: Finding,
  targets: Targets | undefined,
): readonly Diagnostic[] {
  const { dialect, findBase } = by;
  const { hasAuthority, path } = divideInvalid(finding.text);
  if (!hasAuthority) return [];
  const text = finding.text.slice(0, path);
  if (!dialect.accepts(text)) return [];
  const beginning = readReference({ ...finding, text }, dialect, findBase(finding.scope), targets);
  const rules = active.rules.filter(({ rule }) => groupOf(rule.id) === "authority");
  return judgeBy({ ...active, rules }, by, finding, { ...beginning, finding });
}

/** The most diagnostics of one rule about one reference, because each quotes the whole reference (decision 24). */
const MOST_OF_A_RULE = 10;

/** Applies the rules to a finding, and to its reference if it is valid. */
function judgeBy(
  { rules }: ActiveRules,
  by: Judge,
  finding: Finding,
  reference: Reference | undefined,
): readonly Diagnostic[] {
  const diagnostics: Diagnostic[] = [];
  for (const each of rules) {
    // Most references are clean, so a rule without problems must cost almost nothing.
    const problems = problemsOf(each.rule, finding, reference);
    if (problems !== noProblems)
      report(problems, { finding: judgedBy(each.rule, finding, reference), by, ...each }, diagnostics);
  }
  return diagnostics;
}

function report(
  problems: Iterable<Problem>,
  {
    finding,
    by,
    rule: { id, advice, section, fix: safety = "unsafe" },
    level,
  }: ActiveRule & { finding: Finding; by: Judge },
  diagnostics: Diagnostic[],
): void {
  let count = 0;
  for (const problem of problems) {
    if (++count > MOST_OF_A_RULE) return;
    const fields = { rule: id, level, message: problem.what, advice, section };
    diagnostics.push(reportAt(finding, problem, by, fields, problem.fix && { change: problem.fix, safety }));
  }
}

/** Returns the finding that a rule's spans refer to: for a valid reference, the one that its host language escaped. */
function judgedBy(rule: Rule, finding: Finding, reference: Reference | undefined): Finding {
  return "checkText" in rule ? finding : (reference?.finding ?? finding);
}

function problemsOf(rule: Rule, finding: Finding, reference: Reference | undefined): Iterable<Problem> {
  if ("checkText" in rule) return rule.checkText(finding);
  return reference ? rule.check(reference) : noProblems;
}

function ofSyntax(finding: Finding, by: Judge, { levelOf }: ActiveRules): readonly Diagnostic[] {
  const { dialect } = by;
  const practiceOf = practicesIn(finding);
  const counts = new Map<string, number>();
  return syntaxProblems(finding.text, dialect).flatMap((problem) => {
    const { code, message, section } = problem.error;
    const rule = practiceOf(problem.error)?.id ?? SYNTAX + code;
    const level = levelOf(rule);
    const count = (counts.get(rule) ?? 0) + 1;
    counts.set(rule, count);
    if (level === "off" || count > MOST_OF_A_RULE) return [];
    const fields = { rule, level, message, section: citation(dialect.title, section) };
    return [reportAt(finding, problem, by, fields, proposedFixOf(problem))];
  });
}

/** Escaping is unsafe, because programs that use the character as it is see a different string. */
function proposedFixOf({ change }: SyntaxProblem): ProposedFix | undefined {
  return change && { change, safety: /^(?:%[\dA-F]{2})+$/.test(change.text) ? "unsafe" : "safe" };
}
