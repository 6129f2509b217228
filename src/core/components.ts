/**
 * The components of a reference (RFC 2396, 4.3). Undefined says that the component is not there; "" that it is there
 * and empty (5.2, 7). The path is never undefined. Where a document takes absent and empty for one, both are "".
 */
export interface Components {
  readonly scheme: string | undefined;
  readonly authority: string | undefined;
  readonly path: string;
  /** Only in documents that set parameters apart from the path (RFC 1808, 2.4.5). */
  readonly params?: string;
  readonly query: string | undefined;
  readonly fragment: string | undefined;
}

/**
 * RFC 2396 and draft-ietf-url-syntax-00, Appendix B, without its expression: that may overflow its stack. Nothing is cut
 * out but the components.
 */
export function componentsByAppendixB(text: string): Components {
  const end = offsetOf("#", text, 0, text.length);
  const pathEnd = offsetOf("?", text, 0, end);
  const colon = text.indexOf(":");
  const hasScheme = colon > 0 && colon < offsetOf("/", text, 0, pathEnd);
  const start = hasScheme ? colon + 1 : 0;
  const hasAuthority = text[start] === "/" && text[start + 1] === "/";
  const pathStart = hasAuthority ? offsetOf("/", text, start + 2, pathEnd) : start;
  return {
    scheme: hasScheme ? text.slice(0, colon) : undefined,
    authority: hasAuthority ? text.slice(start + 2, pathStart) : undefined,
    path: text.slice(pathStart, pathEnd),
    query: pathEnd < end ? text.slice(pathEnd + 1, end) : undefined,
    fragment: end < text.length ? text.slice(end + 1) : undefined,
  };
}

/** Where a delimiter first stands; `end` where it stands nowhere between. */
function offsetOf(delimiter: string, text: string, start: number, end: number): number {
  const at = text.indexOf(delimiter, start);
  return at < 0 || at > end ? end : at;
}

/** The components by RFC 1808, 2.4; all but the net_loc are there, if empty. */
export interface UrlComponents extends Components {
  readonly scheme: string;
  readonly params: string;
  readonly query: string;
  readonly fragment: string;
}

/**
 * RFC 1808 and draft 05, 2.4: the parsing rules in their order. A component that is not there is empty; only of the
 * net_loc it is remembered whether its "//" was there.
 */
export function componentsBySection24(text: string): UrlComponents {
  const [beforeFragment, fragment = ""] = cut(text, "#"); // 2.4.1
  const colon = beforeFragment.indexOf(":");
  const hasScheme = colon > 0 && !/[^A-Za-z\d+.-]/.test(beforeFragment.slice(0, colon)); // 2.4.2
  const scheme = hasScheme ? beforeFragment.slice(0, colon) : "";
  const afterScheme = hasScheme ? beforeFragment.slice(colon + 1) : beforeFragment;
  const { authority, path: afterNetLoc } = cutAuthority(afterScheme); // 2.4.3
  const [beforeQuery, query = ""] = cut(afterNetLoc, "?"); // 2.4.4
  const [path, params = ""] = cut(beforeQuery, ";"); // 2.4.5, 2.4.6
  return { scheme, authority, path, params, query, fragment };
}

/** An authority goes from "//" to the next "/". */
function cutAuthority(text: string): Pick<Components, "authority" | "path"> {
  if (!text.startsWith("//")) return { authority: undefined, path: text };
  const slash = text.indexOf("/", 2);
  const end = slash < 0 ? text.length : slash;
  return { authority: text.slice(2, end), path: text.slice(end) };
}

/** What is before and after the first occurrence of a delimiter; undefined where there is none. */
function cut(text: string, delimiter: string): readonly [string, string | undefined] {
  const at = text.indexOf(delimiter);
  return at < 0 ? [text, undefined] : [text.slice(0, at), text.slice(at + 1)];
}

/** Puts components together again (RFC 2396, 5.2 (7)). */
export function recombine({ scheme, authority, path, params, query, fragment }: Components): string {
  let result = "";
  if (scheme !== undefined) result += `${scheme}:`;
  if (authority !== undefined) result += `//${authority}`;
  result += path;
  if (params !== undefined) result += `;${params}`;
  if (query !== undefined) result += `?${query}`;
  if (fragment !== undefined) result += `#${fragment}`;
  return result;
}
