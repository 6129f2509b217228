/** What a reference begins with, which tells how much of a base its absolute form begins with. */
export type Kind = "scheme" | "authority" | "absolute-path" | "relative-path" | "query" | "fragment";

/**
 * The kind of a text that RFC 2396, RFC 3986 or one after them derives, or of `?y`. In all of them, a ":" before the
 * other delimiters ends a scheme.
 */
export function kindOf(reference: string): Kind {
  switch (reference.charCodeAt(0)) {
    case SLASH:
      return reference.charCodeAt(1) === SLASH ? "authority" : "absolute-path";
    case QUESTION_MARK:
      return "query";
    case HASH:
      return "fragment";
    default:
      return kindOfSegment(reference);
  }
}

function kindOfSegment(reference: string): Kind {
  const { length } = reference;
  for (let at = 0; at < length; at++) {
    const code = reference.charCodeAt(at);
    if (code === COLON) return "scheme";
    if (code === SLASH || code === QUESTION_MARK || code === HASH) break;
  }
  return length === 0 ? "fragment" : "relative-path";
}

const HASH = 0x23;
const SLASH = 0x2f;
const COLON = 0x3a;
const QUESTION_MARK = 0x3f;
