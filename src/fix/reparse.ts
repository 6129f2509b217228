import { BROKEN_IN_TRANSLATION, type Extractor, type Finding } from "../extract/finding.ts";
import type { Fix } from "../lint/fix.ts";
import { applyEdits, inOrder } from "../text/edit.ts";

/** The fixes for one reference, in order and without overlaps. */
export type ReferenceFixes = { readonly finding: Finding; readonly fixes: readonly Fix[] };

/**
 * The maximum number of attempts. Since each one reads the whole document, this keeps the time linear if many fixes
 * fail.
 */
const MAX_ATTEMPTS = 100;

/**
 * Keeps the fixes that re-extract as expected: fixed references have their new values, and all others are unchanged. If
 * this is not true of a set of fixes, each half of the set is tried separately.
 */
export function fixesThatReparse(
  source: string,
  findings: readonly Finding[],
  candidates: readonly ReferenceFixes[],
  extract: Extractor,
): readonly ReferenceFixes[] {
  let kept: readonly ReferenceFixes[] = [];
  let attempts = 0;
  const waiting = candidates.length > 0 ? [candidates] : [];
  for (let some = waiting.pop(); some && attempts < MAX_ATTEMPTS; some = waiting.pop()) {
    const together = [...kept, ...some];
    attempts++;
    if (reparses(source, findings, together, extract)) kept = together;
    else if (some.length > 1) {
      const middle = some.length >> 1;
      waiting.push(some.slice(middle), some.slice(0, middle));
    }
  }
  return kept;
}

function reparses(
  source: string,
  findings: readonly Finding[],
  candidates: readonly ReferenceFixes[],
  extract: Extractor,
): boolean {
  const changes = new Map(candidates.map(({ finding, fixes }) => [finding, fixes]));
  const fixed = applyEdits(
    source,
    candidates.flatMap(({ fixes }) => fixes),
  );
  let at = 0;
  for (const { text, construct } of extract(fixed)) {
    const before = findings[at++];
    if (
      !before ||
      before.construct.replace(BROKEN_IN_TRANSLATION, "") !== construct ||
      text !== fixedText(before, changes.get(before))
    )
      return false;
  }
  return at === findings.length;
}

function fixedText({ text }: Finding, fixes: readonly Fix[] = []): string {
  return applyEdits(text, fixes.map(({ change }) => change).sort(inOrder));
}
