import type { Components } from "./components.ts";
import { endBefore } from "./cut.ts";

/** Where the first delimiters of a reference stand; at the end of what they would divide where there are none. */
export interface Delimiters {
  /** After the ":" of the scheme; 0 if there is none. */
  readonly schemeEnd: number;
  readonly hasAuthority: boolean;
  /** Where the path begins. */
  readonly path: number;
  /** Of the query. */
  readonly questionMark: number;
  /** Of the fragment. */
  readonly hash: number;
}

/**
 * The delimiters of a text that is known to be a reference (RFC 2396, B; RFC 3986, B). A ":" before the others ends a
 * scheme.
 */
export function delimitersOf(reference: string): Delimiters {
  const hash = endBefore(reference, "#", 0, reference.length);
  const questionMark = endBefore(reference, "?", 0, hash);
  const schemeEnd = colonBefore(reference, questionMark) + 1;
  const hasAuthority = reference.startsWith("//", schemeEnd);
  const path = hasAuthority ? endBefore(reference, "/", schemeEnd + "//".length, questionMark) : schemeEnd;
  return { schemeEnd, hasAuthority, path, questionMark, hash };
}

/** The components of a text that is known to be a reference, as its first delimiters divide it. */
export function divide(reference: string): Components {
  const { schemeEnd, hasAuthority, path, questionMark, hash } = delimitersOf(reference);
  return {
    scheme: schemeEnd === 0 ? undefined : reference.slice(0, schemeEnd - 1),
    authority: hasAuthority ? reference.slice(schemeEnd + "//".length, path) : undefined,
    path: reference.slice(path, questionMark),
    query: questionMark < hash ? reference.slice(questionMark + 1, hash) : undefined,
    fragment: hash < reference.length ? reference.slice(hash + 1) : undefined,
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
