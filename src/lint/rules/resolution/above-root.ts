import { ResolveError } from "../../../core/resolve-error.ts";
import { split } from "../../../core/split.ts";
import { noProblems } from "../../problems.ts";
import type { Reference } from "../../reference.ts";
import type { ReferenceRule } from "../../rule.ts";

export const aboveRoot: ReferenceRule = {
  id: "resolution/above-root",
  summary: 'more ".." segments than the base URI has levels',
  section: "RFC 3986 5.4.2",
  reason:
    'RFC 2396 lets programs keep such ".." segments, remove them or reject the reference, while RFC 3986 removes them, so results differ.',
  advice: 'remove the surplus ".." segments',
  level: "warn",
  valid: [{ reference: "../../g", base: "http://a/b/c/d" }, { reference: "../g" }],
  invalid: [
    { reference: "../../../g", base: "http://a/b/c/d", underlined: "../../../g" },
    { reference: "../../../g", base: "http://a/b/c/d", dialect: "rfc3986", underlined: "../../../g" },
  ],
  check(reference) {
    const { path, resolution } = reference;
    if (!mayLeadAbove(reference)) return noProblems;
    const trace = resolution();
    if (!trace || trace instanceof ResolveError || !trace.flags.includes("above-root")) return noProblems;
    return [{ start: path.start, end: path.end, what: `".." leads above the root, to ${trace.target}` }];
  },
};

/**
 * False if the reference clearly cannot lead above the root. This avoids most traces, which are expensive: few
 * references have more ".." than their base has levels.
 */
function mayLeadAbove({ text, scheme, authority, path, base }: Reference): boolean {
  if (!base) return false;
  if (base.uri.includes("..")) return true;
  if (!text.includes("..")) return false;
  const isMerged = !scheme && !authority && !path.text.startsWith("/");
  return !isMerged || text.split("..").length - 1 > levelsOf(base.uri);
}

/**
 * Returns the number of base segments that ".." can remove, or a lower number where specifications disagree on the path.
 */
function levelsOf(uri: string): number {
  // RFC 1808 removes params.
  const path = split(uri).path.replace(/;.*$/, "");
  const folders = path.split("/").slice(0, -1);
  return folders.filter((segment) => segment !== "" && segment !== ".").length;
}
