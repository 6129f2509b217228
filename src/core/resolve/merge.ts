import { dotsIn } from "../dot-segments.ts";

const SLASH = 0x2f;

/**
 * Merges a folder with a relative path, and removes "." and ".."; undefined if ".." leads above the root. The folder
 * begins and ends with "/" and has no such segments itself. The text is joined once, however many segments are removed.
 */
export function merge(folder: string, path: string): string | undefined {
  // Where each segment that stays begins and ends.
  const starts: number[] = [];
  const ends: number[] = [];
  let levels = 0;
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
      if (starts.length === 0) levels++;
      starts.pop();
      ends.pop();
    }
    start = end + 1;
  }
  const above = ascend(folder, levels);
  return above === undefined
    ? undefined
    : above + join(path, starts, ends) + (isFolder && starts.length > 0 ? "/" : "");
}

/** The folder that is some levels up; undefined above the root. */
function ascend(folder: string, levels: number): string | undefined {
  let end = folder.length;
  for (let level = 0; level < levels; level++) {
    if (end <= 1) return undefined;
    end--;
    while (folder.charCodeAt(end - 1) !== SLASH) end--;
  }
  return folder.slice(0, end);
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
