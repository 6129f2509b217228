import type { CommentReader, Extractor, Finding } from "../extract/finding.ts";
import type { NearLinkReader } from "../extract/near-link.ts";
import type { Fix } from "../lint/fix-safety.ts";
import type { DocumentContext, Judged, Linter } from "../lint/linter.ts";
import { suppressionsIn } from "../lint/suppressions.ts";
import { applyEdits, composeEdits, type Edit, inOrder } from "../text/edit.ts";
import { fixesThatReparse, type ReferenceFixes } from "./reparse.ts";

/** A source after fixes were applied. */
export interface Fixed {
  readonly text: string;
  /** The edits of the source, in order and without overlaps. */
  readonly edits: readonly Edit[];
  /** The number of fixes applied. */
  readonly count: number;
}

/** The linter and the extractor for a document, and a filter for the fixes to apply. */
export interface FixSetting extends Pick<DocumentContext, "targets"> {
  readonly lint: Linter;
  readonly extract: Extractor;
  /** Finds suppression comments. Suppressed diagnostics are not fixed. */
  readonly comments?: CommentReader | undefined;
  readonly nearLinks?: NearLinkReader | undefined;
  readonly isWanted: (fix: Fix) => boolean;
}

/**
 * The maximum number of passes. A fix can leave work for the next pass: a fix that overlaps it, or a mistake that it
 * exposes.
 */
const MAX_PASSES = 10;

/** The maximum number of UTF-16 units read in all passes together. */
const MAX_READ = 20_000_000;

/** The maximum number of references fixed in one pass. Their fixes are kept in memory. */
const MAX_FIXED = 50_000;

/** Fixes a source in passes until nothing is left to fix. Skips fixes that do not have the expected effect. */
export function fixSource(source: string, setting: FixSetting): Fixed {
  let fixed: Fixed = { text: source, edits: [], count: 0 };
  const most = Math.min(MAX_PASSES, MAX_READ / source.length);
  for (let pass = 0; pass < most; pass++) {
    const { text, edits, count } = fixOnce(fixed.text, setting);
    if (count === 0) break;
    fixed = { text, edits: composeEdits(fixed.edits, fixed.text, edits), count: fixed.count + count };
  }
  return fixed;
}

function fixOnce(source: string, setting: FixSetting): Fixed {
  const { lint, extract, comments, nearLinks, isWanted, targets } = setting;
  const suppressions = suppressionsIn(source, comments);
  const around = { ...(targets && { targets }), ...(nearLinks && { nearLinks }) };
  const judged = lint(source, { ...around, suppressions, extract });
  const fixes = fixesAtOnce(source, { findings: () => extract(source), judged }, { extract, isWanted });
  return { text: applyEdits(source, fixes), edits: fixes, count: fixes.length };
}

export type JudgedSource = { readonly findings: () => Iterable<Finding>; readonly judged: Iterable<Judged> };

/** Returns, in order, the wanted fixes that can be applied in one pass with the expected effect. */
export function fixesAtOnce(
  source: string,
  { findings, judged }: JudgedSource,
  { extract, isWanted }: Pick<FixSetting, "extract" | "isWanted">,
): readonly Fix[] {
  const candidates = withoutOverlap(wantedFixesOf(judged, isWanted));
  return fixesThatReparse(source, findings, candidates, extract).flatMap(({ fixes }) => fixes);
}

function* wantedFixesOf(
  judged: Iterable<Judged>,
  isWanted: FixSetting["isWanted"],
): Generator<ReferenceFixes> {
  for (const { finding, nearLink, diagnostics } of judged) {
    const subject = finding ?? nearLink;
    const fixes = diagnostics.flatMap(({ fix }) => (fix && isWanted(fix) ? [fix] : []));
    if (subject && fixes.length > 0) yield { subject, fixes: fixes.sort(inOrder) };
  }
}

/** Keeps the first of several overlapping fixes, up to a limit. Two insertions at the same place count as overlapping. */
function withoutOverlap(candidates: Iterable<ReferenceFixes>): readonly ReferenceFixes[] {
  const kept: ReferenceFixes[] = [];
  let taken = 0;
  for (const { subject, fixes } of candidates) {
    const free = fixes.filter(({ start, end }) => {
      if (start < taken) return false;
      taken = Math.max(end, start + 1);
      return true;
    });
    if (free.length > 0 && kept.push({ subject, fixes: free }) === MAX_FIXED) break;
  }
  return kept;
}
