import { type BaseContext, createBaseFinder } from "../base/establish.ts";
import type { UriSyntaxError } from "../core/syntax-error.ts";
import type { Dialect } from "../dialects/dialect.ts";
import * as rfc2396 from "../dialects/rfc2396/index.ts";
import { type Extractor, type Finding, locate, shortConstruct } from "../extract/finding.ts";
import { hasTemplateTag } from "../extract/template.ts";
import { text as plainText } from "../extract/text/index.ts";
import { quote } from "../text/quote.ts";
import type { Span } from "../text/span.ts";
import { type Reference, readReference } from "./reference.ts";
import type { Level, Problem, Rule } from "./rule.ts";
import { ruleById, rules } from "./rules/index.ts";

/** Something that lint has to say of a reference in a document. */
export interface Diagnostic extends Span {
  /** `authority/password`; of a text that is no reference `syntax/` and the error's code. */
  readonly rule: string;
  readonly level: "warn" | "error";
  /** What is wrong; of a syntax error all that is to be said. */
  readonly message: string;
  /** What to do about it. */
  readonly advice?: string;
  /** Document and section: `RFC 2396 7`. */
  readonly section: string;
  /** The reference, and where all of it stands; the span of the diagnostic is that of what is wrong in it. */
  readonly reference: string;
  readonly referenceSpan: Span;
  /** What the reference stands in: `a href`, `link`, `url()`. */
  readonly construct: string;
}

/** How to lint. */
export interface LintOptions extends BaseContext {
  /** Finds the references: by default, those of plain text. */
  readonly extract?: Extractor;
  /** What the references are read by: by default, RFC 2396. */
  readonly dialect?: Dialect;
  /** Levels of rules, by their ids; the others have their own. */
  readonly levels?: { readonly [rule: string]: Level };
}

/**
 * What is to be said of the references in a document, in the order of the source. Any text is legal. Throws a TypeError
 * for a rule that is none.
 */
export function lint(source: string, options: LintOptions = {}): readonly Diagnostic[] {
  return [...createLinter(options)(source)].flatMap(({ diagnostics }) => diagnostics);
}

/** A reference that was found, and what is to be said of it. */
export interface Judged {
  readonly finding: Finding;
  readonly diagnostics: readonly Diagnostic[];
}

/** Makes a linter that judges one reference after the other. Throws a TypeError for a rule that is none. */
export function createLinter(options: LintOptions): (source: string) => Iterable<Judged> {
  const { extract = plainText, dialect = rfc2396, levels = {} } = options;
  for (const id of Object.keys(levels)) checkRule(id, levels[id]);
  const active = rules.flatMap((rule) => {
    const level = levels[rule.id] ?? rule.level;
    return level === "off" ? [] : [{ rule, level }];
  });

  return function* judge(source) {
    const findBase = createBaseFinder(options, dialect);
    for (const finding of extract(source)) {
      if (hasTemplateTag(finding.text)) continue;
      const result = dialect.tryParse(finding.text);
      const reference = result.ok
        ? readReference(finding, result.value, dialect, findBase(finding.scope))
        : undefined;
      // Most references have nothing: no rule may cost more than its look.
      const diagnostics = result.ok ? [] : [ofSyntaxError(finding, result.error, dialect.title)];
      for (const { rule, level } of active) {
        let count = 0;
        for (const problem of problemsOf(rule, finding, reference)) {
          if (++count > MOST_OF_A_RULE) break;
          const { id, advice, section } = rule;
          diagnostics.push(
            place(finding, problem, { rule: id, level, message: problem.what, advice, section }),
          );
        }
      }
      yield {
        finding,
        diagnostics: result.ok ? diagnostics.sort(byPlace) : explained(diagnostics).sort(byPlace),
      };
    }
  };
}

/** What a rule says more than this of one reference is not said: each time all of it would be repeated. */
const MOST_OF_A_RULE = 10;

/** A rule that knows what a syntax error comes from stands for it, as an error; without one it stands itself. */
function explained([syntax, ...others]: readonly Diagnostic[]): Diagnostic[] {
  const cause = others.find(({ start, end }) => syntax && start <= syntax.start && syntax.start < end);
  if (!cause) return syntax ? [syntax, ...others] : [];
  return others.map((diagnostic) => (diagnostic === cause ? { ...cause, level: "error" } : diagnostic));
}

const none: Iterable<Problem> = [];

function problemsOf(rule: Rule, finding: Finding, reference: Reference | undefined): Iterable<Problem> {
  if ("checkText" in rule) return rule.checkText(finding);
  return reference ? rule.check(reference) : none;
}

/** Throws a TypeError where there is no such rule or level. */
export function checkRule(id: string, level: unknown): void {
  if (id.startsWith("syntax/"))
    throw new TypeError(`${quote(id)} cannot be set: what is no reference is an error`);
  if (!ruleById(id)) throw new TypeError(`there is no rule ${quote(id)}`);
  if (level !== "off" && level !== "warn" && level !== "error")
    throw new TypeError(`the level of ${id} is off, warn or error, not ${quote(String(level))}`);
}

function ofSyntaxError(finding: Finding, error: UriSyntaxError, title: string): Diagnostic {
  const { code, message, section } = error;
  return place(finding, error, {
    rule: `syntax/${code}`,
    level: "error",
    message,
    section: `${title} ${section}`,
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
