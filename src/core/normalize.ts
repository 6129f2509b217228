import type { Components } from "./components.ts";
import { schemeOf } from "./schemes.ts";

/** What normalizing can do, one by one. */
export type NormalizationStep =
  /** The scheme in lower case. */
  | "scheme-case"
  /** The host in lower case. */
  | "host-case"
  /** No ":" where no port follows it. */
  | "empty-port"
  /** No port where it is the default one of a known scheme. */
  | "default-port"
  /** The hexadecimal digits of escapes in upper case. */
  | "escape-case"
  /** Unreserved characters unescaped; but a segment does not become "." or "..", which resolution would take away. */
  | "unreserved-escapes";

/** An authority as its parts; the userinfo with its "@", the port with its ":". */
export interface ServerParts {
  readonly userinfo: string;
  readonly host: string;
  readonly port: string;
}

/** What a document says of equivalence. */
export interface NormalizationRules {
  /** The steps that the document knows, each with its section. */
  readonly sections: { readonly [Step in NormalizationStep]?: string };
  /** The parts of a server-based authority; undefined for any other: nothing is known of its parts. */
  readonly serverOf: (authority: string) => ServerParts | undefined;
  /** One unreserved character. */
  readonly unreserved: RegExp;
  /** Whether resolution takes "." and ".." out of the query too (draft-ietf-url-syntax-00, 5.2 (6c)). */
  readonly hasDotsInQuery: boolean;
}

/** Takes steps on the components of a reference, in the order of NormalizationStep, whatever the order of `steps`. */
export function normalizeComponents(
  components: Components,
  steps: ReadonlySet<NormalizationStep>,
  rules: NormalizationRules,
): Components {
  const onEscapes = (text: string) => normalizeEscapes(text, steps, rules);
  // A segment that would become "." or ".." keeps its escapes: resolution would take it away.
  const onSegment = (segment: string) =>
    /^\.\.?$/.test(onEscapes(segment))
      ? normalizeEscapes(segment, escapeCase(steps), rules)
      : onEscapes(segment);
  // What stands before the first "/" of a query ends the last segment of the path, so it is none by itself.
  const onQuery = (text: string) =>
    text
      .split("/")
      .map((piece, i) => (rules.hasDotsInQuery && i > 0 ? onSegment : onEscapes)(piece))
      .join("/");
  const { scheme, authority, path, params, query, fragment } = components;
  return {
    scheme: steps.has("scheme-case") ? scheme?.toLowerCase() : scheme,
    authority: authority === undefined ? undefined : normalizeAuthority(authority, scheme, steps, rules),
    path: path.split("/").map(onSegment).join("/"),
    ...(params === undefined ? {} : { params: onEscapes(params) }),
    query: query === undefined ? undefined : onQuery(query),
    fragment: fragment === undefined ? undefined : onEscapes(fragment),
  };
}

function normalizeAuthority(
  authority: string,
  scheme: string | undefined,
  steps: ReadonlySet<NormalizationStep>,
  rules: NormalizationRules,
): string {
  const server = rules.serverOf(authority);
  // A reg_name unescaped might read as a server: only the case of its escapes is changed.
  if (!server) return steps.has("escape-case") ? upperCaseEscapes(authority) : authority;
  const host = steps.has("host-case") ? server.host.toLowerCase() : server.host;
  const goes =
    (steps.has("empty-port") && server.port === ":") ||
    (steps.has("default-port") && scheme !== undefined && isDefaultPort(server.port, scheme));
  return normalizeEscapes(server.userinfo, steps, rules) + host + (goes ? "" : server.port);
}

function isDefaultPort(port: string, scheme: string): boolean {
  const defaultPort = schemeOf(scheme)?.defaultPort;
  return defaultPort !== undefined && port.length > 1 && Number(port.slice(1)) === defaultPort;
}

function normalizeEscapes(
  text: string,
  steps: ReadonlySet<NormalizationStep>,
  rules: NormalizationRules,
): string {
  const cased = steps.has("escape-case") ? upperCaseEscapes(text) : text;
  if (!steps.has("unreserved-escapes")) return cased;
  return cased.replace(/%([\dA-Fa-f]{2})/g, (escaped, hex: string) => {
    const character = String.fromCharCode(Number.parseInt(hex, 16));
    return rules.unreserved.test(character) ? character : escaped;
  });
}

/** Of some steps, the one that changes no character. */
function escapeCase(steps: ReadonlySet<NormalizationStep>): ReadonlySet<NormalizationStep> {
  return new Set(steps.has("escape-case") ? ["escape-case"] : []);
}

function upperCaseEscapes(text: string): string {
  return text.replace(/%[\dA-Fa-f]{2}/g, (escaped) => escaped.toUpperCase());
}
