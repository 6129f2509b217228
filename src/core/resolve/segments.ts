/**
 * The segments of a path. If the path begins with "/", the first element is "", which is no segment: so joining with
 * "/" gives the path back.
 */
export type Segments = readonly string[];

/** A path without its last segment. */
export function folderOf(path: string): string {
  return path.slice(0, path.lastIndexOf("/") + 1);
}

/** Removes each segment "."; the "/" before the last one stays (RFC 2396, 5.2 (6c, 6d)). */
export function removeDots(segments: Segments): Segments {
  const kept = segments.filter((segment) => segment !== ".");
  return segments.at(-1) === "." ? [...kept, ""] : kept;
}

/**
 * Removes each ".." with the segment before it, from left to right; at the end, the "/" before them stays (RFC 2396,
 * 5.2 (6e, 6f)). `yields` says which segments ".." removes. The leading element "" of an absolute path is never
 * removed.
 */
export function removeParents(segments: Segments, yields: (segment: string) => boolean): Segments {
  const stack: string[] = [];
  segments.forEach((segment, i) => {
    const top = stack.at(-1);
    const isSegment = top !== undefined && !(stack.length === 1 && top === "");
    if (segment !== ".." || !isSegment || !yields(top)) stack.push(segment);
    else {
      stack.pop();
      if (i === segments.length - 1) stack.push("");
    }
  });
  return stack;
}

/** The number of ".." at the beginning of a path (RFC 2396, 5.2 (6g)). */
export function countLeadingParents(segments: Segments): number {
  const first = firstSegment(segments);
  const end = segments.findIndex((segment, i) => i >= first && segment !== "..");
  return (end < 0 ? segments.length : end) - first;
}

/** Removes the ".." at the beginning of a path; the "/" before them stays. */
export function removeLeadingParents(segments: Segments): Segments {
  const first = firstSegment(segments);
  const rest = segments.slice(first + countLeadingParents(segments));
  return [...segments.slice(0, first), ...(rest.length > 0 ? rest : [""])];
}

function firstSegment(segments: Segments): number {
  return segments[0] === "" ? 1 : 0;
}
