import { type Edit, editIn } from "../extract/finding.ts";
import { isAddress, type NearLink } from "../extract/near-link.ts";
import { type Diagnostic, nearLinkDiagnostic } from "./diagnostic.ts";
import type { Fix } from "./fix-safety.ts";
import type { ActiveRules } from "./levels.ts";
import { dataOf } from "./local-target.ts";
import type { Targets } from "./reference.ts";

/** Returns the diagnostics for a near-link: at most one, since a near-link has only one kind. */
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

/** The kinds whose parentheses or brackets are also used in prose. */
const IN_PROSE: ReadonlySet<NearLink["kind"]> = new Set<NearLink["kind"]>([
  "space before destination",
  "reversed",
]);

/** The kinds whose form leaves no doubt that a link was meant. */
const CERTAIN: ReadonlySet<NearLink["kind"]> = new Set<NearLink["kind"]>([
  "title",
  "undefined label",
  "in details",
]);

/**
 * True if the author meant a link: its form leaves no doubt, or its destination is a URL, a heading or an existing
 * file. If its form does not occur in prose, any fragment is enough, and so is any path that begins with "/", "./" or
 * "../".
 */
function isMeant({ kind, destination = "" }: NearLink, targets: Targets | undefined): boolean {
  if (CERTAIN.has(kind) || isAddress(destination)) return true;
  if (!IN_PROSE.has(kind) && /^(?:#\p{L}|\.{0,2}\/[\w.-])/u.test(destination)) return true;
  if (destination.startsWith("#")) return targets?.at("")?.fragments()?.has(destination.slice(1)) === true;
  const path = dataOf(destination.replace(/[?#].*$/s, ""));
  return path !== undefined && /^[^/]/.test(path) && targets?.at(path)?.exists === true;
}
