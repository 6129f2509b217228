import type { Components } from "./components.ts";
import { folderOf, removeDots, removeParents } from "./resolve/segments.ts";

/**
 * Texts that might resolve to a target, the shortest first. Which of them do is for the document's own algorithm to
 * say: nothing here is right by itself.
 */
export function candidates(target: Components, base: Components): readonly string[] {
  // A document that has params takes empty for absent (RFC 1808, 2.4).
  const mark = (delimiter: string, value: string | undefined) =>
    value === undefined || (value === "" && target.params !== undefined) ? "" : delimiter + value;
  const fragment = mark("#", target.fragment);
  const query = mark("?", target.query) + fragment;
  const params = mark(";", target.params) + query;
  const paths = [...relativePaths(target.path, base.path), target.path];
  const found = new Set([
    "",
    fragment,
    query,
    params,
    ...paths.map((path) => path + params),
    ...paths.map((path) => `./${path}${params}`),
    ...(target.authority === undefined ? [] : [`//${target.authority}${target.path}${params}`]),
  ]);
  return [...found].sort((a, b) => a.length - b.length);
}

/** From the folder of one path to another: up to what they share, and down. */
function relativePaths(target: string, base: string): readonly string[] {
  // Dots in the base's path go when it is merged.
  const folder = removeParents(removeDots(folderOf(base).split("/")), (segment) => segment !== "..");
  const from = folder.slice(0, -1);
  const to = target.split("/");
  const differ = from.findIndex((segment, i) => segment !== to[i] || i === to.length - 1);
  const shared = differ < 0 ? from.length : differ;
  const up = Array<string>(from.length - shared).fill("..");
  const down = to.slice(shared);
  const path = [...up, ...down].join("/");
  // A folder may be named without its last slash: "..", ".".
  return down.length === 1 && down[0] === "" ? [path, up.join("/") || "."] : [path];
}
