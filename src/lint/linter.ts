import type { Finding } from "../extract/finding.ts";
import type { NearLink } from "../extract/near-link.ts";
import { kramdown, spacedDestination } from "../extract/standards.ts";
import { hasTemplateTag } from "../extract/template.ts";
import { text as plainText } from "../extract/text/index.ts";
import { type Active, activeBy } from "./active.ts";
import { byPlace, commentDiagnostic, type Diagnostic } from "./diagnostic.ts";
import { createJudges } from "./judge.ts";
import { type ActiveRules, ruleIds } from "./levels.ts";
import { judgeNearLink } from "./near-links.ts";
import { hasDelimiters, type LintOptions } from "./options.ts";
import { checkRules, guarded } from "./own-rules.ts";
import { isPlain } from "./plain.ts";
import { createBaseOf, type Targets } from "./reference.ts";
import { hasNone, judge, placeAll, type Reports, textsOf } from "./reports.ts";
import { isExample } from "./rough-components.ts";
import { createSimilarName } from "./similar-name.ts";
import { reportsOnComments } from "./suppression-reports.ts";
import { noSuppressions, type Suppression, type Suppressions } from "./suppressions.ts";

/** The diagnostics for a finding, a near-link or, if there is neither, a comment. */
export interface Judged {
  readonly finding: Finding | undefined;
  readonly nearLink?: NearLink;
  readonly diagnostics: readonly Diagnostic[];
}

/** The options for a single document: its readers, the files it can link to, and its suppressions. */
export interface DocumentContext extends Pick<LintOptions, "extract" | "nearLinks" | "targets"> {
  /** The suppressions in the document; by default, none. */
  readonly suppressions?: Suppressions;
}

/** Lints the references in a document, one at a time. */
export type Linter = (source: string, context: DocumentContext) => Iterable<Judged>;

/** Creates a linter for many documents. Throws a TypeError under the same conditions as `lint`. */
export function createLinter(options: Omit<LintOptions, "comments" | keyof DocumentContext>): Linter {
  const { dialect, rules = [], templates = [], schemeOf } = options;
  checkRules(rules);
  const all = activeBy({ ...options, rules: rules.map(guarded) });
  const judgeOf = createJudges(options, dialect);
  const isOwnTemplate = (text: string) => templates.some((pair) => hasDelimiters(text, pair));
  const isTemplate = (text: string) => hasTemplateTag(text) || isOwnTemplate(text);

  function* judgeFindings(
    source: string,
    { extract = plainText, targets, suppressions = noSuppressions }: DocumentContext,
    used: Set<Suppression>,
  ): Generator<Judged> {
    const known = new Map<string, readonly Known[]>();
    const around = { targets, similarName: createSimilarName(), schemeOf, baseOf: createBaseOf(source) };
    for (const each of extract(source)) {
      if (isTemplate(each.text)) continue;
      const finding = bySite(each, source, targets);
      const by = judgeOf(finding);
      const isClear = isPlain(finding, () => around.baseOf(by, finding.scope));
      if (isClear && activeFor(finding, all).onPlain.length === 0) {
        yield { finding, diagnostics: NONE };
        continue;
      }
      // Custom rules need not be deterministic, so their reports are not reused.
      const equal =
        rules.length === 0 ? known.get(finding.text)?.find((each) => isEqual(finding, each)) : undefined;
      if (equal && hasNone(equal.reports)) {
        yield { finding, diagnostics: NONE };
        continue;
      }
      const texts = textsOf(source, finding, by);
      const active = activeFor(finding, all);
      const applied = isClear ? { ...active, rules: active.onPlain } : active;
      const reports = equal?.reports ?? judge(texts, by, applied, around);
      if (!equal) remember(known, { finding, reports });
      const found = placeAll(reports, texts, by, active);
      const diagnostics = withoutSuppressed(found, suppressions, used);
      yield { finding, diagnostics: diagnostics.length > 1 ? [...diagnostics].sort(byPlace) : diagnostics };
    }
  }

  return function* (source, context) {
    const { suppressions = noSuppressions } = context;
    const used = new Set<Suppression>();
    const nearLinks = judgeNearLinks(source, context, { active: all.inKnown(""), isOwnTemplate, used });
    const judged = inSourceOrder(nearLinks, judgeFindings(source, context, used));
    if (suppressions.markers.length === 0) return yield* judged;
    // Unused comments are known only at the end.
    const held = yield* withReportsHeld(judged);
    const activeOf = ({ standard }: Suppression["comment"]) =>
      (standard?.isGuess ? all.inUnknown : all.inKnown)("");
    const ids = [...ruleIds, ...rules.map(({ id }) => id)];
    const comments = reportsOnComments(suppressions, { activeOf, ids, used }).map((report) => ({
      finding: undefined,
      diagnostics: [commentDiagnostic(report)],
    }));
    yield* inSourceOrder(comments.values(), held);
  };
}

/** Returns a destination with spaces as the generator of the site reads it, if that generator processes the page. */
function bySite(finding: Finding, source: string, targets: Targets | undefined): Finding {
  if (finding.standard !== spacedDestination || !source.startsWith("---")) return finding;
  return targets?.acceptsSpaces?.() ? { ...finding, standard: kramdown } : finding;
}

function activeFor(finding: Finding, { inKnown, inUnknown, inCopies, inExamples }: Active): ActiveRules {
  const { text, standard } = finding;
  if (standard?.isCopy) return inCopies(text);
  if (standard?.isGuess) return inUnknown(text);
  return (isExample(finding) ? inExamples : inKnown)(text);
}

interface NearLinkFacts {
  readonly active: ActiveRules;
  /** True if a text contains template delimiters of the configuration. */
  readonly isOwnTemplate: (text: string) => boolean;
  readonly used: Set<Suppression>;
}

/** Yields the near-links that have diagnostics. */
function* judgeNearLinks(
  source: string,
  { nearLinks, targets, suppressions = noSuppressions }: DocumentContext,
  { active, isOwnTemplate, used }: NearLinkFacts,
): Generator<Judged> {
  if (!nearLinks || !active.rules.some(({ rule }) => "kind" in rule)) return;
  for (const nearLink of nearLinks(source)) {
    // In `[[a]] (b)`, the first bracket opens a link, not a template.
    if (hasTemplateTag(nearLink.text.slice(1)) || isOwnTemplate(nearLink.text)) continue;
    const found = judgeNearLink(nearLink, active, targets);
    const diagnostics = withoutSuppressed(found, suppressions, used);
    if (diagnostics.length > 0) yield { finding: undefined, nearLink, diagnostics };
  }
}

/** Merges two sequences, each of which is in source order. */
function* inSourceOrder(some: Iterator<Judged>, others: Iterable<Judged>): Generator<Judged> {
  let next = some.next();
  for (const other of others) {
    for (; !next.done && startOf(next.value) <= startOf(other); next = some.next()) yield next.value;
    yield other;
  }
  for (; !next.done; next = some.next()) yield next.value;
}

const startOf = ({ finding, nearLink, diagnostics }: Judged): number =>
  (finding ?? nearLink ?? diagnostics[0])?.start ?? 0;

/** The maximum number of references whose reports are held back. If there are more, reports on comments come last. */
const MOST_HELD = 10_000;

/** Yields references without reports and returns those with reports. If too many have reports, yields those too. */
function* withReportsHeld(judged: Iterable<Judged>): Generator<Judged, readonly Judged[]> {
  let held: Judged[] | undefined = [];
  for (const each of judged) {
    if (held === undefined || each.diagnostics.length === 0) yield each;
    else if (held.push(each) > MOST_HELD) {
      yield* held;
      held = undefined;
    }
  }
  return held ?? [];
}

const NONE: readonly Diagnostic[] = [];

/** A linted reference. Equal references in a document have the same reports. */
interface Known {
  readonly finding: Finding;
  readonly reports: Reports;
}

/** The size of the cache of linted references, and the maximum length of a cached reference. */
const MOST_KNOWN = 1000;
const LONGEST_KNOWN = 1000;
/** The maximum number of cached references with the same text, such as those of a `msgid` and of its `msgstr`. */
const MOST_ALIKE = 4;

function remember(known: Map<string, readonly Known[]>, each: Known): void {
  const { text } = each.finding;
  if (text.length > LONGEST_KNOWN) return;
  if (known.size >= MOST_KNOWN) known.clear();
  known.set(text, [each, ...(known.get(text) ?? []).slice(0, MOST_ALIKE - 1)]);
}

/**
 * True if no rule can tell two findings with equal references apart. Rules may look at the source of a derived string.
 */
function isEqual(finding: Finding, { finding: other, reports }: Known): boolean {
  return (
    other.construct === finding.construct &&
    other.role === finding.role &&
    other.standard === finding.standard &&
    other.fault === finding.fault &&
    other.scope === finding.scope &&
    (hasNone(reports) || (finding.derived ?? other.derived) === undefined)
  );
}

/** Removes suppressed diagnostics and records which suppressions were used. */
function withoutSuppressed(
  diagnostics: readonly Diagnostic[],
  suppressions: Suppressions,
  used: Set<Suppression>,
): readonly Diagnostic[] {
  if (suppressions === noSuppressions) return diagnostics;
  return diagnostics.filter(({ rule, start }) => {
    const suppressing = suppressions.of(rule, start);
    for (const suppression of suppressing) used.add(suppression);
    return suppressing.length === 0;
  });
}
