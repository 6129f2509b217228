import { quote } from "../text/quote.ts";
import { type Components, recombine } from "./components.ts";
import { removeDotSegments } from "./dot-segments.ts";
import type { SyntaxNode } from "./node.ts";
import { type ReferenceReader, textOfReference } from "./reference.ts";
import { schemeOf } from "./schemes.ts";
import type { Server } from "./server.ts";
import { whatIs } from "./wrong-use.ts";

/** A step of normalizing. */
export type NormalizationStep =
  /** The scheme in lower case. */
  | "scheme-case"
  /** The letters of US-ASCII in the host in lower case. */
  | "host-case"
  /** Without the ":" of an empty port. */
  | "empty-port"
  /** Without the port, if it is the default port of a known scheme. */
  | "default-port"
  /** An empty authority for the default host of a known scheme, unless a userinfo or a port needs it (RFC 3986, 6.2.3). */
  | "default-host"
  /** The hexadecimal digits of escapes in upper case. */
  | "escape-case"
  /** Unreserved characters unescaped, except where that would make a dot segment or a scheme. */
  | "unreserved-escapes"
  /** The path of a URI without its dot segments, which no resolution will remove (RFC 3986, 6.2.2.3). */
  | "dot-segments"
  /** "/" for the empty path of a URI with an authority (RFC 3986, 6.2.3). */
  | "empty-path";

/** The rules of a specification for equivalence. */
export interface NormalizationRules {
  /** The steps that it supports, each with its section. */
  readonly sections: { readonly [Step in NormalizationStep]?: string };
  /** Matches an unreserved character. */
  readonly unreserved: RegExp;
  /** Unescapes unreserved characters beyond US-ASCII; absent if there are none. */
  readonly unescapeBeyondAscii?: (text: string) => string;
  /** True if resolution removes "." and ".." from the query too (draft-ietf-url-syntax-00, 5.2 (6c)). */
  readonly hasDotsInQuery: boolean;
}

/** The parts that `normalize` is made of. */
export interface Normalizing<Tree extends SyntaxNode> {
  readonly title: string;
  readonly rules: NormalizationRules;
  readonly reading: ReferenceReader<Tree>;
  /** The components and the server of a valid reference. */
  readonly components: (reference: string) => Components;
  readonly server: (reference: string) => Server | undefined;
}

/**
 * A reference after some steps, by default all that the specification supports. Their order does not matter. Throws a
 * UriSyntaxError for a text that is no reference, and a TypeError for an unknown step.
 */
export type Normalize<Tree> = (reference: string | Tree, steps?: readonly NormalizationStep[]) => string;

/** Checks whether two references are equal after some steps, by default all. Throws as `normalize` does. */
export type Equivalent<Tree> = (
  a: string | Tree,
  b: string | Tree,
  steps?: readonly NormalizationStep[],
) => boolean;

/** Makes `normalize`. */
export function createNormalize<Tree extends SyntaxNode>(normalizing: Normalizing<Tree>): Normalize<Tree> {
  const { title, rules, reading, components, server } = normalizing;
  const known = Object.keys(rules.sections).filter((name): name is NormalizationStep =>
    Object.hasOwn(rules.sections, name),
  );
  return (reference, steps = known) => {
    if (!Array.isArray(steps)) throw new TypeError(`steps must be an array of names, not ${whatIs(steps)}`);
    for (const step of steps) {
      if (known.includes(step)) continue;
      const names = known.join(", ") || "none";
      throw new TypeError(`${title} has no step ${quote(String(step))}; it has ${names}`);
    }
    // Where absent and empty are one, recombining would add the delimiters of absent components.
    const text = textOfReference(reading, reference);
    if (known.length === 0) return text;
    return recombine(normalizeComponents(components(text), server(text), new Set(steps), rules));
  };
}

/** Makes `equivalent`. */
export function createEquivalent<Tree>(normalize: Normalize<Tree>): Equivalent<Tree> {
  return (a, b, steps) => normalize(a, steps) === normalize(b, steps);
}

/** Takes steps on the components of a reference, in the order of NormalizationStep, whatever the order of `steps`. */
function normalizeComponents(
  components: Components,
  server: Server | undefined,
  steps: ReadonlySet<NormalizationStep>,
  rules: NormalizationRules,
): Components {
  const onEscapes = (text: string) => normalizeEscapes(text, steps, rules);
  const onCase = (text: string) => normalizeEscapes(text, escapeCase(steps), rules);
  // A segment that would become "." or ".." keeps its escapes: resolution would remove it.
  const onSegment = (segment: string) =>
    /^\.\.?$/.test(onEscapes(segment)) ? onCase(segment) : onEscapes(segment);
  // So does the first segment of a relative path that would begin with a scheme.
  const onFirst = (segment: string) =>
    isRelative(components) && /^[A-Za-z\d+.-]+:/.test(onEscapes(segment))
      ? onCase(segment)
      : onSegment(segment);
  // Up to its first "/", a query belongs to the last segment of the path, so it is no segment by itself.
  const onQuery = (text: string) =>
    text
      .split("/")
      .map((piece, i) => (rules.hasDotsInQuery && i > 0 ? onSegment : onEscapes)(piece))
      .join("/");
  const onPath = (text: string) =>
    text
      .split("/")
      .map((segment, i) => (i === 0 ? onFirst : onSegment)(segment))
      .join("/");
  const { scheme, path, params, query, fragment } = components;
  const onAbsolute = () => normalizePathOfUri(path, true, steps, { onPath, onEscapes });
  const isLocal = path !== "" && defaultHostOf(scheme, steps) !== undefined && onAbsolute().startsWith("/");
  const authority = components.authority ?? (isLocal ? "" : undefined);
  return {
    scheme: steps.has("scheme-case") ? scheme?.toLowerCase() : scheme,
    authority:
      authority === undefined ? undefined : normalizeAuthority(authority, server, scheme, steps, rules),
    path:
      scheme === undefined
        ? onPath(path)
        : normalizePathOfUri(path, authority !== undefined, steps, { onPath, onEscapes }),
    ...(params === undefined ? {} : { params: onEscapes(params) }),
    query: query === undefined ? undefined : onQuery(query),
    fragment: fragment === undefined ? undefined : onEscapes(fragment),
  };
}

/** The path of a URI. Where its dot segments go, no segment needs to be kept from becoming one. */
function normalizePathOfUri(
  path: string,
  hasAuthority: boolean,
  steps: ReadonlySet<NormalizationStep>,
  { onPath, onEscapes }: { readonly [Name in "onPath" | "onEscapes"]: (text: string) => string },
): string {
  const plain = steps.has("dot-segments") ? removeDotSegments(onEscapes(path)) : onPath(path);
  if (plain === "" && hasAuthority && steps.has("empty-path")) return "/";
  // Without an authority, "//" would begin one.
  return plain.startsWith("//") && !hasAuthority ? `/.${plain}` : plain;
}

/** Checks whether nothing comes before the path, so that its first segment could be parsed as a scheme. */
function isRelative({ scheme, authority }: Components): boolean {
  return scheme === undefined && authority === undefined;
}

function normalizeAuthority(
  authority: string,
  server: Server | undefined,
  scheme: string | undefined,
  steps: ReadonlySet<NormalizationStep>,
  rules: NormalizationRules,
): string {
  // An unescaped reg_name might read as a server, so only the case of its escapes changes.
  if (!server) return steps.has("escape-case") ? upperCaseEscapes(authority) : authority;
  const { userinfo, port } = server;
  const unescaped = normalizeEscapes(server.host, new Set(["unreserved-escapes"]), rules);
  const isDefault = unescaped.toLowerCase() === defaultHostOf(scheme, steps);
  const host = isDefault && !port && userinfo === undefined ? "" : normalizeHost(server.host, steps, rules);
  const given = (userinfo || port) && host === "" ? defaultHostOf(scheme, steps) : undefined;
  const goes =
    (steps.has("empty-port") && port === "") ||
    (steps.has("default-port") && scheme !== undefined && isDefaultPort(port, scheme));
  const before = userinfo === undefined ? "" : `${normalizeEscapes(userinfo, steps, rules)}@`;
  return before + (given ?? host) + (port === undefined || goes ? "" : `:${port}`);
}

function defaultHostOf(
  scheme: string | undefined,
  steps: ReadonlySet<NormalizationStep>,
): string | undefined {
  return steps.has("default-host") && scheme !== undefined ? schemeOf(scheme)?.defaultHost : undefined;
}

/** Escapes in a host keep their case (RFC 3986, 6.2.2.1). */
function normalizeHost(
  host: string,
  steps: ReadonlySet<NormalizationStep>,
  rules: NormalizationRules,
): string {
  const unescaped = normalizeEscapes(host, steps, rules);
  return steps.has("host-case")
    ? unescaped.replace(/%[\dA-Fa-f]{2}|[A-Z]+/g, (part) =>
        part.startsWith("%") ? part : part.toLowerCase(),
      )
    : unescaped;
}

function isDefaultPort(port: string | undefined, scheme: string): boolean {
  const defaultPort = schemeOf(scheme)?.defaultPort;
  return defaultPort !== undefined && port !== undefined && port !== "" && Number(port) === defaultPort;
}

function normalizeEscapes(
  text: string,
  steps: ReadonlySet<NormalizationStep>,
  rules: NormalizationRules,
): string {
  const cased = steps.has("escape-case") ? upperCaseEscapes(text) : text;
  if (!steps.has("unreserved-escapes")) return cased;
  const plain = cased.replace(/%([\dA-Fa-f]{2})/g, (escaped, hex: string) => {
    const character = String.fromCharCode(Number.parseInt(hex, 16));
    return rules.unreserved.test(character) ? character : escaped;
  });
  return rules.unescapeBeyondAscii?.(plain) ?? plain;
}

/** Those of some steps that leave every escape an escape. */
function escapeCase(steps: ReadonlySet<NormalizationStep>): ReadonlySet<NormalizationStep> {
  return new Set(steps.has("escape-case") ? ["escape-case"] : []);
}

function upperCaseEscapes(text: string): string {
  return text.replace(/%[\dA-Fa-f]{2}/g, (escaped) => escaped.toUpperCase());
}
