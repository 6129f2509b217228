import { quote } from "../text/quote.ts";
import { describeValue } from "./check-arguments.ts";
import { type Components, recombine } from "./components.ts";
import { removeDotSegments } from "./dot-segments.ts";
import { type ReferenceReader, type SyntaxNode, textOfReference } from "./reference.ts";
import { schemeOf } from "./schemes.ts";
import type { Server } from "./server.ts";

/** A normalization step. */
export type NormalizationStep =
  /** Lowercases the scheme. */
  | "scheme-case"
  /** Converts the US-ASCII letters in the host to lower case. */
  | "host-case"
  /** Removes the ":" before an empty port. */
  | "empty-port"
  /** Removes the port if it is the default port of a known scheme. */
  | "default-port"
  /** Removes the host if it is the scheme's default host and there is no userinfo or port (RFC 3986, 6.2.3). */
  | "default-host"
  /** Converts the hexadecimal digits in escapes to upper case. */
  | "escape-case"
  /** Unescapes unreserved characters, except where the result would be a dot segment or a scheme. */
  | "unreserved-escapes"
  /**
   * Removes the dot segments from the path of a reference with a scheme (RFC 3986, 6.2.2.3). The dot segments of a
   * relative reference remain: resolution removes them, depending on the base.
   */
  | "dot-segments"
  /** Replaces an empty path after an authority with "/" (RFC 3986, 6.2.3). */
  | "empty-path";

/** The steps that a specification supports, each with its section. */
export type NormalizationSections<Step extends NormalizationStep> = { readonly [Each in Step]: string };

/** The equivalence rules of a specification. */
export interface NormalizationRules {
  /** The steps that the specification supports, each with its section. */
  readonly sections: { readonly [Step in NormalizationStep]?: string };
  /** Matches an unreserved character. */
  readonly unreserved: RegExp;
  /** Unescapes unreserved non-ASCII characters; absent if the specification has no such characters. */
  readonly unescapeBeyondAscii?: (text: string) => string;
  /** Returns equal strings for normal forms that map to the same URI (RFC 3987, 5.3.2.3); absent for URIs. */
  readonly alignEscapes?: (normal: string) => string;
  /** True if resolution also removes "." and ".." from the query (draft-ietf-url-syntax-00, 5.2 (6c)). */
  readonly hasDotsInQuery: boolean;
  /**
   * Normalizes a valid reference; present if the specification defines a single algorithm, which is then the only step.
   */
  readonly normalize?: (reference: string) => string;
  /** Compares valid references; absent if the specification defines equivalence by normal forms. */
  readonly equals?: (a: string, b: string) => boolean;
}

/** The functions and data that `normalize` needs. */
export interface Normalizing<Tree extends SyntaxNode> {
  readonly title: string;
  readonly rules: NormalizationRules;
  readonly reading: ReferenceReader<Tree>;
  /** Returns the components of a valid reference. */
  readonly components: (reference: string) => Components;
  readonly server: (reference: string) => Server | undefined;
}

/**
 * Applies normalization steps to a reference, by default all steps that the specification supports, and returns the result. The
 * order of `steps` is irrelevant. Throws a UriSyntaxError if the reference is invalid, and a TypeError if a step is
 * unknown.
 */
export type Normalize<Tree, Step = NormalizationStep> = (
  reference: string | Tree,
  steps?: readonly Step[],
) => string;

/**
 * Checks whether two references are equal after normalization, by default with all steps. With the step
 * `unreserved-escapes`, IRIs are also equal if they map to the same URI. Throws the same errors as `normalize`.
 */
export type Equivalent<Tree, Step = NormalizationStep> = (
  a: string | Tree,
  b: string | Tree,
  steps?: readonly Step[],
) => boolean;

export function createNormalize<Tree extends SyntaxNode>(normalizing: Normalizing<Tree>): Normalize<Tree> {
  const { title, rules, reading, components, server } = normalizing;
  const known = Object.keys(rules.sections).filter((name): name is NormalizationStep =>
    Object.hasOwn(rules.sections, name),
  );
  return (reference, steps = known) => {
    if (!Array.isArray(steps))
      throw new TypeError(`steps must be an array of names, not ${describeValue(steps)}`);
    for (const step of steps) {
      if (known.includes(step)) continue;
      const names = known.join(", ") || "none";
      throw new TypeError(`${title} has no step ${quote(String(step))}; it has ${names}`);
    }
    // If absent components were not distinguished from empty ones, recombining would add their delimiters.
    const text = textOfReference(reading, reference);
    if (known.length === 0) return text;
    if (rules.normalize) return steps.length === 0 ? text : rules.normalize(text);
    return recombine(normalizeComponents(components(text), server(text), new Set(steps), rules));
  };
}

export function createEquivalent<Tree, Step extends string>(
  normalize: Normalize<Tree, Step>,
  { alignEscapes, equals }: NormalizationRules,
): Equivalent<Tree, Step> {
  if (equals) return (a, b, steps = []) => equals(normalize(a, steps), normalize(b, steps));
  return (a, b, steps) => {
    const [left, right] = [normalize(a, steps), normalize(b, steps)];
    if (left === right) return true;
    const isAligned = steps?.some((step) => step === "unreserved-escapes") ?? true;
    return isAligned && alignEscapes !== undefined && alignEscapes(left) === alignEscapes(right);
  };
}

/** Applies steps to the components of a reference, in the order of NormalizationStep. */
function normalizeComponents(
  components: Components,
  server: Server | undefined,
  steps: ReadonlySet<NormalizationStep>,
  rules: NormalizationRules,
): Components {
  const onEscapes = (text: string) => normalizeEscapes(text, steps, rules);
  const onCase = (text: string) => normalizeEscapes(text, escapeCase(steps), rules);
  // A segment that would become "." or ".." remains escaped, because resolution would remove it.
  const onSegment = (segment: string) => {
    const unescaped = onEscapes(segment);
    return /^\.\.?$/.test(unescaped) ? onCase(segment) : unescaped;
  };
  // The first segment of a relative path remains escaped if it would otherwise begin with a scheme.
  const onFirst = (segment: string) =>
    isRelative(components) && /^[A-Za-z\d+.-]+:/.test(onEscapes(segment))
      ? onCase(segment)
      : onSegment(segment);
  // The query up to its first "/" belongs to the last path segment and is not a segment itself.
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

/** Normalizes the path of a URI. If its dot segments are removed, any segment can safely be unescaped. */
function normalizePathOfUri(
  path: string,
  hasAuthority: boolean,
  steps: ReadonlySet<NormalizationStep>,
  { onPath, onEscapes }: { readonly [Name in "onPath" | "onEscapes"]: (text: string) => string },
): string {
  const plain = steps.has("dot-segments") ? removeDotSegments(onEscapes(path)) : onPath(path);
  if (plain === "" && hasAuthority && steps.has("empty-path")) return "/";
  // Without an authority, a leading "//" would begin one.
  return plain.startsWith("//") && !hasAuthority ? `/.${plain}` : plain;
}

/** Checks whether the reference begins with the path, so that the first segment could be parsed as a scheme. */
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
  // An unescaped reg_name might be parsed as a server, so only the case of its escapes is changed.
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

/** Normalizes a host. The case of its escapes is changed only in the step `escape-case` (RFC 3986, 6.2.2.1). */
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

/** Selects the steps that keep all escapes. */
function escapeCase(steps: ReadonlySet<NormalizationStep>): ReadonlySet<NormalizationStep> {
  return new Set(steps.has("escape-case") ? ["escape-case"] : []);
}

function upperCaseEscapes(text: string): string {
  return text.replace(/%[\dA-Fa-f]{2}/g, (escaped) => escaped.toUpperCase());
}
