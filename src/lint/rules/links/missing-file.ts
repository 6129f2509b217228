import { UnescapeError, unescape as unescaped } from "../../../core/escape.ts";
import { quote } from "../../../text/quote.ts";
import { noProblems } from "../../problems.ts";
import type { Reference, Target } from "../../reference.ts";
import type { ReferenceRule } from "../../rule.ts";

export const missingFile: ReferenceRule = {
  id: "links/missing-file",
  summary: "a reference to a local file that does not exist",
  section: "RFC 3986 5.1.3",
  reason: "The reference is relative to the document's own file, and no file exists at its path.",
  advice: "correct the path, or add the file",
  level: "off",
  valid: [
    { reference: "b.html?q#f", files: { "b.html": [] } },
    { reference: "b%20c.html", files: { "b c.html": [] } },
    { reference: "/b.html", files: {} },
    { reference: "http://a/b", files: {} },
    { reference: "#f", files: {} },
    { reference: "b.html" },
  ],
  invalid: [
    { reference: "b.html?q#f", files: {}, underlined: "b.html" },
    { reference: "b%20c.html", files: {}, underlined: "b%20c.html" },
    { reference: "file:///b.html", files: {}, underlined: "/b.html" },
  ],
  check(reference) {
    const { path } = reference;
    if (path.text === "" || localTarget(reference)?.exists !== false) return noProblems;
    return [{ start: path.start, end: path.end, what: `there is no file ${quote(path.text, 80)}` }];
  },
};

/** Returns the target of a local reference; undefined if the reference is not local or the target cannot be known. */
export function localTarget(reference: Reference): Target | undefined {
  const { targets, finding } = reference;
  if (!targets || (finding.role !== "link" && finding.role !== "resource")) return undefined;
  const path = localPath(reference);
  return path === undefined ? undefined : targets.at(path);
}

/**
 * Returns the path of a local file; undefined if the reference may lead elsewhere. It may if a base is declared or the
 * path starts at the root of a site. A same-document reference always leads to the document itself (RFC 2396, 4.2; RFC
 * 3986, 4.4).
 */
function localPath(reference: Reference): string | undefined {
  const { finding, scheme, authority, path, classification } = reference;
  if (classification.reference === "same-document") return "";
  if (scheme) {
    const isLocal = scheme.text.toLowerCase() === "file" && /^(?:localhost)?$/i.test(authority?.text ?? "");
    return isLocal && path.text.startsWith("/") ? dataOf(path.text) : undefined;
  }
  return finding.scope || authority || path.text.startsWith("/") ? undefined : dataOf(path.text);
}

/** Unescapes a string. Returns undefined if the result is not text or would be split differently. */
export function dataOf(text: string): string | undefined {
  if (/%(?:2f|5c|00)/i.test(text)) return undefined;
  try {
    return unescaped(text);
  } catch (error) {
    if (error instanceof UnescapeError) return undefined;
    throw error;
  }
}
