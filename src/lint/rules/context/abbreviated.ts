import { authorityEndOf } from "../../../core/split.ts";
import { noProblems } from "../../problems.ts";
import { examplesIn, type TextRule } from "../../rule.ts";

const AUTHORITY = /^(?:www|ftp)\.[a-z\d-]+(?:\.[a-z\d-]+)+$/i;

export const abbreviated: TextRule = {
  id: "context/abbreviated",
  summary: "an abbreviated reference, which is parsed as a relative path",
  section: "RFC 3986 4.5",
  reason:
    "Abbreviated references are meant for people; in a document, www.example.com is a relative path to a file with that name.",
  advice: "write the scheme and :// before it",
  level: "error",
  valid: examplesIn("http://www.example.com/ www.html //www.example.com/"),
  invalid: [{ reference: "www.w3.org/Addressing/", underlined: "www.w3.org" }],
  checkText({ text, construct }) {
    // Plain text is read by people, who understand abbreviated references.
    if (construct === "abbreviated") return noProblems;
    const end = authorityEndOf(text, 0);
    if (!AUTHORITY.test(text.slice(0, end))) return noProblems;
    return [{ start: 0, end, what: "the reference has no scheme, so it is a relative path" }];
  },
};
