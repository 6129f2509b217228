import { isInRunningText } from "../../../extract/finding.ts";
import { quote } from "../../../text/quote.ts";
import { noProblems } from "../../problems.ts";
import type { Reference } from "../../reference.ts";
import { examplesIn, type ReferenceRule } from "../../rule.ts";
import { isKnownScheme } from "../../schemes.ts";

const COMMON_SCHEMES = ["http", "https", "ftp", "file", "mailto"];

/** Matches a scheme followed by an incomplete "://". */
export const INCOMPLETE_DELIMITER: RegExp = /^(?:https?|ftp)(?::\/(?!\/)|;?\/\/)/i;
const BEFORE_DRIVE = /^file:\/\/(?=[A-Z]:(?:[/\\]|$))/i;

export const nearMiss: ReferenceRule = {
  id: "scheme/near-miss",
  summary: "a misspelt scheme, or misspelt delimiters after one",
  section: "RFC 3986 3.1",
  reason: "The grammar accepts any word as a scheme or a path, so the reference is valid but leads nowhere.",
  advice: "correct the scheme or the delimiter after it",
  level: "error",
  valid: examplesIn(`http://a/ sftp://a/ https/a file:/etc/hosts file:///C:/a rtp://239.0.0.1:5004
    httpg://srm.a.b:8443/c`),
  invalid: [
    { reference: "htpp://a/", underlined: "htpp:" },
    { reference: "ttps://a/", underlined: "ttps:" },
    { reference: "mialto:a@b", underlined: "mialto:" },
    { reference: "javscript:void(0)", underlined: "javscript:" },
    { reference: "http:/a/b", underlined: "http:/" },
    { reference: "http//a/b", underlined: "http//" },
    { reference: "http;//a/b", underlined: "http;//" },
    { reference: "http;//a/b.css", role: "resource", underlined: "http;//" },
    { reference: "file://C:/a/b", underlined: "file://" },
  ],
  check({ text, scheme, authority, path, finding }) {
    if (finding.role === "name") return noProblems;
    const incomplete = INCOMPLETE_DELIMITER.exec(text)?.[0];
    if (incomplete !== undefined) {
      const what = `${quote(incomplete)} is probably a typo for ${quote(`${incomplete.replace(/[:;/]+$/, "")}://`)}`;
      return [{ start: 0, end: incomplete.length, what }];
    }
    const beforeDrive = BEFORE_DRIVE.exec(text)?.[0];
    // In running text, such a reference is usually quoted because it is being discussed.
    if (beforeDrive !== undefined && !isInRunningText(finding)) {
      const what = `${quote(beforeDrive)} before a drive is probably a typo for ${quote(`${beforeDrive}/`)}`;
      return [{ start: 0, end: beforeDrive.length, what }];
    }
    const near = misspeltIn({ scheme, authority, path });
    if (!scheme || near === undefined) return noProblems;
    // A program may define a scheme for internal names: ttp://platform/file.
    if (isInRunningText(finding) && authority && !authority.text.includes(".")) return noProblems;
    const what = `the scheme ${quote(scheme.text)} is probably a typo for ${quote(near)}`;
    return [{ start: 0, end: scheme.end + 1, what }];
  },
};

/** Returns the correct spelling of a misspelt scheme; undefined if the scheme may be intended or is part of a path. */
export function misspeltIn({
  scheme,
  authority,
  path,
}: Pick<Reference, "scheme" | "authority" | "path">): string | undefined {
  if (!scheme || isKnownScheme(scheme.text)) return undefined;
  if (isNear(scheme.text.toLowerCase(), "javascript")) return "javascript";
  return authority || path.text.includes("@") ? nearName(scheme.text) : undefined;
}

/** Returns the common scheme that is nearly equal to a name; undefined if there is none. */
export function nearName(name: string): string | undefined {
  const lower = name.toLowerCase();
  return COMMON_SCHEMES.find((candidate) => isNear(lower, candidate));
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
