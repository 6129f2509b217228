import type { Role } from "../finding.ts";

/** Which strings in a function are references: all of them, or the first only. */
export type Strings = "all" | "first" | "none";

/** Functions whose strings are references (CSS Values 4, 4.5; CSS Images 4, 2). */
export const functions: ReadonlyMap<string, Strings> = new Map<string, Strings>([
  ["url", "first"],
  ["src", "first"],
  ["image", "all"],
  ["image-set", "all"],
  ["-webkit-image-set", "all"],
]);

/** At-rules with a reference in their prelude, as a string or as `url()` (CSS Cascade 5, 2; CSS Namespaces 3, 2). */
export const atRules: ReadonlyMap<string, Role> = new Map([
  ["@import", "resource"],
  ["@namespace", "name"],
]);

/**
 * The role of a reference. A fragment alone points at an element of the document: nothing requests it (CSS Values 4,
 * 4.5.1).
 */
export function roleOf(text: string, construct: string): Role {
  return atRules.get(construct) ?? (text.startsWith("#") ? "link" : "resource");
}
