import type { Components } from "./components.ts";
import { endBefore } from "./cut.ts";

/**
 * The components of a text that is known to be a reference, as its first delimiters divide it (RFC 2396, B; RFC 3986, B).
 * A ":" before the others ends a scheme.
 */
export function divide(reference: string): Components {
  const { length } = reference;
  const hash = endBefore(reference, "#", 0, length);
  const questionMark = endBefore(reference, "?", 0, hash);
  const colon = colonBefore(reference, questionMark);
  const hierarchy = colon + 1;
  const hasAuthority = reference.startsWith("//", hierarchy);
  const authority = hierarchy + "//".length;
  const path = hasAuthority ? endBefore(reference, "/", authority, questionMark) : hierarchy;
  return {
    scheme: colon < 0 ? undefined : reference.slice(0, colon),
    authority: hasAuthority ? reference.slice(authority, path) : undefined,
    path: reference.slice(path, questionMark),
    query: questionMark < hash ? reference.slice(questionMark + 1, hash) : undefined,
    fragment: hash < length ? reference.slice(hash + 1) : undefined,
  };
}

/** The offset of a ":" before a "/" and before an end; -1 if there is none. */
function colonBefore(text: string, end: number): number {
  for (let at = 0; at < end; at++) {
    const code = text.charCodeAt(at);
    if (code === COLON) return at;
    if (code === SLASH) return -1;
  }
  return -1;
}

const SLASH = 0x2f;
const COLON = 0x3a;
