import { didYouMean } from "../text/nearest.ts";
import { quote } from "../text/quote.ts";
import type { ActiveRules } from "./levels.ts";
import { inOurWords, MARKERS, type MarkerPattern, PREFIX } from "./markers.ts";
import {
  type CommentRule,
  patternsFor,
  type Suppression,
  type Suppressions,
  unknown,
  unused,
} from "./suppressions.ts";

/** A report about a part of a comment. */
export interface CommentReport {
  readonly pattern: MarkerPattern;
  readonly rule: string;
  readonly level: "warn" | "error";
  readonly message: string;
  readonly advice: string;
}

/** The facts needed to report problems in comments. */
export interface CommentFacts {
  /** Returns the active rules for a comment. */
  readonly activeOf: (comment: Suppression["comment"]) => ActiveRules;
  readonly ids: readonly string[];
  readonly used: ReadonlySet<Suppression>;
}

/** Returns the reports about the comments in a document, in order. */
export function reportsOnComments(suppressions: Suppressions, facts: CommentFacts): readonly CommentReport[] {
  const known: ReadonlySet<string> = new Set(facts.ids.flatMap(patternsFor));
  const reports = [...unknownIn(suppressions, known, facts), ...unusedIn(suppressions, known, facts)];
  return reports.sort((a, b) => a.pattern.span.start - b.pattern.span.start);
}

/** The maximum number of unknown names, and of unused names, that are reported for one comment. */
const MOST_OF_A_COMMENT = 10;
/** The maximum number of suggestions for unknown names in a document. The search for similar names is slow. */
const MOST_LOOKED_UP = 100;

function unknownIn(
  { markers }: Suppressions,
  known: ReadonlySet<string>,
  { activeOf }: CommentFacts,
): readonly CommentReport[] {
  const all = [...known];
  let lookedUp = 0;
  const nearest = (name: string, names: readonly string[]) =>
    lookedUp++ < MOST_LOOKED_UP ? didYouMean(name, names) : "";
  return markers.flatMap(({ name, span, patterns, comment }) => {
    const report = reporter(unknown, activeOf(comment));
    if (!MARKERS.includes(name)) {
      const text = PREFIX + name;
      const usual = inOurWords(name);
      const hint = MARKERS.includes(usual) ? ` (did you mean ${PREFIX}${usual}?)` : undefined;
      const known = MARKERS.map((each) => PREFIX + each);
      return report({ text, span }, `unknown marker ${quote(text, 100)}${hint ?? nearest(text, known)}`);
    }
    const wrong = patterns.filter(({ text }) => !known.has(text)).slice(0, MOST_OF_A_COMMENT);
    return wrong.flatMap((pattern) =>
      report(pattern, `unknown rule ${quote(pattern.text, 100)}${nearest(pattern.text, all)}`),
    );
  });
}

function unusedIn(
  { all }: Suppressions,
  known: ReadonlySet<string>,
  { ids, activeOf, used }: CommentFacts,
): readonly CommentReport[] {
  const counts = new Map<Suppression["comment"], number>();
  return all.flatMap((suppression) => {
    const { pattern, span, comment } = suppression;
    const active = activeOf(comment);
    // A rule that is off in this run may be on in another run.
    const isOff = ids.includes(pattern) && active.levelOf(pattern) === "off";
    if (used.has(suppression) || isOff || !known.has(pattern)) return [];
    const count = (counts.get(comment) ?? 0) + 1;
    counts.set(comment, count);
    if (count > MOST_OF_A_COMMENT) return [];
    const what = pattern === "*" ? "nothing" : `no report of ${pattern}`;
    return reporter(unused, active)({ text: pattern, span }, `the comment suppresses ${what}`);
  });
}

/** Creates a function that reports the problems found by a rule. It reports nothing if the rule is off. */
function reporter(
  { id, advice }: CommentRule,
  { levelOf }: ActiveRules,
): (pattern: MarkerPattern, message: string) => readonly CommentReport[] {
  const level = levelOf(id);
  if (level === "off") return () => [];
  return (pattern, message) => [{ pattern, rule: id, level, message, advice }];
}
