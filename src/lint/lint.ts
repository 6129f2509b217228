import { type BaseContext, createBaseFinder } from "../base/establish.ts";
import { citation } from "../core/citation.ts";
import { checkObject, checkText, kindOf } from "../core/wrong-use.ts";
import type { Dialect } from "../dialects/dialect.ts";
import * as rfc2396 from "../dialects/rfc2396/index.ts";
import { type Extractor, type Finding, locate, shortConstruct } from "../extract/finding.ts";
import { hasTemplateTag } from "../extract/template.ts";
import { text as plainText } from "../extract/text/index.ts";
import { quote } from "../text/quote.ts";
import type { Span } from "../text/span.ts";
import { none } from "./problems.ts";
import { type Reference, readReference } from "./reference.ts";
import type { Level, Problem, Rule } from "./rule.ts";
import { ruleById, rules } from "./rules/index.ts";
import { explained, syntaxProblems } from "./syntax-problems.ts";
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
  /** The whole reference, as the host language decodes it. */
  readonly reference: string;
  /** Where the whole reference stands in the source. */
  readonly referenceSpan: Span;
  /** The syntax around the reference, in the words of the host language: `a href`, `link`, `url()`. */
  readonly construct: string;
}

/** The options of `lint`. `retrieval` and `default` are bases from outside the document. */
export interface LintOptions extends BaseContext {
  /** What finds the references: by default, the extractor of plain text. */
  readonly extract?: Extractor;
  /** The dialect that reads the references: by default, that of RFC 2396. */
  readonly dialect?: Dialect;
  /** The files around the document, for the rules `links/*`: by default, nothing is known of them. */
  readonly targets?: Targets;
  /** The levels of rules, by their ids. All others have their default level. */
  readonly levels?: { readonly [rule: string]: Level };
}

/**
 * The reports about the references in a document, in the order of the source. Any text is legal. Throws a TypeError for
 * an unknown option, rule or level, and for a `syntax/` rule, which cannot be set.
 */
export function lint(source: string, options: LintOptions = {}): readonly Diagnostic[] {
  checkText(source, "a source");
  checkOptions(options);
  const all: Diagnostic[] = [];
  for (const { diagnostics } of createLinter(options)(source)) {
    for (const diagnostic of diagnostics) all.push(diagnostic);
  }
  return all;
}

const OPTIONS = ["extract", "dialect", "levels", "targets", "retrieval", "default"];

/** Guards against untyped callers. */
function checkOptions(options: LintOptions): void {
  checkObject(options, "options");
  const unknown = Object.keys(options).find((name) => !OPTIONS.includes(name));
  if (unknown !== undefined)
    throw new TypeError(`lint has no option ${quote(unknown)}; it has ${OPTIONS.join(", ")}`);
  const { extract, levels, targets } = options;
  if (targets !== undefined) checkObject(targets, "targets");
  if (extract !== undefined && typeof extract !== "function")
    throw new TypeError(`extract must be an extractor, a function, not ${kindOf(extract)}`);
  if (levels !== undefined) checkObject(levels, "levels");
}

/** A reference that was found, and the reports about it. */
export interface Judged {
  readonly finding: Finding;
  readonly diagnostics: readonly Diagnostic[];
}

/** Makes a linter that judges one reference after the other. Throws a TypeError as `lint` does. */
export function createLinter(options: LintOptions): (source: string) => Iterable<Judged> {
  const { extract = plainText, dialect = rfc2396, levels = {}, targets } = options;
  for (const id of Object.keys(levels)) checkRule(id, levels[id]);
  const active: readonly ActiveRule[] = rules.flatMap((rule) => {
    const level = levels[rule.id] ?? rule.level;
    return level === "off" ? [] : [{ rule, level }];
  });

  return function* judge(source) {
    const findBase = createBaseFinder(options, dialect);
    for (const finding of extract(source)) {
      if (hasTemplateTag(finding.text)) continue;
      const result = dialect.tryParse(finding.text);
      const diagnostics = result.ok
        ? judgeBy(
            active,
            finding,
            readReference(finding, result.value, dialect, findBase(finding.scope), targets),
          )
        : explained(ofSyntax(finding, dialect), judgeBy(active, finding, undefined));
      yield { finding, diagnostics: diagnostics.length > 1 ? [...diagnostics].sort(byPlace) : diagnostics };
    }
  };
}

/** A rule that counts, and how. */
interface ActiveRule {
  readonly rule: Rule;
  readonly level: Diagnostic["level"];
}

/** More reports of one rule about one reference are dropped: each quotes the whole reference (decision 24). */
const MOST_OF_A_RULE = 10;

/** What rules say about a finding, and about its reference if it is a valid one. */
function judgeBy(
  active: readonly ActiveRule[],
  finding: Finding,
  reference: Reference | undefined,
): readonly Diagnostic[] {
  const diagnostics: Diagnostic[] = [];
  for (const each of active) {
    // Most references are clean, so a rule should cost next to nothing then.
    const problems = problemsOf(each.rule, finding, reference);
    if (problems !== none) report(problems, finding, each, diagnostics);
  }
  return diagnostics;
}

/** Reports the problems that a rule has with a finding. */
function report(
  problems: Iterable<Problem>,
  finding: Finding,
  { rule: { id, advice, section }, level }: ActiveRule,
  diagnostics: Diagnostic[],
): void {
  let count = 0;
  for (const problem of problems) {
    if (++count > MOST_OF_A_RULE) return;
    diagnostics.push(place(finding, problem, { rule: id, level, message: problem.what, advice, section }));
  }
}

function problemsOf(rule: Rule, finding: Finding, reference: Reference | undefined): Iterable<Problem> {
  if ("checkText" in rule) return rule.checkText(finding);
  return reference ? rule.check(reference) : none;
}

/** Throws a TypeError for an unknown rule or level, and for a `syntax/` rule. */
export function checkRule(id: string, level: unknown): void {
  if (id.startsWith("syntax/"))
    throw new TypeError(`${quote(id)} cannot be set: what is no reference is an error`);
  if (!ruleById(id)) throw new TypeError(`there is no rule ${quote(id)}`);
  if (level !== "off" && level !== "warn" && level !== "error")
    throw new TypeError(`the level of ${id} is off, warn or error, not ${quote(String(level))}`);
}

/** What is wrong with a finding that is no reference. */
function ofSyntax(finding: Finding, dialect: Dialect): readonly Diagnostic[] {
  const counts = new Map<string, number>();
  return syntaxProblems(finding.text, dialect).flatMap((problem) => {
    const { code, message, section } = problem.error;
    const count = (counts.get(code) ?? 0) + 1;
    counts.set(code, count);
    if (count > MOST_OF_A_RULE) return [];
    const said = { rule: `syntax/${code}`, message, section: citation(dialect.title, section) };
    return [place(finding, problem, { ...said, level: "error" })];
  });
}

function place(
  finding: Finding,
  part: Span,
  said: Pick<Diagnostic, "rule" | "level" | "message" | "advice" | "section">,
): Diagnostic {
  const { text, start, end } = finding;
  const construct = shortConstruct(finding);
  return { ...said, ...locate(finding, part), reference: text, referenceSpan: { start, end }, construct };
}

function byPlace(a: Diagnostic, b: Diagnostic): number {
  return a.start - b.start || a.end - b.end;
}
