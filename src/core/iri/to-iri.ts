import { type Components, recombine } from "../components.ts";
import type { SyntaxNode } from "../reference.ts";
import type { Server } from "../server.ts";
import { BIDI_CONTROL, LEGAL_SEQUENCE } from "./characters.ts";
import {
  type ConvertHost,
  checkMappingOptions,
  convertHost,
  type MappingTrace,
  octetsOf,
  type RecordStep,
  stepOf,
  traceMapping,
} from "./mapping.ts";

/** The options of `toIri`, for choices that depend on the scheme (RFC 3987, 3.2.1). */
export interface ToIriOptions {
  /**
   * Returns the Unicode form of a reg-name, like `domainToUnicode` of node:url; undefined or "" if there is none. It is
   * called only for names with a label that begins with "xn--".
   */
  readonly hostToUnicode?: ConvertHost | undefined;
}

/**
 * Maps a URI-reference to an IRI-reference (RFC 3987, 3.2). Escapes become characters if their octets are the UTF-8
 * form of a character that an IRI allows in that place. Bidirectional formatting characters (4.1; decision 26), and
 * private use characters outside queries (2.2), stay escaped. Throws a UriSyntaxError for an invalid RFC 3986
 * URI-reference, a MappingError if `hostToUnicode` returns no valid host, and a TypeError for an unknown option or an
 * argument of another type.
 */
export type ToIri<UriTree> = (uri: string | UriTree, options?: ToIriOptions) => string;

/** Returns the same mapping step by step. Throws the same errors as `toIri`. */
export type TraceToIri<UriTree> = (uri: string | UriTree, options?: ToIriOptions) => MappingTrace;

/** The functions that parse URI-references for `toIri` and check the characters of IRIs. */
export interface UriReading<UriTree extends SyntaxNode> {
  /** Returns the components of an RFC 3986 URI-reference. */
  readonly components: (uri: string | UriTree) => Components;
  readonly server: (uri: string | UriTree) => Server | undefined;
  /** The checks for RFC 3987 productions. */
  readonly iris: { readonly [Production in "ucschar" | "iprivate" | "iregName"]: (text: string) => boolean };
}

export function createToIri<UriTree extends SyntaxNode>(uris: UriReading<UriTree>): ToIri<UriTree> {
  return (uri, options = {}) => map(uris, uri, options, undefined);
}

export function createTraceToIri<UriTree extends SyntaxNode>(uris: UriReading<UriTree>): TraceToIri<UriTree> {
  return (uri, options = {}) => traceMapping((record) => map(uris, uri, options, record));
}

function map<UriTree extends SyntaxNode>(
  uris: UriReading<UriTree>,
  uri: string | UriTree,
  options: ToIriOptions,
  record: RecordStep | undefined,
): string {
  checkMappingOptions(options, { hostToUnicode: "function" });
  const components = uris.components(uri);
  if (record) for (const step of stepsOf(components, uris)) record(step);
  return recombine(hostToUnicode(uris, uri, options, record));
}

/**
 * Returns the components of the IRI. Converts its reg-name if the caller requests this. The conversion comes last,
 * because the numbered steps begin with US-ASCII octets.
 */
function hostToUnicode<UriTree extends SyntaxNode>(
  uris: UriReading<UriTree>,
  uri: string | UriTree,
  { hostToUnicode: convert }: ToIriOptions,
  record: RecordStep | undefined,
): Components {
  const components = uris.components(uri);
  const iri = unescapeIn(components, uris, 5);
  if (!convert) return iri;
  const converted = convertHost(components, serverIn(uris, uri), {
    code: "host-to-unicode",
    section: "3.2.1",
    form: "Unicode",
    convert,
    applies: (host) => !host.startsWith("[") && /(?:^|\.)xn--/i.test(host),
    isHost: (host) => uris.iris.iregName(host) && !BIDI_CONTROL.test(host),
  });
  if (converted === undefined) {
    record?.(stepOf("3.2.1", "there is no host with a label in its ASCII form", undefined));
    return iri;
  }
  const result = { ...iri, authority: converted.authority };
  record?.({
    ...stepOf("3.2.1", "the host is converted to its Unicode form", recombine(result)),
    component: "authority",
  });
  return result;
}

/** Returns the server in the IRI. */
function serverIn<UriTree extends SyntaxNode>(
  uris: UriReading<UriTree>,
  uri: string | UriTree,
): Server | undefined {
  const server = uris.server(uri);
  const read = (text: string) => unescapeAt(text, isPartOf(uris), 5);
  return (
    server && {
      ...server,
      userinfo: server.userinfo === undefined ? undefined : read(server.userinfo),
      host: read(server.host),
    }
  );
}

/** Returns the numbered steps of the section, each with the resulting reference. Octets are written as `<c3>`. */
function stepsOf<UriTree extends SyntaxNode>(
  components: Components,
  uris: UriReading<UriTree>,
): readonly ReturnType<typeof stepOf>[] {
  const after = (step: StepNumber) => recombine(unescapeIn(components, uris, step));
  return [
    stepOf("3.2 (1)", "the URI is represented as octets in US-ASCII", recombine(components)),
    stepOf(
      "3.2 (2)",
      "escapes become octets, except those of %, of reserved characters and of characters not allowed in URIs",
      after(2),
    ),
    stepOf("3.2 (3)", "octets that are not UTF-8 are escaped again", after(3)),
    stepOf("3.2 (4)", "octets of characters not allowed in this part of an IRI are escaped again", after(4)),
    stepOf("3.2 (5)", "the octets are decoded as UTF-8", after(5)),
  ];
}

type StepNumber = 2 | 3 | 4 | 5;

/** Returns a check for non-ASCII characters that are allowed in an IRI outside the query. */
function isPartOf<UriTree extends SyntaxNode>({ iris }: UriReading<UriTree>): (character: string) => boolean {
  return (character) => iris.ucschar(character);
}

/** Returns the components after a step. After the fifth step, they are the components of the IRI. */
function unescapeIn<UriTree extends SyntaxNode>(
  components: Components,
  uris: UriReading<UriTree>,
  step: StepNumber,
): Components {
  const { authority, path, query, fragment } = components;
  const isPart = isPartOf(uris);
  const isPartOfQuery = (character: string) => isPart(character) || uris.iris.iprivate(character);
  return {
    ...components,
    authority: authority === undefined ? undefined : unescapeAt(authority, isPart, step),
    path: unescapeAt(path, isPart, step),
    query: query === undefined ? undefined : unescapeAt(query, isPartOfQuery, step),
    fragment: fragment === undefined ? undefined : unescapeAt(fragment, isPart, step),
  };
}

/** Matches a legal non-ASCII UTF-8 sequence, written as escapes, or a single escape. */
const ESCAPES = /* @__PURE__ */ new RegExp(`(${LEGAL_SEQUENCE})|%[\\dA-Fa-f]{2}`, "g");

function unescapeAt(text: string, isPart: (character: string) => boolean, step: StepNumber): string {
  return text.replace(ESCAPES, (escapes: string, sequence: string | undefined) => {
    if (sequence === undefined) return unescapeOctet(escapes, step);
    const character = decodeURIComponent(sequence);
    const isAppropriate = isPart(character) && !BIDI_CONTROL.test(character);
    if (step < (isAppropriate ? 5 : 4)) return octetsOf(escapes);
    return isAppropriate ? character : escapes.toUpperCase();
  });
}

/** Unescapes an escape that represents a US-ASCII character or is not part of a legal sequence. */
function unescapeOctet(escaped: string, step: StepNumber): string {
  const octet = Number.parseInt(escaped.slice(1), 16);
  if (octet >= 0x80) return step < 3 ? octetsOf(escaped) : escaped.toUpperCase();
  const character = String.fromCharCode(octet);
  return /[\w.~-]/.test(character) ? character : escaped;
}
