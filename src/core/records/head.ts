const HEAD = /^([a-z][a-z\d+.-]*:)?(\/{0,2})(.?)/is;
const SEGMENT = /^([^:/?#]*)([:/?#]?)/;
const SCHEME = /^[a-z][a-z\d+.-]*$/i;

/**
 * What a text begins with: one head for all that begin alike. "a" is a possible scheme; after a scheme or slashes, any
 * other character. "_" is a segment that is no scheme, and "_/" one that has ended, if not by ":".
 */
export function headOf(text: string): string {
  const [, scheme = "", slashes = "", next = ""] = HEAD.exec(text) ?? [];
  const isDelimiter = /^[/?#]?$/.test(next);
  if (scheme + slashes === "" && !isDelimiter) return headOfSegment(text);
  return (scheme && "a:") + slashes + (isDelimiter ? next : "a");
}

function headOfSegment(text: string): string {
  const [, segment = "", end = ""] = SEGMENT.exec(text) ?? [];
  if (end !== "") return end === ":" ? "_:" : "_/";
  return SCHEME.test(segment) ? "a" : "_";
}
