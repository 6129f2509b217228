import type { CommentReader, Extractor, Finding } from "../extract/finding.ts";
import type { Fix } from "../lint/fix.ts";
import type { DocumentContext, Judged, Linter } from "../lint/linter.ts";
import { suppressionsIn } from "../lint/suppressions.ts";
import { applyEdits, inOrder } from "../text/edit.ts";
import { type FixesOfReference, mendingsThat } from "./mending.ts";

/** A source after fixes. */
export interface Fixed {
  readonly text: string;
  /** How many fixes were made. */
  readonly count: number;
}

/** How a source is linted, and which fixes are made. */
export interface FixSetting extends Pick<DocumentContext, "targets"> {
  readonly lint: Linter;
  readonly extract: Extractor;
  /** What finds the comments: what they suppress is not fixed. */
  readonly comments?: CommentReader | undefined;
  readonly isWanted: (fix: Fix) => boolean;
}

/** A fix can leave something for the next pass: another fix that it overlaps, or a mistake that it brought to light. */
const MOST_PASSES = 10;

/** Fixes a source, in passes until nothing is left to fix. No fix is made that does not read as it should. */
export function fixSource(source: string, setting: FixSetting): Fixed {
  let fixed: Fixed = { text: source, count: 0 };
  for (let pass = 0; pass < MOST_PASSES; pass++) {
    const { text, count } = fixOnce(fixed.text, setting);
    if (count === 0) break;
    fixed = { text, count: fixed.count + count };
  }
  return fixed;
}

function fixOnce(source: string, { lint, extract, comments, isWanted, targets }: FixSetting): Fixed {
  const findings = [...extract(source)];
  const suppressions = suppressionsIn(source, comments);
  const judged = lint(source, { ...(targets && { targets }), suppressions, extract: () => findings });
  const fixes = fixesAtOnce(source, { findings, judged }, { extract, isWanted });
  return { text: applyEdits(source, fixes), count: fixes.length };
}

export type JudgedSource = { readonly findings: readonly Finding[]; readonly judged: Iterable<Judged> };

/** The wanted fixes that can be made in one pass, in order: after them the source reads as it should. */
export function fixesAtOnce(
  source: string,
  { findings, judged }: JudgedSource,
  { extract, isWanted }: Pick<FixSetting, "extract" | "isWanted">,
): readonly Fix[] {
  const mendings = withoutOverlap(mendingsIn(judged, isWanted));
  return mendingsThat(source, findings, mendings, extract).flatMap(({ fixes }) => fixes);
}

function* mendingsIn(
  judged: Iterable<Judged>,
  isWanted: FixSetting["isWanted"],
): Generator<FixesOfReference> {
  for (const { finding, diagnostics } of judged) {
    const fixes = diagnostics.flatMap(({ fix }) => (fix && isWanted(fix) ? [fix] : []));
    if (finding && fixes.length > 0) yield { finding, fixes: fixes.sort(inOrder) };
  }
}

/** Of fixes that overlap, the first. Two insertions at one place overlap, too. */
function withoutOverlap(mendings: Iterable<FixesOfReference>): readonly FixesOfReference[] {
  const kept: FixesOfReference[] = [];
  let taken = 0;
  for (const { finding, fixes } of mendings) {
    const free = fixes.filter(({ start, end }) => {
      if (start < taken) return false;
      taken = Math.max(end, start + 1);
      return true;
    });
    if (free.length > 0) kept.push({ finding, fixes: free });
  }
  return kept;
}
