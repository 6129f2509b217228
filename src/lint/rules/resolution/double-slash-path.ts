import { none } from "../../problems.ts";
import type { ReferenceRule } from "../../rule.ts";
import { hasTwoSchemes } from "../scheme/twice.ts";
import { emptySegmentsOf } from "./empty-segment.ts";

/** `http://a//b.org/c`. */
export const doubleSlashPath: ReferenceRule = {
  id: "resolution/double-slash-path",
  summary: "an empty segment before a second host or in a relative path, or several side by side",
  section: "RFC 3986 3.3",
  reason:
    "An empty segment is a segment: a//b is not a/b, though many servers treat them alike. A host after it is often what was meant alone, or what was before it has lost a part.",
  advice: "write one slash, or the second host alone",
  level: "warn",
  valid: [
    { reference: "http://a/b/" },
    { reference: "//a/b" },
    { reference: "b?c//d" },
    { reference: "http//a/b" },
    { reference: "http://www.http://h/" },
    { reference: "jar:a//b" },
    { reference: "jar:a//b", dialect: "rfc3986" },
    { reference: "sqlite:////tmp/a.db" },
    { reference: "file:////host/share" },
    { reference: "http://a//b" },
    { reference: "http://a//b.html" },
    { reference: "http://a/b//c" },
    { reference: "http://a/b//c.org/d" },
    { reference: "/b//c" },
    { reference: "http://a//https://b/c" },
    { reference: "www.a.b/c//https://d" },
    { reference: "http://a//b.org/c.png", role: "resource" },
    { reference: "../b//c.png", role: "resource" },
  ],
  invalid: [
    { reference: "http://a//b.org/c", underlined: "//" },
    { reference: "http://a///b", underlined: "///" },
    { reference: "http://a/b///c", underlined: "///" },
    { reference: "b//c", underlined: "//" },
    { reference: "..//c", underlined: "//" },
    { reference: "http://a//b.org/c", dialect: "rfc3986", underlined: "//" },
  ],
  // The rule scheme/twice reports "http://www.http://h".
  check: (reference) =>
    reference.path.text.includes("//") && !hasTwoSchemes(reference.text)
      ? emptySegmentsOf(reference).filter(({ isPublished }) => !isPublished)
      : none,
};
