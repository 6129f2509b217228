import { BROKEN_IN_TRANSLATION, type Extractor, type Finding } from "../extract/finding.ts";
import type { NearLink } from "../extract/near-link.ts";
import type { Fix } from "../lint/fix.ts";
import { applyEdits, inOrder } from "../text/edit.ts";

/** The fixes for one reference or near-link, in order and without overlaps. */
export type ReferenceFixes = { readonly subject: Finding | NearLink; readonly fixes: readonly Fix[] };

/**
 * The maximum number of attempts. Since each one reads the whole document, this keeps the time linear if many fixes
 * fail.
 */
const MAX_ATTEMPTS = 100;

/**
 * Keeps the fixes that re-extract as expected: fixed references have their new values, fixed near-links are links, and
 * all other references are unchanged. If this is not true of a set of fixes, each half of the set is tried separately.
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
  const fixed = applyEdits(
    source,
    candidates.flatMap(({ fixes }) => fixes),
  );
  const expected = expectedAfter(findings, candidates);
  for (const { text, construct } of extract(fixed)) {
    const { value } = expected.next();
    if (!value || value.construct !== construct || value.text !== text) return false;
  }
  return expected.next().done === true;
}

type Expected = Pick<Finding, "construct" | "text">;

function* expectedAfter(
  findings: readonly Finding[],
  candidates: readonly ReferenceFixes[],
): Generator<Expected, undefined> {
  const changes = new Map(candidates.map(({ subject, fixes }) => [subject, fixes]));
  const links = candidates.flatMap(({ subject }) => ("kind" in subject ? [subject] : []));
  links.sort((a, b) => a.start - b.start);
  let next = 0;
  let linkEnd = 0;
  for (const finding of findings) {
    for (let link = links[next]; link && link.start <= finding.start; link = links[++next]) {
      yield linkOf(link);
      linkEnd = link.end;
    }
    // A link contains no other references.
    if (finding.start < linkEnd) continue;
    yield {
      construct: finding.construct.replace(BROKEN_IN_TRANSLATION, ""),
      text: fixedText(finding, changes.get(finding)),
    };
  }
  yield* links.slice(next).map(linkOf);
}

const linkOf = ({ construct, destination = "" }: NearLink): Expected => ({ construct, text: destination });

function fixedText({ text }: Finding, fixes: readonly Fix[] = []): string {
  return applyEdits(text, fixes.map(({ change }) => change).sort(inOrder));
}
