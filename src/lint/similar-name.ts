import { nearestOf } from "../text/nearest.ts";

/** True if two names are the same except for letter case. */
export function isSameName(a: string, b: string): boolean {
  return a === b || a.toLowerCase() === b.toLowerCase();
}

/** The maximum number of names to search, and the maximum number of those to compare in detail. */
const MOST_NAMES = 2000;
const MOST_COMPARED = 20;

/** Returns the name in a set that was probably meant; undefined if there is none. */
export type SimilarName = (name: string, names: ReadonlySet<string>) => string | undefined;

/**
 * Creates a function that finds similar names. It reads each set only once, because many references may need it, and
 * keeps the last result, because several rules may ask for it.
 */
export function createSimilarName(): SimilarName {
  const known = new WeakMap<ReadonlySet<string>, (name: string) => string | undefined>();
  let last:
    | { readonly name: string; readonly names: ReadonlySet<string>; readonly similar: string | undefined }
    | undefined;
  return (name, names) => {
    if (last?.name !== name || last.names !== names) {
      const similarTo = known.get(names) ?? similarAmong(names);
      known.set(names, similarTo);
      last = { name, names, similar: similarTo(name) };
    }
    return last.similar;
  };
}

/**
 * Creates a function that returns the name that was probably meant: one that differs only in letter case; one with the
 * same letters and digits; or the closest of those with the same beginning. Returns undefined if there is none, or if
 * there are too many names.
 */
export function similarAmong(names: ReadonlySet<string>): (name: string) => string | undefined {
  if (names.size > MOST_NAMES) return () => undefined;
  const byCase = groupBy(names, (name) => name.toLowerCase());
  const byKey = groupBy(names, keyOf);
  const byBeginning = groupBy(names, (name) => keyOf(name.slice(0, 2)));
  return (name) => {
    const key = keyOf(name);
    return (
      byCase.get(name.toLowerCase())?.[0] ??
      (key === "" ? undefined : byKey.get(key)?.[0]) ??
      nearestOf(name, byBeginning.get(keyOf(name.slice(0, 2))) ?? [])
    );
  };
}

/** Groups names by a key. Each group contains at most the first `MOST_COMPARED` names. */
function groupBy(names: ReadonlySet<string>, keyIn: (name: string) => string): ReadonlyMap<string, string[]> {
  const groups = new Map<string, string[]>();
  for (const name of names) {
    const key = keyIn(name);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [name]);
    else if (group.length < MOST_COMPARED) group.push(name);
  }
  return groups;
}

/**
 * Returns the path that was probably meant: one that differs only in letter case, a file of the same name in another
 * folder, or a similar name in the same folder.
 */
export function similarPath(path: string, paths: ReadonlySet<string>): string | undefined {
  const folder = path.slice(0, path.lastIndexOf("/") + 1);
  const name = path.slice(folder.length);
  const all = [...paths];
  const inFolder = all.filter((each) => each.startsWith(folder)).map((each) => each.slice(folder.length));
  const near = similarAmong(new Set(inFolder))(name);
  return (
    all.find((each) => isSameName(each, path)) ??
    all.find((each) => each.slice(each.lastIndexOf("/") + 1) === name) ??
    (near === undefined ? undefined : folder + near)
  );
}

function keyOf(name: string): string {
  return name.toLowerCase().replace(/[^\p{L}\p{M}\p{N}]+/gu, "");
}
