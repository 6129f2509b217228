import type { Components } from "../components.ts";
import { escapeExcept } from "../escape.ts";
import { joinFields } from "../fields.ts";
import type { Segment } from "../segments.ts";
import { type EscapedPart, type Escaping, needsHost, type Parts } from "./parts.ts";

/** The components before a path. */
type Before = Pick<Components, "scheme" | "authority">;

/** Returns the components that consist of the given parts. Throws a TypeError if parts exclude each other. */
export function componentsOfParts(parts: Parts, escaping: Escaping): Components {
  const { scheme, params, fragment } = parts;
  const authority = authorityOf(parts, escaping);
  const before = { scheme, authority };
  return {
    ...before,
    path: pathOf(parts, before, escaping),
    ...(params === undefined ? {} : { params: escapePart("params", params, escaping) }),
    query: queryOf(parts, escaping),
    fragment: fragment === undefined ? undefined : escapePart("fragment", fragment, escaping),
  };
}

function queryOf({ query }: Parts, escaping: Escaping): string | undefined {
  if (typeof query === "string") return escapePart("query", query, escaping);
  return query === undefined || query.length === 0 ? undefined : joinFields(query, "&", escaping.query ?? "");
}

function segmentOf(segment: Segment, escaping: Escaping): string {
  if (typeof segment === "string") return escapePart("segment", segment, escaping);
  const { text, params } = segment;
  const before = escapePart("segment", text, escaping);
  return params.length === 0 ? before : `${before};${joinFields(params, ";", escaping.param ?? "")}`;
}

function escapePart(part: EscapedPart, text: string, escaping: Escaping): string {
  return escapeExcept(text, escaping[part] ?? "");
}

function authorityOf(parts: Parts, escaping: Escaping): string | undefined {
  const { host, port, userinfo, user, password, regName, netLoc } = parts;
  if ([host, regName, netLoc].filter((part) => part !== undefined).length > 1) {
    throw new TypeError("an authority is a host, a regName or a netLoc: pass one of them");
  }
  const missing = host === undefined ? needsHost(parts) : undefined;
  if (missing !== undefined) throw new TypeError(missing);
  if (regName !== undefined) return escapePart("regName", regName, escaping);
  if (netLoc !== undefined) return escapePart("netLoc", netLoc, escaping);
  if (host === undefined) return undefined;
  if (password !== undefined && user === undefined) throw new TypeError("a password needs a user");
  const before = [
    ...[userinfo ?? []].flat().map((text) => escapePart("userinfo", text, escaping)),
    ...(user === undefined ? [] : [escapePart("user", user, escaping)]),
    ...(password === undefined ? [] : [escapePart("password", password, escaping)]),
  ];
  return (before.length > 0 ? `${before.join(":")}@` : "") + host + (port === undefined ? "" : `:${port}`);
}

/** Returns the path that follows an optional scheme and authority. */
function pathOf({ path, opaquePart }: Parts, before: Before, escaping: Escaping): string {
  if (path !== undefined && opaquePart !== undefined)
    throw new TypeError("a URI has either a path or an opaquePart: pass one of them");
  if (opaquePart !== undefined) return opaquePartOf(opaquePart, before, escaping);
  const segments = (path ?? []).map((segment) => segmentOf(segment, escaping));
  const isRelative = before.scheme === undefined && before.authority === undefined;
  checkDots(segments, isRelative);
  // A ":" in the first segment of a relative path would end a scheme (RFC 2396, 5; RFC 1808, 5.3; decision 41).
  return (isRelative && segments[0]?.includes(":") ? [".", ...segments] : segments).join("/");
}

/** Throws a TypeError for "." and ".." in a path, except for the first segments of a relative path. */
function checkDots(segments: readonly string[], isRelative: boolean): void {
  let isLeading = isRelative;
  for (const [i, segment] of segments.entries()) {
    const isDot = segment === "." || segment === "..";
    isLeading &&= isDot;
    if (isDot && !isLeading)
      throw new TypeError(
        `path[${i}] is "${segment}", which cannot be data, because resolution or normalization removes it; omit it`,
      );
  }
}

function opaquePartOf(text: string, { scheme, authority }: Before, escaping: Escaping): string {
  if (scheme === undefined) throw new TypeError("an opaquePart needs a scheme");
  if (authority !== undefined) throw new TypeError("an opaquePart has no authority before it");
  return escapePart("opaquePart", text, escaping).replace(/^\//, "%2F");
}
