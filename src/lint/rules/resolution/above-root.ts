import { ResolveError } from "../../../core/resolve-error.ts";
import type { ReferenceRule } from "../../rule.ts";

/** More ".." than the base has levels. */
export const aboveRoot: ReferenceRule = {
  id: "resolution/above-root",
  summary: 'more ".." than the base URI has levels',
  section: "RFC 2396 5.2 (6g)",
  reason:
    'The document keeps such ".." in the result, and says that others may remove them: readers disagree on it.',
  advice: 'take away as many ".." as there are too many',
  level: "warn",
  valid: [{ reference: "../../g", base: "http://a/b/c/d" }, { reference: "../g" }],
  invalid: [{ reference: "../../../g", base: "http://a/b/c/d", underlined: "../../../g" }],
  *check({ path, resolution }) {
    const trace = resolution();
    if (!trace || trace instanceof ResolveError || !trace.flags.includes("above-root")) return;
    yield { start: path.start, end: path.end, what: `".." leads above the root, to ${trace.target}` };
  },
};
