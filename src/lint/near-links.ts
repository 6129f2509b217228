import { type Edit, editIn } from "../extract/finding.ts";
import { isAddress, type NearLink } from "../extract/near-link.ts";
import { type Diagnostic, nearLinkDiagnostic } from "./diagnostic.ts";
import type { Fix } from "./fix.ts";
import type { ActiveRules } from "./levels.ts";
import type { Targets } from "./reference.ts";
import { dataOf } from "./rules/links/missing-file.ts";

/** Returns the diagnostics for a near-link: at most one, since it has one kind. */
export function judgeNearLink(
  link: NearLink,
  { rules }: ActiveRules,
  targets: Targets | undefined,
): readonly Diagnostic[] {
  for (const { rule, level } of rules) {
    if (!("kind" in rule) || rule.kind !== link.kind) continue;
    if (!isMeant(link, targets)) return [];
    const { id, advice, section, fix: safety, describe } = rule;
    const fields = { rule: id, level, message: describe(link), advice, section };
    return [nearLinkDiagnostic(link, fields, link.fix && fixOf(link, link.fix, safety === "safe"))];
  }
  return [];
}

function fixOf(link: NearLink, change: Edit, isSafe: boolean): Fix | undefined {
  const edit = editIn(link, change);
  return edit && { ...edit, isSafe, change };
}

/** The kinds that also occur in prose, so their destinations must be URLs or existing files. */
const IN_PROSE: ReadonlySet<NearLink["kind"]> = new Set<NearLink["kind"]>([
  "space before destination",
  "reversed",
  "full-width parenthesis",
  "unclosed",
  "square bracket",
  "title",
]);

/** True if the author meant a link: its destination is a URL, a heading or an existing file, or its form says so. */
function isMeant({ kind, destination = "" }: NearLink, targets: Targets | undefined): boolean {
  if (!IN_PROSE.has(kind) || isAddress(destination)) return true;
  if (/^#\p{L}/u.test(destination)) return kind !== "space before destination";
  const path = dataOf(destination.replace(/[?#].*$/s, ""));
  return path !== undefined && /^[^/]/.test(path) && targets?.at(path)?.exists === true;
}
