import type { BufferRow } from "./resolve/trace.ts";

/**
 * A path without its dot segments (RFC 3986, 5.2.4). What stays is cut out of the path, and joined once: the buffers of
 * the specification would be copied for each segment.
 */
export function removeDotSegments(path: string): string {
  // Where the pieces of the output buffer begin and end. Each but the first begins with "/".
  const starts: number[] = [];
  const ends: number[] = [];
  for (let at = startBehindDots(path); at < path.length; ) {
    const slash = path.indexOf("/", at + 1);
    const end = slash < 0 ? path.length : slash;
    const dots = path.startsWith("/", at) ? dotsIn(path, at + 1, end) : 0;
    if (dots === 2) {
      starts.pop();
      ends.pop();
    }
    if (dots === 0) {
      starts.push(at);
      ends.push(end);
    } else if (end === path.length) {
      starts.push(at);
      ends.push(at + 1);
    }
    at = end;
  }
  return join(path, starts, ends);
}

/** Where a path begins after the dot segments at its beginning (2A, 2D). */
function startBehindDots(path: string): number {
  let at = 0;
  for (;;) {
    const slash = path.indexOf("/", at);
    const end = slash < 0 ? path.length : slash;
    if (dotsIn(path, at, end) === 0) return at;
    at = Math.min(end + 1, path.length);
  }
}

/** Joins pieces of a path. Those that stand side by side are cut out together. */
function join(path: string, starts: readonly number[], ends: readonly number[]): string {
  const parts: string[] = [];
  for (let at = 0; at < starts.length; ) {
    let last = at;
    while (starts[last + 1] === ends[last]) last++;
    parts.push(path.slice(starts[at], ends[last]));
    at = last + 1;
  }
  return parts.join("");
}

/** The rows of the table of RFC 3986, 5.2.4: the buffers at first, and after each pass of the loop. */
export function rowsOfRemoval(path: string): readonly BufferRow[] {
  const rows: BufferRow[] = [{ step: "1", output: "", input: path }];
  let output = "";
  let input = path;
  while (input !== "") {
    const { step, taken, left } = takePass(input);
    if (step === "2C") output = output.slice(0, Math.max(0, output.lastIndexOf("/")));
    output += taken;
    input = left;
    rows.push({ step, output, input });
  }
  return rows;
}

/** What a pass moves to the output buffer, and what it leaves in the input buffer. */
function takePass(input: string): { readonly step: string; readonly taken: string; readonly left: string } {
  const prefix = /^\.\.?\//.exec(input)?.[0];
  if (prefix !== undefined) return { step: "2A", taken: "", left: input.slice(prefix.length) };
  const dot = /^\/\.(?:\/|$)/.exec(input)?.[0];
  if (dot !== undefined) return { step: "2B", taken: "", left: `/${input.slice(dot.length)}` };
  const dots = /^\/\.\.(?:\/|$)/.exec(input)?.[0];
  if (dots !== undefined) return { step: "2C", taken: "", left: `/${input.slice(dots.length)}` };
  if (input === "." || input === "..") return { step: "2D", taken: "", left: "" };
  const [segment = ""] = /^\/?[^/]*/.exec(input) ?? [];
  return { step: "2E", taken: segment, left: input.slice(segment.length) };
}

/** Whether a path has a ".." with no segment before it that it could remove. */
export function isAboveRoot(path: string): boolean {
  let levels = 0;
  const segments = path.split("/");
  return segments.some((segment, at) => {
    if (segment === "..") levels--;
    else if (segment !== "." && !(at === 0 && segment === "")) levels++;
    return levels < 0;
  });
}

/** 1 for ".", 2 for "..", 0 for any other segment. */
export function dotsIn(path: string, start: number, end: number): number {
  const length = end - start;
  if (length === 0 || length > 2 || path.charCodeAt(start) !== DOT) return 0;
  return length === 1 || path.charCodeAt(start + 1) === DOT ? length : 0;
}

const DOT = 0x2e;
