import { BROKEN_IN_TRANSLATION, type Extractor, type Finding } from "../extract/finding.ts";
import type { NearLink } from "../extract/near-link.ts";
import type { Fix } from "../lint/fix-safety.ts";
import { applyEdits, inOrder } from "../text/edit.ts";
import type { Span } from "../text/span.ts";
import { keepEffective } from "./keep-effective.ts";

/** The fixes for one reference or near-link, in order and without overlaps. */
export type ReferenceFixes = { readonly subject: Finding | NearLink; readonly fixes: readonly Fix[] };

/**
 * Keeps the fixes that have the expected effect when the result is read again: fixed references have their new values,
 * fixed near-links are links, and all other references are unchanged. The findings are extracted again if there are too
 * many to keep.
 */
export function fixesThatReparse(
  source: string,
  findings: () => Iterable<Finding>,
  candidates: readonly ReferenceFixes[],
  extract: Extractor,
): readonly ReferenceFixes[] {
  return keepEffective(candidates, source, (together) => {
    const edits = together.flatMap(({ fixes }) => fixes);
    const expected = expectedAfter(findings(), together);
    for (const { text, construct } of extract(applyEdits(source, edits))) {
      const { value } = expected.next();
      if (!value || value.construct !== construct || value.text !== text) return false;
    }
    return expected.next().done === true;
  });
}

type Expected = Pick<Finding, "construct" | "text">;

function* expectedAfter(
  findings: Iterable<Finding>,
  candidates: readonly ReferenceFixes[],
): Generator<Expected, undefined> {
  const changes = new Map(candidates.map(({ subject, fixes }) => [placeOf(subject), fixes]));
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
      text: fixedText(finding, changes.get(placeOf(finding))),
    };
  }
  yield* links.slice(next).map(linkOf);
}

/** Identifies a finding across extractions, each of which creates a new object. */
const placeOf = ({ start, end }: Span): string => `${start} ${end}`;

const linkOf = ({ construct, destination = "" }: NearLink): Expected => ({ construct, text: destination });

function fixedText({ text }: Finding, fixes: readonly Fix[] = []): string {
  return applyEdits(text, fixes.map(({ change }) => change).sort(inOrder));
}
