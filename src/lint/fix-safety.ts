import * as rfc3987 from "../../generated/rfc3987/index.ts";
import type { Dialect } from "../dialects/dialect.ts";
import { dialects } from "../dialects/index.ts";
import { type Edit, editIn, type Finding } from "../extract/finding.ts";
import { applyEdits } from "../text/edit.ts";
import { maskPasswords, quote } from "../text/quote.ts";
import type { Safety } from "./rule.ts";

/** The edit to the document that fixes a problem, in the syntax of the host language. */
export interface Fix extends Edit {
  /** True if the normalized target is proved to stay the same (RFC 3986, 6.2.2 and 6.2.3). */
  readonly isSafe: boolean;
  /** The edit as applied to the decoded reference. */
  readonly change: Edit;
}

/**
 * The maximum length, in UTF-16 units, of a reference for which an edit is proved safe. For longer references, the
 * proof would take too long.
 */
const LONGEST_PROVED = 8_192;

/** An edit that fixes a problem in all equal references. */
export interface ProposedFix {
  readonly change: Edit;
  /** True if the edit provably keeps the target of the reference. The base URI is given if it is known. */
  readonly isSafe: (base: string | undefined) => boolean;
}

/** Proposes an edit to a reference, with the safety declared by the rule. Safety is proved once for each base. */
export function proposeFix(change: Edit, text: string, safety: Safety): ProposedFix {
  if (safety === "unsafe" || text.length > LONGEST_PROVED) return { change, isSafe: () => false };
  let last: { readonly base: string | undefined; readonly isSafe: boolean } | undefined;
  return {
    change,
    isSafe(base) {
      if (!last || last.base !== base)
        last = { base, isSafe: keepsTarget(text, applyEdits(text, [change]), base) };
      return last.isSafe;
    },
  };
}

/**
 * Returns the fix for an edit to a reference, given its base URI if known; undefined if the reference must not change
 * or the edit cannot be encoded.
 */
export function fixBy(
  { change, isSafe }: ProposedFix,
  finding: Finding,
  base: string | undefined,
): Fix | undefined {
  if (isComparedAsString(finding)) return undefined;
  const edit = editIn(finding, change);
  return edit && { start: edit.start, end: edit.end, text: edit.text, isSafe: isSafe(base), change };
}

/** True if programs compare the reference as a string. Any change then makes it a different reference. */
function isComparedAsString({ role, standard, construct }: Finding): boolean {
  // The base of a web page is used for resolution and is not compared.
  if (role === "base") return standard?.isForBrowsers !== true;
  return role === "name" || standard?.isIdentifying === true || construct === "guid";
}

/** True if an edited reference has the same target in every specification that accepted the original. */
function keepsTarget(before: string, after: string, base: string | undefined): boolean {
  const accepting = Object.values(dialects).filter((dialect: Dialect) => dialect.accepts(before));
  if (!accepting.every((dialect: Dialect) => dialect.accepts(after))) return false;
  const equal = new Map<Dialect, boolean>();
  return accepting.every((dialect: Dialect) => {
    const by = normalizerOf(dialect);
    const isEqual = equal.get(by) ?? areEqual(before, after, by);
    equal.set(by, isEqual);
    return isEqual || areEqual(targetOf(before, base, dialect), targetOf(after, base, dialect), by);
  });
}

const areEqual = (a: string, b: string, by: Dialect): boolean => normalFormOf(a, by) === normalFormOf(b, by);

/** Returns the target of a reference, or the reference itself if it cannot be resolved. */
function targetOf(reference: string, base: string | undefined, dialect: Dialect): string {
  if (base === undefined) return reference;
  try {
    return dialect.resolve(reference, base);
  } catch {
    return reference;
  }
}

/** Returns the dialect itself, or RFC 3987 if the dialect does not define equivalence. */
const normalizerOf = (dialect: Dialect): Dialect =>
  "host-case" in dialect.normalizationSteps ? dialect : rfc3987;

const normalFormOf = (reference: string, by: Dialect): string =>
  by.accepts(reference) ? by.normalize(reference) : reference;

/** Describes a fix for people, without passwords, and with a note if it is unsafe. */
export function describeFix(reference: string, { change, isSafe }: Fix): string {
  const old = maskPasswords(reference).slice(change.start, change.end);
  const edit = describeEdit(old, maskPasswords(change.text));
  return isSafe ? edit : `${edit} (unsafe: the target may change)`;
}

function describeEdit(old: string, text: string): string {
  if (old === "") return `Insert ${quote(text)}`;
  return text === "" ? `Remove ${quote(old)}` : `Replace ${quote(old)} with ${quote(text)}`;
}
