import { nearestOf } from "../text/nearest.ts";

/** True if two names differ at most in letter case. */
export function isSameName(a: string, b: string): boolean {
  return a === b || a.toLowerCase() === b.toLowerCase();
}

/** The maximum number of names that are searched, and the maximum number of those that are compared in detail. */
const MOST_NAMES = 2000;
const MOST_COMPARED = 50;

/**
 * Returns the name that was probably meant: one that differs only in letter case; one with the same letters and digits;
 * or the closest of those with the same beginning. Undefined if there is none, or if there are too many to search.
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
