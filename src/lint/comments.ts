import { didYouMean } from "../text/nearest.ts";
import { quote } from "../text/quote.ts";
import type { ActiveRules } from "./levels.ts";
import { MARKERS, type MarkerPattern, PREFIX } from "./markers.ts";
import {
  type CommentRule,
  patternsFor,
  type Suppression,
  type Suppressions,
  unknown,
  unused,
} from "./suppressions.ts";

/** A report about a comment, and the part of it that it is about. */
export interface CommentReport {
  readonly pattern: MarkerPattern;
  readonly rule: string;
  readonly level: "warn" | "error";
  readonly message: string;
  readonly advice: string;
}

/** What the reports about comments need to know. */
export interface CommentFacts {
  /** What counts for a comment. */
  readonly activeOf: (comment: Suppression["comment"]) => ActiveRules;
  readonly ids: readonly string[];
  readonly used: ReadonlySet<Suppression>;
}

/** The reports about the comments of a text, in its order. */
export function reportsOnComments(suppressions: Suppressions, facts: CommentFacts): readonly CommentReport[] {
  const known: ReadonlySet<string> = new Set(facts.ids.flatMap(patternsFor));
  const reports = [...unknownIn(suppressions, known, facts), ...unusedIn(suppressions, known, facts)];
  return reports.sort((a, b) => a.pattern.span.start - b.pattern.span.start);
}

/** More unknown names in one comment are not reported, nor more of what it names in vain. */
const MOST_OF_A_COMMENT = 10;
/** Beyond so many unknown names in a text, no near name is looked up: it would take longer than all the rest. */
const MOST_LOOKED_UP = 100;

function unknownIn(
  { markers }: Suppressions,
  known: ReadonlySet<string>,
  { ids, activeOf }: CommentFacts,
): readonly CommentReport[] {
  let lookedUp = 0;
  const nearest = (name: string, names: readonly string[]) =>
    lookedUp++ < MOST_LOOKED_UP ? didYouMean(name, names) : "";
  return markers.flatMap(({ name, span, patterns, comment }) => {
    const report = reporter(unknown, activeOf(comment));
    const said = (what: string, text: string, names: readonly string[]) =>
      `there is no ${what} ${quote(text, 100)}${nearest(text, names)}`;
    if (!MARKERS.includes(name)) {
      const text = PREFIX + name;
      return report(
        { text, span },
        said(
          "marker",
          text,
          MARKERS.map((each) => PREFIX + each),
        ),
      );
    }
    const wrong = patterns.filter(({ text }) => !known.has(text)).slice(0, MOST_OF_A_COMMENT);
    return wrong.flatMap((pattern) => report(pattern, said("rule", pattern.text, ids)));
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
    // What is off in this run may not be in another.
    const isOff = ids.includes(pattern) && active.levelOf(pattern) === "off";
    if (used.has(suppression) || isOff || !known.has(pattern)) return [];
    const count = (counts.get(comment) ?? 0) + 1;
    counts.set(comment, count);
    if (count > MOST_OF_A_COMMENT) return [];
    const what = pattern === "*" ? "nothing" : `no report of ${pattern}`;
    return reporter(unused, active)({ text: pattern, span }, `the comment suppresses ${what}`);
  });
}

/** Makes what reports by a rule; it reports nothing if the rule is off. */
function reporter(
  { id, advice }: CommentRule,
  { levelOf }: ActiveRules,
): (pattern: MarkerPattern, message: string) => readonly CommentReport[] {
  const level = levelOf(id);
  if (level === "off") return () => [];
  return (pattern, message) => [{ pattern, rule: id, level, message, advice }];
}
