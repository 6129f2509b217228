// Removes "." and ".." from paths in linear time: the remaining ranges are sliced by offset and joined once.

import { pathEndOf } from "./split.ts";

/** The part of a reference up to the last "/" of its path. Segments are appended to this part. */
export interface Folder {
  readonly text: string;
  /** The offset of the first segment. */
  readonly top: number;
  /** The offset after the leading ".." segments of the path. A ".." removes only segments after this offset. */
  readonly root: number;
}

/** Returns how many of the ".." segments above the root remain in the path. */
export type Excess = (above: number) => number;

/** Keeps all ".." segments above the root (RFC 2396, 5.2 (6g); RFC 1808, 4 (6c)). */
export const keepExcess: Excess = (above) => above;

/** Removes all ".." segments above the root (RFC 3986, 5.2.4 (2C)). */
export const dropExcess: Excess = () => 0;

/**
 * Checks whether the path that begins at the given offset may contain dot segments. May return true for a path without
 * dot segments, but never returns false for a path with them.
 */
function mayHaveDots(reference: string, start: number): boolean {
  return reference.charCodeAt(start) === DOT || reference.includes("/.", start);
}

/**
 * Appends the segments of a reference's path to a folder, then the rest of the reference. Removes each "." and each
 * ".." with the segment before it (RFC 2396, 5.2 (6c) to (6f); RFC 3986, 5.2.4).
 */
export function appendSegments(
  folder: Folder,
  reference: string,
  start: number,
  excess: Excess,
  pathEnd?: number,
): string {
  // Most paths contain no dot segment.
  if (!mayHaveDots(reference, start)) return folder.text + (start === 0 ? reference : reference.slice(start));
  const end = pathEnd ?? pathEndOf(reference, start);
  // Leading dot segments affect only the folder. Few paths contain any other dot segments.
  let at = start;
  let parents = 0;
  let dots = dotsAt(reference, at, end);
  while (dots > 0 && at + dots < end) {
    parents += dots - 1;
    at += dots + 1;
    dots = dotsAt(reference, at, end);
  }
  if (dots > 0) return climb(folder, parents + dots - 1, dots === 2, excess) + reference.slice(end);
  if (reference.includes("/.", at)) return appendFromRight(folder, reference, at, parents, excess, end);
  return climb(folder, parents, false, excess) + (at === 0 ? reference : reference.slice(at));
}

/**
 * Reads the segments from right to left. Each ".." removes the nearest segment on its left that has not been removed
 * yet.
 */
function appendFromRight(
  folder: Folder,
  reference: string,
  start: number,
  parentsBefore: number,
  excess: Excess,
  end: number,
): string {
  let kept = "";
  let keptEnd = reference.length;
  let isKept = true;
  let parents = 0;
  let endsInParent = false;
  let segmentEnd = end;
  for (let at = end - 1; at >= start - 1; at--) {
    if (at >= start && reference.charCodeAt(at) !== SLASH) continue;
    const dots = dotsAt(reference, at + 1, segmentEnd);
    const stays = dots === 0 && parents === 0;
    if (stays !== isKept) {
      // The "/" after a removed segment is removed too. The last segment has none, so the "/" before it remains.
      const next = segmentEnd === end ? end : segmentEnd + 1;
      if (isKept) kept = reference.slice(next, keptEnd) + kept;
      else keptEnd = next;
      isKept = stays;
    }
    if (dots === 2) {
      if (segmentEnd === end) endsInParent = true;
      parents++;
    } else if (dots === 0 && parents > 0) {
      parents--;
      if (parents === 0) endsInParent = false;
    }
    segmentEnd = at;
  }
  if (isKept) kept = reference.slice(start, keptEnd) + kept;
  return climb(folder, parentsBefore + parents, endsInParent, excess) + kept;
}

/**
 * Returns the ancestor folder to which the given number of ".." segments leads, followed by the ".." segments above the
 * root that remain.
 */
function climb({ text, top, root }: Folder, parents: number, endsInParent: boolean, excess: Excess): string {
  let end = text.length;
  let above = parents;
  for (; above > 0 && end > root; above--) end = end > 1 ? text.lastIndexOf("/", end - 2) + 1 : 0;
  if (above === 0) return end === text.length ? text : text.slice(0, end);
  const left = PARENT.repeat(excess(above + (root - top) / PARENT.length));
  return text.slice(0, top) + (endsInParent ? left.slice(0, -1) : left);
}

/** Returns 1 if the segment that begins at the given offset is ".", 2 if it is "..", otherwise 0. */
function dotsAt(reference: string, at: number, end: number): 0 | 1 | 2 {
  if (at >= end || reference.charCodeAt(at) !== DOT) return 0;
  if (at + 1 === end || reference.charCodeAt(at + 1) === SLASH) return 1;
  if (reference.charCodeAt(at + 1) !== DOT) return 0;
  return at + 2 === end || reference.charCodeAt(at + 2) === SLASH ? 2 : 0;
}

/** Returns the base up to the last "/" of its path, without dot segments. `top` is the offset of the first segment. */
export function folderOf(base: string, top: number, pathEnd: number, excess: Excess): Folder {
  const plain = base.slice(0, Math.max(top, base.lastIndexOf("/", pathEnd - 1) + 1));
  if (!mayHaveDots(plain, top)) return { text: plain, top, root: top };
  const text = appendSegments(rootFolder(base.slice(0, top)), plain, top, excess, plain.length);
  return { text, top, root: parentsEndOf(text, top) };
}

/** Returns a folder that contains no segments. */
export function rootFolder(text: string): Folder {
  return { text, top: text.length, root: text.length };
}

/** Returns the offset after the leading ".." segments of a path and the "/" after each. */
export function parentsEndOf(text: string, start: number): number {
  if (text.charCodeAt(start) !== DOT) return start;
  const end = pathEndOf(text, start);
  let at = start;
  while (dotsAt(text, at, end) === 2) at = Math.min(end, at + PARENT.length);
  return at;
}

/** Removes the dot segments from a reference whose path begins at the given offset (RFC 3986, 5.2.4). */
export function removeDotSegments(reference: string, start: number = 0): string {
  if (!mayHaveDots(reference, start)) return reference;
  const top = start + 1;
  return reference.charCodeAt(start) === SLASH
    ? appendSegments(rootFolder(reference.slice(0, top)), reference, top, dropExcess)
    : removeFromRootless(reference, start);
}

/** Removes dot segments from a path without leading "/". The "/" after a removed first segment remains. */
function removeFromRootless(reference: string, start: number): string {
  const end = pathEndOf(reference, start);
  // Steps 2A and 2D.
  let at = start;
  for (let dots = dotsAt(reference, at, end); dots > 0; dots = dotsAt(reference, at, end))
    at = Math.min(end, at + dots + 1);
  const slash = reference.indexOf("/", at);
  const before = reference.slice(0, start);
  if (slash < 0 || slash >= end) return before + reference.slice(at);
  const first = isAboveRoot(reference.slice(slash, end)) ? "" : reference.slice(at, slash);
  return before + first + removeDotSegments(reference.slice(slash));
}

/** Checks whether a path contains a ".." with no segment before it to remove. */
export function isAboveRoot(path: string): boolean {
  let levels = 0;
  const segments = path.split("/");
  return segments.some((segment, at) => {
    if (segment === "..") levels--;
    else if (segment !== "." && !(at === 0 && segment === "")) levels++;
    return levels < 0;
  });
}

const PARENT = "../";
const DOT = 0x2e;
const SLASH = 0x2f;
