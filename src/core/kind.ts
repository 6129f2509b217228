/** What a reference begins with. It tells how much of a base its absolute form begins with. */
export type Kind = "scheme" | RelativeKind;

export type RelativeKind = "authority" | "absolute-path" | "relative-path" | "query" | "fragment";

/**
 * The kind of a text that RFC 2396, RFC 3986 or one after them derives, or of `?y`. In all of them, a ":" before the
 * other delimiters ends a scheme.
 */
export function kindOf(reference: string): Kind {
  const kind = relativeKindOf(reference);
  return kind === "relative-path" && hasScheme(reference) ? "scheme" : kind;
}

/** The kind of a reference without a scheme, or of what follows its scheme at an offset. */
export function relativeKindOf(reference: string, start: number = 0): RelativeKind {
  switch (reference.charCodeAt(start)) {
    case SLASH:
      return reference.charCodeAt(start + 1) === SLASH ? "authority" : "absolute-path";
    case QUESTION_MARK:
      return "query";
    case HASH:
      return "fragment";
    default:
      return start === reference.length ? "fragment" : "relative-path";
  }
}

/** The end of an authority that begins at an offset. */
export function authorityEnd(reference: string, start: number): number {
  const { length } = reference;
  let at = start;
  for (; at < length; at++) {
    const code = reference.charCodeAt(at);
    if (code === SLASH || code === QUESTION_MARK || code === HASH) break;
  }
  return at;
}

function hasScheme(reference: string): boolean {
  const { length } = reference;
  for (let at = 0; at < length; at++) {
    const code = reference.charCodeAt(at);
    if (code === COLON) return true;
    if (code === SLASH || code === QUESTION_MARK || code === HASH) return false;
  }
  return false;
}

/** What follows the scheme of a reference if that is the base's, in upper or lower case; else undefined. */
export function behindSameScheme(reference: string, scheme: string): string | undefined {
  const end = reference.indexOf(":");
  return reference.slice(0, end).toLowerCase() === scheme.toLowerCase()
    ? reference.slice(end + 1)
    : undefined;
}

const HASH = 0x23;
const SLASH = 0x2f;
const COLON = 0x3a;
const QUESTION_MARK = 0x3f;
