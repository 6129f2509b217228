import { isInRunningText } from "../../../extract/finding.ts";
import { quote } from "../../../text/quote.ts";
import { noProblems } from "../../problems.ts";
import type { Reference } from "../../reference.ts";
import { examplesIn, type ReferenceRule } from "../../rule.ts";

const LABEL = "[a-z\\d](?:[a-z\\d-]*[a-z\\d])?";

/** Matches a host under a generic top-level domain that is not a file extension. */
const HOST = new RegExp(`^(?:${LABEL}\\.)+(?:com|org|net|edu|gov|io|dev)$`, "i");
const MAILBOX = new RegExp(`^[\\w.!#$&'*+=^\`{|}~-]+@(?:${LABEL}\\.)+[a-z]{2,}$`, "i");

export const missingScheme: ReferenceRule = {
  id: "scheme/missing",
  summary: "a host or an e-mail address without a scheme, which is parsed as a relative path",
  section: "RFC 3986 4.2",
  reason:
    "Without a scheme, a link leads to a file next to the document, and no file or folder there has this name.",
  advice: "write the scheme before it",
  fix: "unsafe",
  level: "error",
  valid: [
    ...examplesIn("http://github.com/user github.html c.net.html ../example.com/ //example.com/ a@b"),
    { reference: "socket.io/docs.html", files: { "socket.io": [] } },
    { reference: "github.com/user", role: "name" },
  ],
  invalid: [
    { reference: "github.com/user/repo", underlined: "github.com", fixed: "https://github.com/user/repo" },
    { reference: "gruntjs.com", files: {}, underlined: "gruntjs.com", fixed: "https://gruntjs.com" },
    { reference: "me@example.org", underlined: "me@example.org", fixed: "mailto:me@example.org" },
  ],
  check(reference) {
    const { finding, scheme, authority, path } = reference;
    if (finding.role !== "link" || isInRunningText(finding) || scheme || authority) return noProblems;
    const first = firstSegment(path.text);
    const prefix = impliedScheme(path.text);
    // Another rule reports www.example.com.
    if (prefix === undefined || /^(?:www|ftp)\./i.test(first) || isFile(first, reference)) return noProblems;
    const what = `${quote(first, 80)} has no scheme, so it is a relative path; you probably mean ${quote(prefix + first, 80)}`;
    return [
      { start: path.start, end: path.start + first.length, what, fix: { start: 0, end: 0, text: prefix } },
    ];
  },
};

/** True if a file or folder next to the document has this name. */
function isFile(name: string, { targets, finding }: Reference): boolean {
  return finding.scope === undefined && targets?.at(name)?.exists === true;
}

/** Returns the scheme that a path lacks if it begins with a host or is an e-mail address; undefined if it is neither. */
export function impliedScheme(path: string): "mailto:" | "https://" | undefined {
  const first = firstSegment(path);
  if (path.length === first.length && MAILBOX.test(first)) return "mailto:";
  return HOST.test(first) ? "https://" : undefined;
}

function firstSegment(path: string): string {
  const end = path.indexOf("/");
  return end < 0 ? path : path.slice(0, end);
}
