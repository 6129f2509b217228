import { escapeOrReplace, UnescapeError, unescape as unescaped } from "../core/escape.ts";
import { isAlwaysAbsolute, UNUSED_DEFINITION } from "../extract/finding.ts";
import type { Reference, Target } from "./reference.ts";

/** Returns the target of a local reference; undefined if the reference is not local or the target cannot be known. */
export function localTarget(reference: Reference): Target | undefined {
  const { targets, finding, scheme, authority, path, classification } = reference;
  if (!targets || (finding.role !== "link" && finding.role !== "resource")) return undefined;
  if (isAlwaysAbsolute(finding) || finding.construct === UNUSED_DEFINITION) return undefined;
  // A same-document reference always leads to the document itself, even if a base is declared (RFC 2396, 4.2; RFC 3986, 4.4).
  if (classification.reference === "same-document") return targets.at("");
  const name = dataOf(path.text);
  if (name === undefined) return undefined;
  const isAtRoot = name.startsWith("/");
  if (scheme) {
    const isLocal = scheme.text.toLowerCase() === "file" && /^(?:localhost)?$/i.test(authority?.text ?? "");
    return isLocal && isAtRoot ? targets.at(name) : undefined;
  }
  // A declared base may lead elsewhere.
  if (finding.scope || authority) return undefined;
  return isAtRoot ? targets.atRoot?.(name) : targets.at(name);
}

/** Unescapes a string. Returns undefined for invalid UTF-8, and for an escaped "/", "\" or NUL. */
export function dataOf(text: string): string | undefined {
  if (/%(?:2f|5c|00)/i.test(text)) return undefined;
  try {
    return unescaped(text);
  } catch (error) {
    if (error instanceof UnescapeError) return undefined;
    throw error;
  }
}

/** Escapes data as a path or a fragment. Non-ASCII characters are left unescaped if the dialect accepts them. */
export function escapedData(data: string, { dialect }: Pick<Reference, "dialect">): string {
  const text = data.replace(/[^\w/.~!$&'()*+,;=@\u{80}-\u{10ffff}-]/gu, escapeOrReplace);
  return dialect.accepts(text) ? text : text.replace(/[^\0-\x7f]/gu, escapeOrReplace);
}
