import { matchesOf, noProblems } from "../../problems.ts";
import { examplesIn, type ReferenceRule } from "../../rule.ts";
import { needsServer } from "../../schemes.ts";

/** Matches upper case letters outside escapes. */
const UPPER_CASE = /(?<!%[\dA-Fa-f]?)[A-Z]+/g;

export const upperCaseHost: ReferenceRule = {
  id: "authority/upper-case",
  summary: "upper case in a hostname",
  section: "RFC 3986 3.2.2",
  reason: "Hostnames are case-insensitive, but a plain string comparison is not.",
  advice: "write the hostname in lower case",
  fix: "safe",
  level: "off",
  valid: [
    ...examplesIn("http://example.com/ABC http://User@example.com/ s3://MyBucket/key"),
    { reference: "http://caf%C3%A9.example/", dialect: "rfc3986" },
  ],
  invalid: [
    { reference: "http://www.XEROX.com/", underlined: "XEROX", fixed: "http://www.xerox.com/" },
    {
      reference: "http://%C3%A9X.example/",
      dialect: "rfc3986",
      underlined: "X",
      fixed: "http://%C3%A9x.example/",
    },
  ],
  check: ({ scheme, host }) =>
    host && (!scheme || needsServer(scheme.text))
      ? matchesOf(
          host,
          UPPER_CASE,
          (found) => `${found} is in upper case`,
          (found) => found.toLowerCase(),
        )
      : noProblems,
};
