import type { Components } from "../../src/core/components.ts";
import type { Trace } from "../../src/core/resolve/trace.ts";
import type { Span } from "../../src/text/span.ts";
import type { Part } from "./parts.ts";

/** The argument of a resolution that a part of its target comes from. */
export type Origin = "base" | "reference";

/** Finds the origin of a part of the target. `path` is the span of the target's whole path. */
export function originOf(
  { name, group, start, end }: Part,
  path: Span,
  { target, components, baseComponents }: Trace,
): Origin {
  if (name === "path") {
    const inherited = inheritedPath(target.slice(path.start, path.end), components, baseComponents);
    return end <= path.start + inherited ? "base" : "reference";
  }
  const given = name === "params" ? components.params : components[group];
  // RFC 1808 does not distinguish absent from empty components.
  return given === undefined || (given === "" && start < end) ? "base" : "reference";
}

/** The length of the beginning of a path that comes from the base. */
function inheritedPath(path: string, reference: Components, base: Components): number {
  if (reference.scheme || reference.authority !== undefined || reference.path.startsWith("/")) return 0;
  if (reference.path === "") return path.length;
  const folder = base.path.slice(0, base.path.lastIndexOf("/") + 1);
  let same = 0;
  while (same < folder.length && folder[same] === path[same]) same++;
  return Math.min(same, path.length - ownLength(reference.path));
}

/** The length of the path that a relative path adds to the folder to which its ".." segments lead. */
function ownLength(path: string): number {
  const segments = path.split("/");
  const kept: string[] = [];
  for (const [at, segment] of segments.entries()) {
    if (segment === "..") kept.pop();
    if (segment !== "." && segment !== "..") kept.push(segment);
    else if (at === segments.length - 1 && kept.length > 0) kept.push("");
  }
  return kept.join("/").length;
}
