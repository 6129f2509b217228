import { pathEndOf } from "../../../core/split.ts";
import { matchesOf, noProblems } from "../../problems.ts";
import type { ReferenceRule } from "../../rule.ts";

export const ftpDirectory: ReferenceRule = {
  id: "scheme/ftp-directory",
  summary: 'an ftp URI with ";type=d"',
  section: "RFC 1808 5.3",
  reason: 'The path does not end with "/", so relative references in the listing resolve one level too high.',
  advice: 'end the path with "/" instead',
  level: "warn",
  valid: [{ reference: "ftp://a/b/" }, { reference: "ftp://a/b;type=a" }, { reference: "http://a/b;type=d" }],
  invalid: [{ reference: "ftp://a/b;type=d", underlined: ";type=d" }],
  check({ scheme, text }) {
    if (scheme?.text.toLowerCase() !== "ftp") return noProblems;
    const upToQuery = { text: text.slice(0, pathEndOf(text, 0)), start: 0 };
    return matchesOf(upToQuery, /;type=d$/gi, (found) => `${found} requests a directory listing`);
  },
};
