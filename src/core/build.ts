import { quote } from "../text/quote.ts";
import { checkObject, checkPort, checkText, describeValue } from "./check-arguments.ts";
import type { Components } from "./components.ts";
import { type Composing, composeValid } from "./compose.ts";
import { checkData, escapeExcept } from "./escape.ts";
import {
  checkAsProduction,
  type EscapedPart,
  type Escaping,
  needsHost,
  type PartChecking,
  type Parts,
  verbatimParts,
} from "./parts.ts";
import { checkFields, joinFields, type Segment } from "./segments.ts";
import type { Server } from "./server.ts";

/** The functions and data that `build` needs. */
export interface Building<Name extends string> extends Composing, PartChecking<Name> {
  readonly escaping: Escaping;
  /** Returns the parts of a server-based authority, or undefined if the reference has none. */
  readonly server: (reference: string) => Server | undefined;
}

/**
 * Builds a reference from unescaped parts. Parts are escaped as their components require (RFC 2396, 2.4.2). Parsing the
 * result returns the same parts, except for an added "./". A query passed as a string is data, so its "=" and "&" are
 * escaped. To keep them, pass an array of fields, or pass an escaped query to `replace`. "./" is added before a first
 * segment with a colon, so that it is not parsed as a scheme (RFC 2396, 5). Throws a TypeError for parts that cannot
 * occur together, for a lone surrogate (which has no octets), and for "." and ".." in a path, except as the first
 * segments of a relative path. Throws a UriSyntaxError for a scheme, host or port that the BNF rejects: its `argument`
 * is the name of the part, and its offsets count within the part.
 */
export type Build<Given = Parts> = (parts: Given) => string;

export function createBuild<Name extends string>(building: Building<Name>): Build {
  const { escaping, server } = building;
  return (parts) => {
    checkObject(parts, "parts");
    checkParts(parts, escaping);
    const components = componentsOfParts(parts, escaping);
    for (const name of verbatimParts) {
      const value = parts[name];
      if (value === undefined || (name === "host" && value === "")) continue;
      checkAsProduction(building, name, String(value));
    }
    const { authority } = components;
    if (parts.regName !== undefined && server(`//${authority}`))
      throw new TypeError(`${quote(parts.regName)} is server-based: pass it as host`);
    const text = composeValid(building, components, "parts");
    // RFC 2396 parses ":80" as a registry-based authority. RFC 1808 has no productions for a host and a port.
    if (parts.host === undefined || server(text)?.host === parts.host) return text;
    const isMissing = parts.host === "" && needsHost(parts);
    throw new TypeError(
      isMissing || `${quote(String(authority))} is not a host with an optional port: pass it as netLoc`,
    );
  };
}

/**
 * Checks parts passed by callers without type checking. Throws a TypeError if a part does not exist in the specification.
 */
export function checkParts(parts: Parts, escaping: Escaping): void {
  const known = [
    ...verbatimParts,
    ...Object.keys(escaping)
      .filter((name) => name !== "param")
      .map((name) => (name === "segment" ? "path" : name)),
  ];
  for (const [name, value] of Object.entries(parts)) {
    if (value === undefined) continue;
    if (!known.includes(name))
      throw new TypeError(`the specification has no part ${quote(name)}; it has ${known.join(", ")}`);
    checkPart(name, value, escaping);
  }
}

function checkPart(name: string, value: unknown, escaping: Escaping): void {
  if (name === "port") checkPort(value);
  else if (name === "query" && typeof value !== "string") {
    if (!Array.isArray(value))
      throw new TypeError(
        `query must be a string or an array of fields, as in [...new URLSearchParams("a=1")], not ${describeValue(value)}`,
      );
    checkFields(value, "query");
  } else if (name === "path") {
    if (!Array.isArray(value))
      throw new TypeError(
        `path must be an array of segments, as in "/a/b".split("/"), not ${describeValue(value)}`,
      );
    for (const [i, segment] of value.entries()) checkSegment(segment, `path[${i}]`, escaping);
  } else if (name === "userinfo" && Array.isArray(value)) {
    if (value.length !== 2)
      throw new TypeError("userinfo must be a string or an array of a user and a password");
    for (const [i, text] of value.entries()) checkData(text, `userinfo[${i}]`);
  } else if (verbatimParts.some((each) => each === name)) checkText(value, name);
  else checkData(value, name);
}

function checkSegment(segment: unknown, name: string, { param }: Escaping): void {
  if (typeof segment !== "object" || segment === null || !("text" in segment) || !("params" in segment)) {
    checkData(segment, name);
    return;
  }
  if (param === undefined)
    throw new TypeError("in this specification a segment has no params; pass params alongside the path");
  checkData(segment.text, `${name}.text`);
  checkFields(segment.params, `${name}.params`);
}

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
    throw new TypeError("an authority is a host, a regName or a netLoc: pass only one of them");
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
    throw new TypeError("a URI has either a path or an opaquePart: pass only one of them");
  if (opaquePart !== undefined) return opaquePartOf(opaquePart, before, escaping);
  const segments = (path ?? []).map((segment) => segmentOf(segment, escaping));
  const isRelative = before.scheme === undefined && before.authority === undefined;
  checkDots(segments, isRelative);
  if (before.authority !== undefined && segments[0])
    throw new TypeError('a path after an authority must begin with "/", so its first segment must be ""');
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
