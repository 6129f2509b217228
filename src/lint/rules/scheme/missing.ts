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
    const end = path.text.indexOf("/") + 1 || path.text.length + 1;
    const first = path.text.slice(0, end - 1);
    const isMailbox = path.text.length === first.length && MAILBOX.test(first);
    // Another rule reports www.example.com.
    const isHost = HOST.test(first) && !/^(?:www|ftp)\./i.test(first);
    if ((!isMailbox && !isHost) || isFile(first, reference)) return noProblems;
    const prefix = isMailbox ? "mailto:" : "https://";
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
