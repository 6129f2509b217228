import { dotsIn } from "../dot-segments.ts";
import { folderOf } from "./segments.ts";

/** The text of a base up to the last "/" of its path, which has no dot segments up to there. */
export interface Folder {
  readonly text: string;
  /** The offset at which its path begins. */
  readonly root: number;
}

/** The folder of a path after what is before it; undefined if it has dot segments, or does not begin with "/". */
export function folderBehind(root: string, path: string): Folder | undefined {
  const folder = folderOf(path);
  return folder.startsWith("/") && !hasDotSegments(folder, 0)
    ? { text: root + folder, root: root.length }
    : undefined;
}

/**
 * A relative path, with what follows it, after a folder, without "." and "..". Undefined if ".." leads above the root.
 */
export function appendReference({ text, root }: Folder, reference: string): string | undefined {
  let end = text.length;
  let at = 0;
  // Few references have dot segments elsewhere than at their beginning.
  for (let dots = dotsAt(reference, at); dots > 0; dots = dotsAt(reference, at)) {
    if (dots === 2) end = parentOf(text, end);
    if (end <= root) return undefined;
    at += dots;
    if (reference.charCodeAt(at) !== SLASH) break;
    at++;
  }
  if (reference.includes("/.", at)) {
    const pathEnd = pathEndOf(reference, at);
    const above = { text: text.slice(0, end), root };
    const merged = appendPath(above, reference.slice(at, pathEnd));
    return merged === undefined ? undefined : merged + reference.slice(pathEnd);
  }
  return (end === text.length ? text : text.slice(0, end)) + (at === 0 ? reference : reference.slice(at));
}

/**
 * A relative path after a folder, without "." and "..". Undefined if ".." leads above the root. The text is joined
 * once, however many segments are removed.
 */
export function appendPath({ text, root }: Folder, path: string): string | undefined {
  // Where each segment that stays begins and ends.
  const starts: number[] = [];
  const ends: number[] = [];
  let folderEnd = text.length;
  let isFolder = false;
  for (let start = 0; start <= path.length; ) {
    const slash = path.indexOf("/", start);
    const end = slash < 0 ? path.length : slash;
    const dots = dotsIn(path, start, end);
    isFolder = dots > 0;
    if (dots === 0) {
      starts.push(start);
      ends.push(end);
    } else if (dots === 2) {
      if (starts.length === 0) folderEnd = parentOf(text, folderEnd);
      if (folderEnd <= root) return undefined;
      starts.pop();
      ends.pop();
    }
    start = end + 1;
  }
  return text.slice(0, folderEnd) + join(path, starts, ends) + (isFolder && starts.length > 0 ? "/" : "");
}

/** Whether "." or ".." is a segment of the path of a reference, which begins at an offset. */
export function hasDotSegments(reference: string, start: number): boolean {
  if (dotsAt(reference, start) > 0) return true;
  for (let at = reference.indexOf("/.", start); at >= 0; at = reference.indexOf("/.", at + 2)) {
    if (dotsAt(reference, at + 1) > 0) return at < pathEndOf(reference, start);
  }
  return false;
}

/** The offset after the path that begins at an offset. */
export function pathEndOf(reference: string, start: number): number {
  const hash = reference.indexOf("#", start);
  const end = hash < 0 ? reference.length : hash;
  const mark = reference.indexOf("?", start);
  return mark < 0 || mark > end ? end : mark;
}

/** The end of the folder around one that ends at an offset. */
function parentOf(text: string, end: number): number {
  return text.lastIndexOf("/", end - 2) + 1;
}

/** 1 for a segment "." at an offset, 2 for "..", 0 for any other. */
function dotsAt(reference: string, at: number): 0 | 1 | 2 {
  if (reference.charCodeAt(at) !== DOT) return 0;
  if (endsPath(reference, at + 1)) return 1;
  return reference.charCodeAt(at + 1) === DOT && endsPath(reference, at + 2) ? 2 : 0;
}

/** Whether a segment ends at an offset. */
function endsPath(reference: string, at: number): boolean {
  const code = reference.charCodeAt(at);
  return code === SLASH || code === QUESTION_MARK || code === HASH || at === reference.length;
}

/** Joins segments with "/". Those that stand side by side are cut out together. */
function join(path: string, starts: readonly number[], ends: readonly number[]): string {
  const parts: string[] = [];
  for (let at = 0; at < starts.length; ) {
    const start = starts[at] ?? 0;
    let last = at;
    while (starts[last + 1] === (ends[last] ?? 0) + 1) last++;
    parts.push(path.slice(start, ends[last]));
    at = last + 1;
  }
  return parts.join("/");
}

const HASH = 0x23;
const DOT = 0x2e;
const SLASH = 0x2f;
const QUESTION_MARK = 0x3f;
