import type { BaseContext } from "../base/establish.ts";
import { citation } from "../core/citation.ts";
import { checkObject, checkText, kindOf } from "../core/wrong-use.ts";
import type { Dialect } from "../dialects/dialect.ts";
import {
  type CommentReader,
  type Edit,
  type Extractor,
  type Finding,
  locate,
  shortConstruct,
} from "../extract/finding.ts";
import type { Standard } from "../extract/standards.ts";
import { hasTemplateTag } from "../extract/template.ts";
import { text as plainText } from "../extract/text/index.ts";
import { quote } from "../text/quote.ts";
import type { Span } from "../text/span.ts";
import { activeBy } from "./active.ts";
import { type CommentReport, reportsOnComments } from "./comments.ts";
import { escapedByHost } from "./escaped.ts";
import { type Fix, fixBy } from "./fix.ts";
import { createJudges, type Judge } from "./judge.ts";
import { type ActiveRule, type ActiveRules, type Levels, ruleIds } from "./levels.ts";
import { checkRules, guarded } from "./own-rules.ts";
import { practicesIn } from "./practices.ts";
import type { PresetName } from "./presets.ts";
import { none } from "./problems.ts";
import { type Reference, readReference } from "./reference.ts";
import type { Problem, Rule, Safety } from "./rule.ts";
import { noSuppressions, type Suppression, type Suppressions, suppressionsIn } from "./suppressions.ts";
import { explained, type SyntaxProblem, syntaxProblems } from "./syntax-problems.ts";
import { SYNTAX } from "./syntax-rules.ts";
import type { Targets } from "./targets.ts";

/** A report about one place in a document. Its span is that place in the source: UTF-16 offsets, half-open. */
export interface Diagnostic extends Span {
  /** The id of the rule, such as `authority/password`; for an invalid reference `syntax/` and the code of the error. */
  readonly rule: string;
  /** How the report counts: by the level of its rule. */
  readonly level: "warn" | "error";
  /** What is wrong; for a syntax error, also what to do. */
  readonly message: string;
  /** What to do about it. A syntax error has it in its message. */
  readonly advice?: string;
  /** The specification and the section: `RFC 2396 7`. */
  readonly section: string;
  /** The title of the specification that judged: `RFC 3987`. */
  readonly specification: string;
  /** The standard of the host language that names the specification; absent if the caller chose it. */
  readonly standard?: Standard;
  /** The whole reference, as the host language decodes it. */
  readonly reference: string;
  /** Where the whole reference stands in the source. */
  readonly referenceSpan: Span;
  /** The syntax around the reference, in the words of the host language: `a href`, `link`, `url()`. */
  readonly construct: string;
  /** The edit that mends it; absent where none does, or where the reference must stay as it is. */
  readonly fix?: Fix;
}

/** The options of `lint`. `retrieval` and `default` are bases from outside the document. */
export interface LintOptions extends BaseContext {
  /** What finds the references: by default, the extractor of plain text. */
  readonly extract?: Extractor;
  /** What finds the comments that suppress reports: by default, nothing does, and none is suppressed. */
  readonly comments?: CommentReader;
  /** The dialect that reads the references: by default, for each the one that the standard of its host language names. */
  readonly dialect?: Dialect;
  /** The presets that give rules their levels, later ones first: by default, `recommended` alone. */
  readonly presets?: readonly PresetName[];
  /** Levels that count before those of the presets. */
  readonly levels?: Levels;
  /** Rules besides those of urigram, in groups of their own. Each counts by its level, unless presets or levels say another. */
  readonly rules?: readonly Rule[];
  /** The files around the document, for the rules `links/*`: by default, nothing is known of them. */
  readonly targets?: Targets;
}

/**
 * The reports about the references in a document, in the order of the source. Any text is legal. Throws a TypeError for
 * an unknown option, preset, rule or level, and a RuleError where an own rule fails.
 */
export function lint(source: string, options: LintOptions = {}): readonly Diagnostic[] {
  checkText(source, "a source");
  checkOptions(options);
  const all: Diagnostic[] = [];
  const suppressions = suppressionsIn(source, options.comments);
  for (const { diagnostics } of createLinter(options)(source, { ...options, suppressions })) {
    for (const diagnostic of diagnostics) all.push(diagnostic);
  }
  return suppressions.markers.length > 0 ? all.sort(byPlace) : all;
}

const OPTIONS = [
  "extract",
  "comments",
  "dialect",
  "presets",
  "levels",
  "rules",
  "targets",
  "retrieval",
  "default",
];

/** Guards against untyped callers. */
function checkOptions(options: LintOptions): void {
  checkObject(options, "options");
  const unknown = Object.keys(options).find((name) => !OPTIONS.includes(name));
  if (unknown !== undefined)
    throw new TypeError(`lint has no option ${quote(unknown)}; it has ${OPTIONS.join(", ")}`);
  const { extract, comments, presets, levels, targets } = options;
  if (targets !== undefined) checkObject(targets, "targets");
  if (extract !== undefined && typeof extract !== "function")
    throw new TypeError(`extract must be an extractor, a function, not ${kindOf(extract)}`);
  if (comments !== undefined && typeof comments !== "function")
    throw new TypeError(`comments must be a reader of comments, a function, not ${kindOf(comments)}`);
  if (presets !== undefined && !Array.isArray(presets))
    throw new TypeError(`presets must be an array, not ${kindOf(presets)}`);
  if (levels !== undefined) checkObject(levels, "levels");
}

/** A reference that was found, and the reports about it; at the end, reports about comments, if there are some. */
export interface Judged {
  readonly finding: Finding | undefined;
  readonly diagnostics: readonly Diagnostic[];
}

/** What is of one document: what finds its references, the files around it, and what its comments suppress. */
export interface Surroundings extends Pick<LintOptions, "extract" | "targets"> {
  /** By default, nothing is suppressed. */
  readonly suppressions?: Suppressions;
}

/** Judges the references of a source one after the other. */
export type Linter = (source: string, surroundings: Surroundings) => Iterable<Judged>;

/** Makes a linter for many documents. Throws a TypeError as `lint` does. */
export function createLinter(options: Omit<LintOptions, "comments" | keyof Surroundings>): Linter {
  const { dialect, rules = [] } = options;
  checkRules(rules);
  const { inKnown, inUnknown } = activeBy({ ...options, rules: rules.map(guarded) });
  const judgeOf = createJudges(options, dialect);

  return function* (source, { extract = plainText, targets, suppressions = noSuppressions }) {
    const used = new Set<Suppression>();
    for (const finding of extract(source)) {
      if (hasTemplateTag(finding.text)) continue;
      const activeOf = finding.standard?.isGuess ? inUnknown : inKnown;
      const found = judge(source, finding, judgeOf(finding), activeOf(finding.text), targets);
      const diagnostics =
        suppressions === noSuppressions ? found : withoutSuppressed(found, suppressions, used);
      yield { finding, diagnostics: diagnostics.length > 1 ? [...diagnostics].sort(byPlace) : diagnostics };
    }
    if (suppressions.markers.length === 0) return;
    const activeOf = ({ standard }: Suppression["comment"]) => (standard?.isGuess ? inUnknown : inKnown)("");
    const ids = [...ruleIds, ...rules.map(({ id }) => id)];
    const diagnostics = reportsOnComments(suppressions, { activeOf, ids, used }).map(ofComment);
    if (diagnostics.length > 0) yield { finding: undefined, diagnostics };
  };
}

/** Keeps the reports that no comment suppresses, and notes what suppressed others. */
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
  found: Finding,
  by: Judge,
  active: ActiveRules,
  targets: Targets | undefined,
): readonly Diagnostic[] {
  const { dialect, findBase, standard } = by;
  const finding = standard?.escaping === undefined ? found : escapedByHost(source, found);
  const result = dialect.tryParse(finding.text);
  if (result.ok) {
    const reference = readReference(finding, result.value, dialect, findBase(finding.scope), targets);
    return judgeBy(active, by, found, reference);
  }
  return explained(ofSyntax(finding, by, active), judgeBy(active, by, found, undefined));
}

/** More reports of one rule about one reference are dropped: each quotes the whole reference (decision 24). */
const MOST_OF_A_RULE = 10;

/** What rules say about a finding, and about its reference if it is a valid one. */
function judgeBy(
  { rules }: ActiveRules,
  by: Judge,
  finding: Finding,
  reference: Reference | undefined,
): readonly Diagnostic[] {
  const diagnostics: Diagnostic[] = [];
  for (const each of rules) {
    // Most references are clean, so a rule should cost next to nothing then.
    const problems = problemsOf(each.rule, finding, reference);
    if (problems !== none)
      report(problems, { finding: judgedBy(each.rule, finding, reference), by, ...each }, diagnostics);
  }
  return diagnostics;
}

/** Reports the problems that a rule has with a finding. */
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
    const said = { rule: id, level, message: problem.what, advice, section };
    diagnostics.push(place(finding, problem, by, said, problem.fix && { change: problem.fix, safety }));
  }
}

/** The text that the spans of a rule's problems are in: for valid references, as the host has escaped it. */
function judgedBy(rule: Rule, finding: Finding, reference: Reference | undefined): Finding {
  return "checkText" in rule ? finding : (reference?.finding ?? finding);
}

function problemsOf(rule: Rule, finding: Finding, reference: Reference | undefined): Iterable<Problem> {
  if ("checkText" in rule) return rule.checkText(finding);
  return reference ? rule.check(reference) : none;
}

/** What is wrong with a finding that is no reference. */
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
    const said = { rule, level, message, section: citation(dialect.title, section) };
    return [place(finding, problem, by, said, mendingOf(problem))];
  });
}

/** How a problem is mended, and how far that may be trusted. */
interface Mending {
  readonly change: Edit;
  readonly safety: Safety;
}

/** An escape is another text to programs that take the character as it is, so that escaping is not safe. */
function mendingOf({ change }: SyntaxProblem): Mending | undefined {
  return change && { change, safety: /^(?:%[\dA-F]{2})+$/.test(change.text) ? "unsafe" : "safe" };
}

function place(
  finding: Finding,
  part: Span,
  { dialect, standard, findBase }: Judge,
  said: Pick<Diagnostic, "rule" | "level" | "message" | "advice" | "section">,
  mending: Mending | undefined,
): Diagnostic {
  const { text, start, end } = finding;
  const fix =
    mending && fixBy(mending.change, { finding, safety: mending.safety, base: findBase(finding.scope)?.uri });
  return {
    ...said,
    ...locate(finding, part),
    specification: dialect.title,
    ...(standard && { standard }),
    reference: text,
    referenceSpan: { start, end },
    construct: shortConstruct(finding),
    ...(fix && { fix }),
  };
}

/** A report about a comment: urigram judges it, and what it names stands for a reference. */
function ofComment({ pattern: { text, span }, ...said }: CommentReport): Diagnostic {
  return {
    ...said,
    ...span,
    section: "urigram Suppressions",
    specification: "urigram",
    reference: text,
    referenceSpan: span,
    construct: "comment",
  };
}

function byPlace(a: Diagnostic, b: Diagnostic): number {
  return a.start - b.start || a.end - b.end;
}
