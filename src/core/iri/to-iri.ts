import { type Components, recombine } from "../components.ts";
import type { SyntaxNode } from "../node.ts";
import type { Server } from "../server.ts";
import { BIDI_FORMATTING, LEGAL_SEQUENCE } from "./characters.ts";
import { type ConvertHost, convertHost } from "./host.ts";
import { checkOptions, type MappingTrace, octetsOf, type RecordStep, stepOf, traceOf } from "./mapping.ts";

/** The options of `toIri`: what RFC 3987, 3.2.1, leaves to callers who know the scheme. */
export interface ToIriOptions {
  /**
   * Gives the Unicode form of a reg-name, such as `domainToUnicode` of node:url; undefined or "" where there is none.
   * Only a name with a label that begins with "xn--" is given to it.
   */
  readonly hostToUnicode?: ConvertHost;
}

/**
 * The IRI-reference that a URI-reference maps to (RFC 3987, 3.2). Escapes become characters where their octets are
 * UTF-8 of what an IRI may have at that place; bidirectional formatting characters stay escaped (4.1), and private use
 * characters outside of queries (2.2). Throws a UriSyntaxError for a text that is no URI-reference of RFC 3986; a
 * MappingError for a host without a Unicode form, where that is asked for; and a TypeError for an unknown option, or
 * for what is neither text nor tree.
 */
export type ToIri<UriTree> = (uri: string | UriTree, options?: ToIriOptions) => string;

/** The same mapping step by step. Throws as `toIri` does. */
export type TraceToIri<UriTree> = (uri: string | UriTree, options?: ToIriOptions) => MappingTrace;

/** The parts that read URI-references for `toIri`, and know the characters of IRIs. */
export interface UriReading<UriTree extends SyntaxNode> {
  /** Returns the components of a URI-reference of RFC 3986. */
  readonly components: (uri: string | UriTree) => Components;
  readonly server: (uri: string | UriTree) => Server | undefined;
  /** Checks strings by productions of RFC 3987. */
  readonly iris: { readonly [Production in "ucschar" | "iprivate" | "iregName"]: (text: string) => boolean };
}

/** Makes `toIri`. */
export function createToIri<UriTree extends SyntaxNode>(uris: UriReading<UriTree>): ToIri<UriTree> {
  return (uri, options = {}) => map(uris, uri, options, undefined);
}

/** Makes `traceToIri`. */
export function createTraceToIri<UriTree extends SyntaxNode>(uris: UriReading<UriTree>): TraceToIri<UriTree> {
  return (uri, options = {}) => traceOf((record) => map(uris, uri, options, record));
}

function map<UriTree extends SyntaxNode>(
  uris: UriReading<UriTree>,
  uri: string | UriTree,
  options: ToIriOptions,
  record: RecordStep | undefined,
): string {
  checkOptions(options, { hostToUnicode: "function" });
  const components = uris.components(uri);
  if (record) for (const step of stepsOf(components, uris)) record(step);
  return recombine(hostToUnicode(uris, uri, options, record));
}

/**
 * The IRI, with its reg-name by ToUnicode where a caller asks for it who knows the scheme. That comes last: the steps begin
 * with octets in US-ASCII.
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
    isHost: (host) => uris.iris.iregName(host) && !BIDI_FORMATTING.test(host),
  });
  if (converted === undefined) {
    record?.(stepOf("3.2.1", "there is no host with a label in its ASCII form", undefined));
    return iri;
  }
  const result = { ...iri, authority: converted.authority };
  record?.({
    ...stepOf("3.2.1", "the host takes its Unicode form", recombine(result)),
    component: "authority",
  });
  return result;
}

/** The server of the IRI. */
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

/** The steps as the section numbers them, each with what stands after it: octets as `<c3>`. */
function stepsOf<UriTree extends SyntaxNode>(
  components: Components,
  uris: UriReading<UriTree>,
): readonly ReturnType<typeof stepOf>[] {
  const after = (step: StepNumber) => recombine(unescapeIn(components, uris, step));
  return [
    stepOf("3.2 (1)", "the URI is taken as octets in US-ASCII", recombine(components)),
    stepOf(
      "3.2 (2)",
      "escapes become octets, except those of %, of reserved characters and of what a URI does not allow",
      after(2),
    ),
    stepOf("3.2 (3)", "octets that are not UTF-8 are escaped again", after(3)),
    stepOf("3.2 (4)", "octets of characters that an IRI must not have here are escaped again", after(4)),
    stepOf("3.2 (5)", "the octets are read as UTF-8", after(5)),
  ];
}

type StepNumber = 2 | 3 | 4 | 5;

/** Returns a check: whether a character beyond US-ASCII is allowed in an IRI outside of its query. */
function isPartOf<UriTree extends SyntaxNode>({ iris }: UriReading<UriTree>): (character: string) => boolean {
  return (character) => iris.ucschar(character);
}

/** Returns the components after a step; after the fifth, those of the IRI. */
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

/** The strictly legal sequences beyond US-ASCII, in escapes; or one escape. */
const ESCAPES = /* @__PURE__ */ new RegExp(`(${LEGAL_SEQUENCE})|%[\\dA-Fa-f]{2}`, "g");

function unescapeAt(text: string, isPart: (character: string) => boolean, step: StepNumber): string {
  return text.replace(ESCAPES, (escapes: string, sequence: string | undefined) => {
    if (sequence === undefined) return unescapeOctet(escapes, step);
    const character = decodeURIComponent(sequence);
    const isAppropriate = isPart(character) && !BIDI_FORMATTING.test(character);
    if (step < (isAppropriate ? 5 : 4)) return octetsOf(escapes);
    return isAppropriate ? character : escapes.toUpperCase();
  });
}

/** An escape that is a character of US-ASCII, or that is no part of a legal sequence. */
function unescapeOctet(escaped: string, step: StepNumber): string {
  const octet = Number.parseInt(escaped.slice(1), 16);
  if (octet >= 0x80) return step < 3 ? octetsOf(escaped) : escaped.toUpperCase();
  const character = String.fromCharCode(octet);
  return /[\w.~-]/.test(character) ? character : escaped;
}
