import { escapeOrReplace, UnescapeError, unescape as unescaped } from "../core/escape.ts";
import { isAlwaysAbsolute, UNUSED_DEFINITION } from "../extract/finding.ts";
import { nearestOf } from "../text/nearest.ts";
import type { Reference, Target } from "./reference.ts";

/** Returns the target of a local reference; undefined if the reference is not local or the target cannot be known. */
export function localTarget(reference: Reference): Target | undefined {
  const { targets, finding, scheme, authority, path, classification } = reference;
  if (!targets || (finding.role !== "link" && finding.role !== "resource")) return undefined;
  if (isAlwaysAbsolute(finding) || finding.construct === UNUSED_DEFINITION) return undefined;
  // A same-document reference always leads to the document itself, even if a base is declared (RFC 2396, 4.2; RFC 3986, 4.4).
  if (classification.reference === "same-document") return targets.at("");
  const name = dataOf(path.text);
  if (name === undefined) return undefined;
  const isAtRoot = name.startsWith("/");
  if (scheme) {
    const isLocal = scheme.text.toLowerCase() === "file" && /^(?:localhost)?$/i.test(authority?.text ?? "");
    return isLocal && isAtRoot ? targets.at(name) : undefined;
  }
  // A declared base may lead elsewhere.
  if (finding.scope || authority) return undefined;
  return isAtRoot ? targets.atRoot?.(name) : targets.at(name);
}

/** Unescapes a string. Returns undefined for invalid UTF-8, and for an escaped "/", "\" or NUL. */
export function dataOf(text: string): string | undefined {
  if (/%(?:2f|5c|00)/i.test(text)) return undefined;
  try {
    return unescaped(text);
  } catch (error) {
    if (error instanceof UnescapeError) return undefined;
    throw error;
  }
}

/** Escapes data as a path or a fragment. Non-ASCII characters are left unescaped if the dialect accepts them. */
export function escapedData(data: string, { dialect }: Pick<Reference, "dialect">): string {
  const text = data.replace(/[^\w/.~!$&'()*+,;=@\u{80}-\u{10ffff}-]/gu, escapeOrReplace);
  return dialect.accepts(text) ? text : text.replace(/[^\0-\x7f]/gu, escapeOrReplace);
}

/** True if two names are the same except for letter case. */
export function isSameName(a: string, b: string): boolean {
  return a === b || a.toLowerCase() === b.toLowerCase();
}

/** The maximum number of names to search, and the maximum number of those to compare in detail. */
const MOST_NAMES = 2000;
const MOST_COMPARED = 50;

/**
 * Returns the name that was probably meant: one that differs only in letter case; one with the same letters and digits;
 * or the closest of those with the same beginning. Returns undefined if there is none, or if there are too many names.
 */
export function similarName(name: string, names: ReadonlySet<string>): string | undefined {
  if (names.size > MOST_NAMES) return undefined;
  const all = [...names];
  const key = keyOf(name);
  const beginning = keyOf(name.slice(0, 2));
  return (
    all.find((each) => isSameName(each, name)) ??
    (key === "" ? undefined : all.find((each) => keyOf(each) === key)) ??
    nearestOf(name, all.filter((each) => keyOf(each.slice(0, 2)) === beginning).slice(0, MOST_COMPARED))
  );
}

/**
 * Returns the path that was probably meant: one that differs only in letter case, a file of the same name in another
 * folder, or a similar name in the same folder.
 */
export function similarPath(path: string, paths: ReadonlySet<string>): string | undefined {
  const folder = path.slice(0, path.lastIndexOf("/") + 1);
  const name = path.slice(folder.length);
  const all = [...paths];
  const near = similarName(
    name,
    new Set(all.filter((each) => each.startsWith(folder)).map((each) => each.slice(folder.length))),
  );
  return (
    all.find((each) => isSameName(each, path)) ??
    all.find((each) => each.slice(each.lastIndexOf("/") + 1) === name) ??
    (near === undefined ? undefined : folder + near)
  );
}

function keyOf(name: string): string {
  return name.toLowerCase().replace(/[^\p{L}\p{M}\p{N}]+/gu, "");
}
