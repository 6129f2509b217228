import { ResolveError } from "../../../core/resolve-error.ts";
import { none } from "../../problems.ts";
import type { ReferenceRule } from "../../rule.ts";

/** More ".." than the base has levels. */
export const aboveRoot: ReferenceRule = {
  id: "resolution/above-root",
  summary: 'more ".." than the base URI has levels',
  section: "RFC 2396 5.2 (6g)",
  reason:
    'RFC 2396 lets readers keep such ".." segments, remove them, or refuse the reference, and RFC 3986 removes them, so the results differ.',
  advice: 'remove the surplus ".." segments',
  level: "warn",
  valid: [{ reference: "../../g", base: "http://a/b/c/d" }, { reference: "../g" }],
  invalid: [
    { reference: "../../../g", base: "http://a/b/c/d", underlined: "../../../g" },
    { reference: "../../../g", base: "http://a/b/c/d", dialect: "rfc3986", underlined: "../../../g" },
  ],
  check({ text, path, base, resolution }) {
    // A resolution costs more than all else, and most have no "..".
    if (!base || !(text.includes("..") || base.uri.includes(".."))) return none;
    const trace = resolution();
    if (!trace || trace instanceof ResolveError || !trace.flags.includes("above-root")) return none;
    return [{ start: path.start, end: path.end, what: `".." leads above the root, to ${trace.target}` }];
  },
};
