import type { Extractor, Finding } from "../extract/finding.ts";
import type { Fix } from "../lint/fix.ts";
import { applyEdits, inOrder } from "../text/edit.ts";

/** Fixes of one reference, in order and without overlap. */
export type FixesOfReference = { readonly finding: Finding; readonly fixes: readonly Fix[] };

/** Each try reads the document. More are not made, so that time stays linear where many fixes fail. */
const MOST_TRIES = 100;

/**
 * Those of some mendings after which the document reads as it should: the references as they were fixed, and all
 * others as they were. Each half is tried by itself where both together fail.
 */
export function mendingsThat(
  source: string,
  findings: readonly Finding[],
  mendings: readonly FixesOfReference[],
  extract: Extractor,
): readonly FixesOfReference[] {
  let kept: readonly FixesOfReference[] = [];
  let tries = 0;
  const waiting = mendings.length > 0 ? [mendings] : [];
  for (let some = waiting.pop(); some && tries < MOST_TRIES; some = waiting.pop()) {
    const together = [...kept, ...some];
    tries++;
    if (readsAs(source, findings, together, extract)) kept = together;
    else if (some.length > 1) {
      const middle = some.length >> 1;
      waiting.push(some.slice(middle), some.slice(0, middle));
    }
  }
  return kept;
}

function readsAs(
  source: string,
  findings: readonly Finding[],
  mendings: readonly FixesOfReference[],
  extract: Extractor,
): boolean {
  const changes = new Map(mendings.map(({ finding, fixes }) => [finding, fixes]));
  const fixed = applyEdits(
    source,
    mendings.flatMap(({ fixes }) => fixes),
  );
  let at = 0;
  for (const { text, construct } of extract(fixed)) {
    const before = findings[at++];
    if (!before || before.construct !== construct || text !== mended(before, changes.get(before)))
      return false;
  }
  return at === findings.length;
}

function mended({ text }: Finding, fixes: readonly Fix[] = []): string {
  return applyEdits(text, fixes.map(({ change }) => change).sort(inOrder));
}
