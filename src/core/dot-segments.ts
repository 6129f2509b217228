// Removal of "." and ".." in paths. The kept ranges are sliced by offset and joined once, so it runs in linear time.

import { pathEndOf } from "./split.ts";

/** A reference up to the last "/" of its path, to which segments are appended. */
export interface Folder {
  readonly text: string;
  /** The offset of its first segment. */
  readonly top: number;
  /** The offset after the leading ".." segments of its path. A ".." removes only segments after this offset. */
  readonly root: number;
}

/** Returns how many of the ".." above the root stay in the path. */
export type Excess = (above: number) => number;

/** Keeps all ".." above the root (RFC 2396, 5.2 (6g); RFC 1808, 4 (6c)). */
export const keepExcess: Excess = (above) => above;

/** Drops all ".." above the root (RFC 3986, 5.2.4 (2C)). */
export const dropExcess: Excess = () => 0;

/** Checks whether a path that begins at an offset may have dot segments. True may be wrong, false never is. */
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
  // Most paths have no dot segment.
  if (reference.charCodeAt(start) !== DOT && !reference.includes("/.", start))
    return folder.text + (start === 0 ? reference : reference.slice(start));
  const end = pathEnd ?? pathEndOf(reference, start);
  // Leading dot segments affect only the folder. Few paths have any others.
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

/** Reads the segments from right to left. Each ".." removes the nearest segment on its left that is not removed yet. */
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
    const dots = dotsBetween(reference, at + 1, segmentEnd);
    const stays = dots === 0 && parents === 0;
    if (stays !== isKept) {
      // A removed segment takes the "/" after it. The last segment has none after it, so the "/" before it stays.
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

/** Returns the folder above by a number of "..", followed by those above the root that stay. */
function climb({ text, top, root }: Folder, parents: number, endsInParent: boolean, excess: Excess): string {
  let end = text.length;
  let above = parents;
  for (; above > 0 && end > root; above--) end = end > 1 ? text.lastIndexOf("/", end - 2) + 1 : 0;
  if (above === 0) return end === text.length ? text : text.slice(0, end);
  const left = PARENT.repeat(excess(above + (root - top) / PARENT.length));
  return text.slice(0, top) + (endsInParent ? left.slice(0, -1) : left);
}

/** Returns 1 for a segment "." that begins at an offset, 2 for "..", 0 for any other. */
function dotsAt(reference: string, at: number, end: number): 0 | 1 | 2 {
  if (at >= end || reference.charCodeAt(at) !== DOT) return 0;
  if (at + 1 === end || reference.charCodeAt(at + 1) === SLASH) return 1;
  if (reference.charCodeAt(at + 1) !== DOT) return 0;
  return at + 2 === end || reference.charCodeAt(at + 2) === SLASH ? 2 : 0;
}

/** Returns 1 for ".", 2 for "..", 0 for any other segment between two offsets. */
function dotsBetween(path: string, start: number, end: number): 0 | 1 | 2 {
  if (end - start === 1) return path.charCodeAt(start) === DOT ? 1 : 0;
  return end - start === 2 && path.charCodeAt(start) === DOT && path.charCodeAt(start + 1) === DOT ? 2 : 0;
}

/** Returns the base up to the last "/" of its path, without dot segments. `top` is the offset of its first segment. */
export function folderOf(base: string, top: number, pathEnd: number, excess: Excess): Folder {
  const plain = base.slice(0, Math.max(top, base.lastIndexOf("/", pathEnd - 1) + 1));
  if (!mayHaveDots(plain, top)) return { text: plain, top, root: top };
  const text = appendSegments(rootFolder(base.slice(0, top)), plain, top, excess, plain.length);
  return { text, top, root: parentsEndOf(text, top) };
}

/** Returns a folder without segments. */
export function rootFolder(text: string): Folder {
  return { text, top: text.length, root: text.length };
}

/** Returns the offset after the ".." segments, each with its "/", at the beginning of a path. */
export function parentsEndOf(text: string, start: number): number {
  if (text.charCodeAt(start) !== DOT) return start;
  const end = pathEndOf(text, start);
  let at = start;
  while (dotsAt(text, at, end) === 2) at = Math.min(end, at + PARENT.length);
  return at;
}

/** Removes the dot segments from a reference whose path begins at an offset (RFC 3986, 5.2.4). */
export function removeDotSegments(reference: string, start: number = 0): string {
  if (!mayHaveDots(reference, start)) return reference;
  const top = start + 1;
  return reference.charCodeAt(start) === SLASH
    ? appendSegments(rootFolder(reference.slice(0, top)), reference, top, dropExcess)
    : removeFromRootless(reference, start);
}

/** Removes dot segments from a path without leading "/". The "/" after a removed first segment stays. */
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

/** Checks whether a path has a ".." without a segment before it to remove. */
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
