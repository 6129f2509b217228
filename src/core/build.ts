import { quote } from "../text/quote.ts";
import { areSame, type Components, recombine } from "./components.ts";
import { type Characters, escapeExcept } from "./escape.ts";
import { checkFields, type Field, joinFields, type SegmentParts } from "./fields.ts";
import type { Result } from "./parse.ts";
import type { Server } from "./server.ts";
import type { UriSyntaxError } from "./syntax-error.ts";
import { checkObject, checkText, whatIs } from "./wrong-use.ts";

/** The parts of a reference, unescaped. Which of them a specification accepts depends on its grammar. */
export interface Parts {
  /** The scheme, as it stands in the reference (3.1). */
  readonly scheme?: string;
  /** The host of a server-based authority, as it stands in the reference: hosts have no escapes (RFC 2396, 3.2.2). */
  readonly host?: string;
  /** The port of a server-based authority (3.2.2); "" is an empty one. */
  readonly port?: string | number;
  /** The userinfo of a server-based authority (RFC 2396, 3.2.2). */
  readonly userinfo?: string;
  /** The user of a server (draft-ietf-url-syntax-00, 4.3.1). */
  readonly user?: string;
  /** The password of a server, which needs a user (draft-ietf-url-syntax-00, 4.3.1). */
  readonly password?: string;
  /** A registry-based authority (RFC 2396, 3.2.1). */
  readonly regName?: string;
  /** The net_loc (RFC 1808, 2.1). */
  readonly netLoc?: string;
  /**
   * The segments of the path. The path is absolute if the first is "", as in `"/a/b".split("/")`. One with params is an
   * object: `{ text: "a", params: ["draft", ["v", "1"]] }` is `a;draft;v=1` (RFC 2396, 3.3).
   */
  readonly path?: readonly (string | SegmentParts)[];
  /** The opaque_part, instead of a path (RFC 2396, 3). */
  readonly opaquePart?: string;
  /** The params (RFC 1808, 2.1). */
  readonly params?: string;
  /** The query as one text, or as fields: `["draft", ["page", "2"]]` is `draft&page=2`. Without fields there is none. */
  readonly query?: string | readonly Field[];
  /** The fragment (4.1). */
  readonly fragment?: string;
}

type EscapedPart =
  | "userinfo"
  | "user"
  | "password"
  | "regName"
  | "netLoc"
  | "segment"
  | "param"
  | "opaquePart"
  | "params"
  | "query"
  | "fragment";

/** For each part that a specification has: the characters, besides letters and digits, that need no escape in it. */
export type Escaping = { readonly [Part in EscapedPart]?: Characters };

/** The parts that are never escaped. Each must be derived by the production of its name (in RFC 3987, of ihost). */
const verbatimParts = ["scheme", "host", "port"] as const;

/** What `build` is made of. */
export interface Building<Name extends string> {
  readonly startSymbol: string;
  readonly escaping: Escaping;
  readonly isReference: (text: string) => boolean;
  readonly diagnose: (text: string) => UriSyntaxError;
  readonly components: (reference: string) => Components;
  /** The parts of the server of a reference; undefined if it has none. */
  readonly server: (reference: string) => Server | undefined;
  readonly productions: readonly Name[];
  readonly tryParse: (text: string, production: Name) => Result<unknown>;
}

/**
 * The reference that unescaped parts make. Each part is escaped as its component needs (RFC 2396, 2.4.2), and reading
 * the result gives the parts back. Throws a TypeError for parts that do not go together or that no reference has, and a
 * UriSyntaxError for a scheme, a host or a port that the BNF does not derive.
 */
export type Build = (parts: Parts) => string;

/** Makes `build`. */
export function createBuild<Name extends string>(building: Building<Name>): Build {
  const { startSymbol, escaping, isReference, diagnose, components: read } = building;
  const { server, productions, tryParse } = building;
  return (parts) => {
    checkObject(parts, "parts");
    const components = componentsOfParts(parts, escaping, productions);
    for (const name of verbatimParts) {
      const value = parts[name];
      const production = productionOfPart(name, productions);
      if (value === undefined || (name === "host" && value === "") || production === undefined) continue;
      const result = tryParse(String(value), production);
      if (!result.ok) throw result.error;
    }
    const { authority } = components;
    if (parts.regName !== undefined && server(`//${authority}`))
      throw new TypeError(`${quote(parts.regName)} is server-based: give it as a host`);
    // RFC 2396 takes ":80" for the name of an authority.
    if (parts.host === "" && authority !== "" && server(`//${authority}`)?.host !== "")
      throw new TypeError(NEED_HOST);
    const text = recombine(components);
    if (!isReference(text))
      throw new TypeError(`no ${startSymbol} has these parts: ${diagnose(text).message}`);
    if (areSame(components, read(text))) return text;
    throw new TypeError(
      `no ${startSymbol} has these parts, for ${quote(text)} reads otherwise: ${reasonOf(components)}`,
    );
  };
}

const NEED_HOST = "a port, a userinfo, a user and a password need a host";

/** Why parts together read otherwise. */
function reasonOf({ authority, path }: Components): string {
  if (authority === undefined && path.startsWith("//"))
    return "a path that begins with two slashes needs an authority";
  if (authority !== undefined && path !== "" && !path.startsWith("/"))
    return 'after an authority a path begins with "/": its first segment is ""';
  return "they do not go together";
}

function productionOfPart<Name extends string>(part: string, productions: readonly Name[]): Name | undefined {
  return productions.find((name) => name === part || name === `i${part}`);
}

/**
 * The components that parts make. Throws a TypeError for parts that the specification does not have or that exclude
 * each other.
 */
function componentsOfParts(parts: Parts, escaping: Escaping, productions: readonly string[]): Components {
  const known = [
    ...verbatimParts.filter((name) => productionOfPart(name, productions) !== undefined),
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
  const { scheme, params, fragment } = parts;
  const authority = authorityOf(parts, escaping);
  return {
    scheme,
    authority,
    path: pathOf(parts, escaping, scheme === undefined && authority === undefined, authority !== undefined),
    ...(params === undefined ? {} : { params: escapePart("params", params, escaping) }),
    query: queryOf(parts, escaping),
    fragment: fragment === undefined ? undefined : escapePart("fragment", fragment, escaping),
  };
}

function checkPart(name: string, value: unknown, escaping: Escaping): void {
  if (name === "port" && typeof value === "number") return;
  if (name === "query" && typeof value !== "string") {
    if (!Array.isArray(value))
      throw new TypeError(`query must be a string or an array of fields, not ${whatIs(value)}`);
    checkFields(value, "query");
    return;
  }
  if (name !== "path") {
    checkText(value, name);
    return;
  }
  if (!Array.isArray(value))
    throw new TypeError(`path must be an array of segments, as in "/a/b".split("/"), not ${whatIs(value)}`);
  for (const segment of value) checkSegment(segment, escaping);
}

function checkSegment(segment: unknown, { param }: Escaping): void {
  if (typeof segment !== "object" || segment === null || !("text" in segment) || !("params" in segment)) {
    checkText(segment, "a segment of the path");
    return;
  }
  if (param === undefined)
    throw new TypeError("in this specification a segment has no params; give params beside the path");
  checkText(segment.text, "the text of a segment");
  checkFields(segment.params, "params");
}

function queryOf({ query }: Parts, escaping: Escaping): string | undefined {
  if (typeof query === "string") return escapePart("query", query, escaping);
  return query === undefined || query.length === 0 ? undefined : joinFields(query, "&", escaping.query ?? "");
}

function segmentOf(segment: string | SegmentParts, escaping: Escaping): string {
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
    throw new TypeError("an authority is a host, a regName or a netLoc: give one of them");
  }
  const beside = [port, userinfo, user, password].some((part) => part !== undefined);
  if (beside && host === undefined) throw new TypeError(NEED_HOST);
  if (regName !== undefined) return escapePart("regName", regName, escaping);
  if (netLoc !== undefined) return escapePart("netLoc", netLoc, escaping);
  if (host === undefined) return undefined;
  if (password !== undefined && user === undefined) throw new TypeError("a password needs a user");
  const before = [
    ...(userinfo === undefined ? [] : [escapePart("userinfo", userinfo, escaping)]),
    ...(user === undefined ? [] : [escapePart("user", user, escaping)]),
    ...(password === undefined ? [] : [escapePart("password", password, escaping)]),
  ];
  return (before.length > 0 ? `${before.join(":")}@` : "") + host + (port === undefined ? "" : `:${port}`);
}

function pathOf(
  { path, opaquePart }: Parts,
  escaping: Escaping,
  isRelative: boolean,
  hasAuthority: boolean,
): string {
  if (opaquePart !== undefined) {
    if (isRelative) throw new TypeError("an opaquePart needs a scheme");
    if (hasAuthority) throw new TypeError("an opaquePart has no authority before it");
    if (path !== undefined) throw new TypeError("a URI has a path or an opaquePart: give one of them");
    return escapePart("opaquePart", opaquePart, escaping).replace(/^\//, "%2F");
  }
  const segments = (path ?? []).map((segment) => segmentOf(segment, escaping));
  // In the first segment of a relative path, ":" would end a scheme (RFC 2396, 5).
  return segments
    .map((segment, i) => (isRelative && i === 0 ? segment.replaceAll(":", "%3A") : segment))
    .join("/");
}
