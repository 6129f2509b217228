import { UnescapeError, unescape as unescaped } from "../core/escape.ts";
import type { Reference } from "./reference.ts";
import type { Target } from "./targets.ts";

/** What a reference to a local file leads to; undefined if it is not local, or if that cannot be known. */
export function localTarget(reference: Reference): Target | undefined {
  const { targets, finding } = reference;
  if (!targets || (finding.role !== "link" && finding.role !== "resource")) return undefined;
  const path = localPath(reference);
  return path === undefined ? undefined : targets.at(path);
}

/** The path of a local file. Where a document gives a base itself, and at the root of a site, files stand elsewhere. */
function localPath({ finding: { scope }, scheme, authority, path }: Reference): string | undefined {
  if (scheme) {
    const isLocal = scheme.text.toLowerCase() === "file" && /^(?:localhost)?$/i.test(authority?.text ?? "");
    return isLocal && path.text.startsWith("/") ? dataOf(path.text) : undefined;
  }
  return scope || authority || path.text.startsWith("/") ? undefined : dataOf(path.text);
}

/** A text without its escapes; undefined if that is no text, or would be cut in other places. */
export function dataOf(text: string): string | undefined {
  if (/%(?:2f|5c|00)/i.test(text)) return undefined;
  try {
    return unescaped(text);
  } catch (error) {
    if (error instanceof UnescapeError) return undefined;
    throw error;
  }
}
