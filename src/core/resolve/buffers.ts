// The specifications' buffer operations, step by step, for traces. The combined result is computed in dot-segments.ts.

import type { Components } from "../components.ts";
import { appendSegments, isAboveRoot, keepExcess, rootFolder } from "../dot-segments.ts";
import { type BufferRow, changed, type Did, type Facts, type Flags, isDoubleSlashPath } from "./trace.ts";

/** Checks whether ".." removes a segment. */
export type Yields = (segment: string) => boolean;

/**
 * Checks whether a segment is not "..", because ".." does not remove another ".." (RFC 1808, 4 (6c), and later
 * specifications).
 */
export const yieldsUnlessParent: Yields = (segment) => segment !== "..";

/** Returns a path without its last segment. */
export function folderPath(path: string): string {
  return path.slice(0, path.lastIndexOf("/") + 1);
}

/**
 * Returns the path of a base without its last segment. Unless `literal` is set, an empty path after an authority counts
 * as "/" (decision 4).
 */
export function folderOfBase(base: Components, literal: boolean | undefined): string {
  return folderPath(isPathless(base) && !literal ? "/" : base.path);
}

/** Removes each "." segment. The "/" before a final "." remains (RFC 2396, 5.2 (6c, 6d)). */
export function removeDots(path: string): string {
  const segments = path.split("/");
  const kept = segments.filter((segment) => segment !== ".");
  return (segments.at(-1) === "." ? [...kept, ""] : kept).join("/");
}

/**
 * Removes each ".." and the segment before it, from left to right. The "/" before a final pair remains (RFC 2396, 5.2
 * (6e, 6f)). `yields` decides which segments ".." removes. The empty string before the first "/" of an absolute path is
 * not a segment.
 */
export function removeParents(path: string, yields: Yields): string {
  const segments = path.split("/");
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
  return stack.join("/");
}

/**
 * Appends a reference to the folder of a path that does not begin with "/", and removes dot segments. If the steps
 * remove everything before a "/", the path becomes absolute.
 */
export function appendToRootless(path: string, reference: string, yields: Yields): string {
  return removeParents(removeDots(folderPath(path) + reference), yields);
}

/** Checks whether a base has an authority and an empty path. */
export function isPathless({ authority, path }: Components): boolean {
  return authority !== undefined && path === "";
}

/** Checks whether a base is only a relative path. */
export function isRelativePath({ scheme, authority, path }: Components): boolean {
  return !scheme && authority === undefined && !path.startsWith("/");
}

/**
 * Removes the dot segments of a relative path. The beginning of such a path is unknown, so a ".." without a segment
 * before it remains, and the first segment may be empty (decision 17).
 */
export function removeFromRelative(path: string): string {
  return appendSegments(rootFolder(""), path, 0, keepExcess, path.length);
}

/** Checks whether a path begins with ".." (RFC 2396, 5.2 (6g)). */
export function beginsWithParent(path: string): boolean {
  return path.split("/")[firstOf(path)] === "..";
}

/** Removes the ".." segments at the beginning of a path. The "/" before them remains. */
export function removeLeadingParents(path: string): string {
  const segments = path.split("/");
  const first = firstOf(path);
  const end = segments.findIndex((segment, i) => i >= first && segment !== "..");
  const rest = end < 0 ? [""] : segments.slice(end);
  return [...segments.slice(0, first), ...rest].join("/");
}

function firstOf(path: string): number {
  return path.startsWith("/") ? 1 : 0;
}

/** A path after each step in merging it with the path of a base. */
export interface MergedPath {
  /** The path of the base without its last segment. */
  readonly folder: string;
  /** The folder, followed by the path of the reference. */
  readonly merged: string;
  /** The merged path without "." segments. */
  readonly dotless: string;
  /** The path with each ".." and the segment before it removed. */
  readonly reduced: string;
}

/** The facts about the base that determine a merged path. */
type BaseFacts = Pick<Facts<{ readonly literal: boolean }>, "base" | "options">;

/** Merges a path with that of the base, step by step. */
export function mergePath({ base, options }: BaseFacts, path: string, yields: Yields): MergedPath {
  const folder = folderOfBase(base, options.literal);
  const merged = folder + path;
  const dotless = removeDots(merged);
  const reduced = isRelativePath(base) ? removeFromRelative(merged) : removeParents(dotless, yields);
  return { folder, merged, dotless, reduced };
}

/** Returns the flags of a path that is merged with that of the base. */
export function flagsOfMerge(
  facts: Facts<{ readonly literal: boolean }>,
  path: string,
  yields: Yields,
): Flags {
  const { base, options, target } = facts;
  const merged = folderOfBase(base, options.literal) + path;
  // Most paths need not be copied.
  const mayLeave = merged.includes("..") && (!merged.startsWith("/") || isAboveRoot(merged));
  const isAbove =
    mayLeave && !isRelativePath(base) && beginsWithParent(mergePath(facts, path, yields).reduced);
  return [
    ["pathless-base", isPathless(base)],
    ["above-root", isAbove],
    ["double-slash-path", isDoubleSlashPath(target, base)],
  ];
}

/** Returns the row for the step that copies the base's path. */
export function rowOfFolder(_: unknown, { folder }: MergedPath): Did {
  return { says: "the base's path without its last segment", value: folder };
}

/** Returns the row for the step that removes each "." segment. */
export function rowOfDots(before: string, after: string): Did | string {
  return changed(before, after, 'each "." is removed', 'no segment is "."');
}

/** Returns the row for the step that removes each ".." and the segment before it. */
export function rowOfParents(before: string, after: string): Did | string {
  const hasParents = before.split("/").includes("..");
  const otherwise = hasParents ? 'no ".." has a segment before it' : 'no segment is ".."';
  return changed(before, after, 'each ".." is removed with the segment before it', otherwise);
}

/** Returns the rows of the table in RFC 3986, 5.2.4: the initial buffers, and the buffers after each iteration. */
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

/** Returns the step taken in one iteration, the part moved to the output buffer, and the rest of the input buffer. */
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
