import * as rfc3987 from "../../generated/rfc3987/index.ts";
import type { Dialect } from "../dialects/dialect.ts";
import { dialects } from "../dialects/index.ts";
import { type Edit, editIn, type Finding } from "../extract/finding.ts";
import { applyEdits } from "../text/edit.ts";
import { quote } from "../text/quote.ts";
import type { Safety } from "./rule.ts";

/** The edit of the document that fixes what a report is about, as the host language writes it. */
export interface Fix extends Edit {
  /** Whether the target is proved to stay the same after normalization (RFC 3986, 6.2.2 and 6.2.3). */
  readonly isSafe: boolean;
  /** The same edit, of the reference as the host language decodes it. */
  readonly change: Edit;
}

/** In UTF-16 units. Of a longer reference it is not proved that an edit keeps its target: that takes long. */
const LONGEST_PROVED = 8_192;

/** What a rule says of an edit: where it is made, how safe the rule's edits are, and the base URI if it is known. */
type Claim = { readonly finding: Finding; readonly safety: Safety; readonly base: string | undefined };

/** The fix that an edit of a reference is; undefined where the reference must stay as it is, or cannot be written. */
export function fixBy(change: Edit, { finding, safety, base }: Claim): Fix | undefined {
  if (isComparedAsString(finding)) return undefined;
  const edit = editIn(finding, change);
  if (edit === undefined) return undefined;
  const { text } = finding;
  const isProvable = safety === "safe" && text.length <= LONGEST_PROVED;
  const isSafe = isProvable && keepsTarget(text, applyEdits(text, [change]), base);
  return { ...edit, isSafe, change };
}

/** Whether programs tell a reference from others as a string: a change that keeps its target makes it another one. */
function isComparedAsString({ role, standard, construct }: Finding): boolean {
  // What is resolved against the base of a page is followed, not compared.
  if (role === "base") return standard?.isForBrowsers !== true;
  return role === "name" || standard?.isIdentifying === true || construct === "guid";
}

/** Whether a reference leads where another did, by each specification that accepted it. */
function keepsTarget(before: string, after: string, base: string | undefined): boolean {
  return Object.values(dialects).every((dialect: Dialect) => {
    if (!dialect.accepts(before)) return true;
    if (!dialect.accepts(after)) return false;
    const isEqual = (a: string, b: string) => normalFormOf(a, dialect) === normalFormOf(b, dialect);
    return isEqual(before, after) || isEqual(targetOf(before, base, dialect), targetOf(after, base, dialect));
  });
}

/** The target of a reference; without a base that gives one, the reference itself. */
function targetOf(reference: string, base: string | undefined, dialect: Dialect): string {
  if (base === undefined) return reference;
  try {
    return dialect.resolve(reference, base);
  } catch {
    return reference;
  }
}

/** Returns the normal form by the specification or, where it says nothing of equivalence, by RFC 3987. */
function normalFormOf(reference: string, dialect: Dialect): string {
  const by = "host-case" in dialect.normalizationSteps ? dialect : rfc3987;
  return by.accepts(reference) ? by.normalize(reference) : reference;
}

/** What a fix of a reference does, as an editor offers it; says of an unsafe one that it is that. */
export function describeFix(reference: string, { change, isSafe }: Fix): string {
  const old = reference.slice(change.start, change.end);
  const edit = describeEdit(old, change.text);
  return isSafe ? edit : `${edit} (unsafe: the target may change)`;
}

function describeEdit(old: string, text: string): string {
  if (old === "") return `Insert ${quote(text)}`;
  return text === "" ? `Remove ${quote(old)}` : `Replace ${quote(old)} with ${quote(text)}`;
}
