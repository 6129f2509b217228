import { isInRunningText } from "../../../extract/finding.ts";
import { quote } from "../../../text/quote.ts";
import { noProblems } from "../../problems.ts";
import type { Reference } from "../../reference.ts";
import { examplesIn, type ReferenceRule, underlinedIn } from "../../rule.ts";
import { isKnownScheme } from "../../schemes.ts";

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
  advice: "add the scheme before the host or address",
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

/** Returns the scheme that a path lacks if it begins with a host or is an e-mail address; otherwise undefined. */
export function impliedScheme(path: string): "mailto:" | "https://" | undefined {
  const first = firstSegment(path);
  if (path.length === first.length && MAILBOX.test(first)) return "mailto:";
  return HOST.test(first) ? "https://" : undefined;
}

function firstSegment(path: string): string {
  const end = path.indexOf("/");
  return end < 0 ? path : path.slice(0, end);
}

const COMMON_SCHEMES = ["http", "https", "ftp", "file", "mailto"];

/** Matches a scheme followed by a misspelled "://". */
export const INCOMPLETE_DELIMITER: RegExp = /^(?:https?|ftp)(?::\/(?!\/)|[.,;]?\/\/:?)/i;
const BEFORE_DRIVE = /^file:\/\/(?=[A-Z]:(?:[/\\]|$))/i;

export const nearMiss: ReferenceRule = {
  id: "scheme/near-miss",
  summary: "a misspelled scheme, or misspelled delimiters after a scheme",
  section: "RFC 3986 3.1",
  reason: "The grammar accepts any word as a scheme or a path, so the reference is valid but leads nowhere.",
  advice: "correct the scheme or the delimiter after it",
  fix: "unsafe",
  level: "error",
  valid: examplesIn(`http://a/ sftp://a/ https/a file:/etc/hosts file:///C:/a rtp://239.0.0.1:5004
    httpg://srm.a.b:8443/c`),
  invalid: [
    ...underlinedIn(`«htpp:→http:»//a/ «ttps:→https:»//a/ «mialto:→mailto:»a@b
      «javscript:→javascript:»void(0) «http:/→http://»a/b «http//→http://»a/b «http;//→http://»a/b
      «https.//→https://»a/b «http//:→http://»a/b`),
    // One letter is missing; ttp could also be a misspelled ftp. In httpx, the last letter is extra or wrong.
    ...underlinedIn("«ttp:→http:»//a/ «htts:→https:»//a/ «httpx:»//a/"),
    { reference: "http;//a/b.css", role: "resource", underlined: "http;//", fixed: "http://a/b.css" },
    { reference: "file://C:/a/b", underlined: "file://C:", fixed: "file:///C:/a/b" },
  ],
  check({ text, scheme, authority, path, finding }) {
    if (finding.role === "name") return noProblems;
    const incomplete = INCOMPLETE_DELIMITER.exec(text)?.[0];
    if (incomplete !== undefined) {
      const whole = { start: 0, end: incomplete.length };
      const meant = `${incomplete.replace(/[.,:;/]+$/, "")}://`;
      const what = `${quote(incomplete)} is probably a typo for ${quote(meant)}`;
      return [{ ...whole, what, fix: { ...whole, text: meant } }];
    }
    const beforeDrive = BEFORE_DRIVE.exec(text)?.[0];
    // In running text, such a reference is usually quoted because it is being discussed.
    if (beforeDrive !== undefined && !isInRunningText(finding)) {
      const what = `${quote(beforeDrive)} before a drive letter is probably a typo for ${quote(`${beforeDrive}/`)}`;
      const { length } = beforeDrive;
      return [{ start: 0, end: length + "C:".length, what, fix: { start: length, end: length, text: "/" } }];
    }
    const near = misspeltIn({ scheme, authority, path });
    if (!scheme || near === undefined) return noProblems;
    // A program may define a scheme for internal names: ttp://platform/file.
    if (isInRunningText(finding) && authority && !authority.text.includes(".")) return noProblems;
    const end = scheme.end + 1;
    const what = `the scheme ${quote(scheme.text)} is probably a typo for ${near.map((name) => quote(name)).join(" or ")}`;
    const [meant = "", ...others] = near;
    if (others.length > 0) return [{ start: 0, end, what }];
    return [{ start: 0, end, what, fix: { start: 0, end, text: `${meant}:` } }];
  },
};

/** Returns corrections of a misspelled scheme; undefined if the scheme may be intentional or is part of a path. */
export function misspeltIn({
  scheme,
  authority,
  path,
}: Pick<Reference, "scheme" | "authority" | "path">): readonly string[] | undefined {
  if (!scheme || isKnownScheme(scheme.text)) return undefined;
  if (isNear(scheme.text.toLowerCase(), "javascript")) return ["javascript"];
  const near = authority || path.text.includes("@") ? nearNames(scheme.text) : [];
  return near.length > 0 ? near : undefined;
}

/** Returns the common schemes that closely resemble a name. If some have one extra letter, returns only those. */
export function nearNames(name: string): readonly string[] {
  const lower = name.toLowerCase();
  const near = COMMON_SCHEMES.filter((candidate) => isNear(lower, candidate));
  const longer = near.filter(({ length }) => length > lower.length);
  return longer.length > 0 ? longer : near;
}

/**
 * True if one name can be turned into the other by adding, dropping or changing one letter, or by swapping two letters.
 */
function isNear(a: string, b: string): boolean {
  if (a.length > b.length) return isNear(b, a);
  if (b.length - a.length > 1) return false;
  let at = 0;
  while (at < a.length && a[at] === b[at]) at++;
  const rest = (text: string, from: number) => text.slice(from);
  if (a.length < b.length) return rest(a, at) === rest(b, at + 1);
  const isOther = rest(a, at + 1) === rest(b, at + 1);
  const isSwapped = a[at] === b[at + 1] && a[at + 1] === b[at] && rest(a, at + 2) === rest(b, at + 2);
  return isOther || isSwapped;
}

export const upperCaseScheme: ReferenceRule = {
  id: "scheme/upper-case",
  summary: "uppercase letters in a scheme",
  section: "RFC 3986 3.1",
  reason: 'Schemes should be written in lower case; programs accept upper case only "for resiliency".',
  advice: "write the scheme in lower case",
  fix: "safe",
  level: "off",
  valid: [{ reference: "http://A/" }, { reference: "Talk:Main_Page" }],
  invalid: [{ reference: "HTTP://a/", underlined: "HTTP", fixed: "http://a/" }],
  check({ scheme }) {
    // An unknown word was probably not meant as a scheme.
    if (!scheme || !/[A-Z]/.test(scheme.text) || !isKnownScheme(scheme.text)) return noProblems;
    const what = `the scheme ${quote(scheme.text)} is not in lower case`;
    const { start, end } = scheme;
    return [{ start, end, what, fix: { start, end, text: scheme.text.toLowerCase() } }];
  },
};
