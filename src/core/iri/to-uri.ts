import { type Components, recombine } from "../components.ts";
import { escapeOf } from "../escape.ts";
import type { SyntaxNode } from "../node.ts";
import { type ReferenceReader, textOfReference } from "../reference.ts";
import type { Server } from "../server.ts";
import { type ConvertHost, convertHost } from "./host.ts";
import { checkOptions, type MappingTrace, octetsOf, type RecordStep, stepOf, traceOf } from "./mapping.ts";

/** The options of `toUri`: what RFC 3987, 3.1, leaves to callers, who know where the text comes from and where it goes. */
export interface ToUriOptions {
  /**
   * Whether to normalize by NFC first (step 1a and 1b): for a text that was on paper, or in an encoding other than
   * Unicode's. By default the text is taken as it is (1c).
   */
  readonly nfc?: boolean;
  /**
   * Whether to escape the printable characters of US-ASCII that no URI has: `<`, `>`, `"`, space, `{`, `}`, `|`, `\`,
   * `^` and backtick. By default they are errors.
   */
  readonly escapeExcluded?: boolean;
  /**
   * Gives the ASCII form of an ireg-name, such as `domainToASCII` of node:url; undefined or "" where there is none. It
   * is for schemes whose hosts are domain names, and take no escapes; it gets that of any scheme, and of none. Only a
   * name with a character beyond US-ASCII is given to it: the mapping stays the identity for URIs.
   */
  readonly hostToAscii?: ConvertHost;
}

/**
 * The URI-reference that an IRI-reference maps to (RFC 3987, 3.1). Throws a UriSyntaxError for a text that is no
 * IRI-reference, with offsets in the text after step 1 and `escapeExcluded`; a MappingError for a host without an ASCII
 * form, where that is asked for; and a TypeError for an unknown option, or for what is neither text nor tree.
 */
export type ToUri<Tree> = (iri: string | Tree, options?: ToUriOptions) => string;

/** The same mapping step by step. Throws as `toUri` does. */
export type TraceToUri<Tree> = (iri: string | Tree, options?: ToUriOptions) => MappingTrace;

/** The parts that read IRI-references for `toUri`. */
export interface IriReading<Tree extends SyntaxNode> {
  readonly reading: ReferenceReader<Tree>;
  readonly components: (text: string) => Components;
  readonly server: (text: string) => Server | undefined;
}

/** Makes `toUri`. */
export function createToUri<Tree extends SyntaxNode>(iris: IriReading<Tree>): ToUri<Tree> {
  return (iri, options = {}) => map(iris, iri, options, undefined);
}

/** Makes `traceToUri`. */
export function createTraceToUri<Tree extends SyntaxNode>(iris: IriReading<Tree>): TraceToUri<Tree> {
  return (iri, options = {}) => traceOf((record) => map(iris, iri, options, record));
}

function map<Tree extends SyntaxNode>(
  iris: IriReading<Tree>,
  iri: string | Tree,
  options: ToUriOptions,
  record: RecordStep | undefined,
): string {
  checkOptions(options, { nfc: "boolean", escapeExcluded: "boolean", hostToAscii: "function" });
  const given = typeof iri === "string" ? iri : textOfReference(iris.reading, iri);
  const text = escapeExcluded(normalize(given, options, record), options, record);
  if (!iris.reading.isReference(text)) throw iris.reading.errorIn(text);
  return escapeOctets(hostToAscii(iris, text, options, record), record);
}

/** Step 1: the characters of the IRI. */
function normalize(text: string, { nfc }: ToUriOptions, record: RecordStep | undefined): string {
  if (!nfc) {
    record?.(stepOf("3.1 (1c)", "the text is Unicode, and taken as it is", text));
    return text;
  }
  const normalized = text.normalize("NFC");
  record?.(stepOf("3.1 (1a, 1b)", "the text was not Unicode, and is normalized by NFC", normalized));
  return normalized;
}

/** An optional step: escapes printable characters that no URI has. */
function escapeExcluded(text: string, options: ToUriOptions, record: RecordStep | undefined): string {
  if (!options.escapeExcluded) return text;
  const escaped = text.replace(/[<>" {}|\\^`]/g, escapeOf);
  const says = "printable characters that no URI has are escaped";
  record?.(
    escaped === text
      ? stepOf("3.1", "no printable character is one that no URI has", undefined)
      : stepOf("3.1", says, escaped),
  );
  return escaped;
}

/** An optional step before step 2: ToASCII, for the ireg-name. */
function hostToAscii<Tree extends SyntaxNode>(
  { components, server }: IriReading<Tree>,
  text: string,
  { hostToAscii: convert }: ToUriOptions,
  record: RecordStep | undefined,
): string {
  if (!convert) return text;
  const converted = convertHost(components(text), server(text), {
    code: "host-to-ascii",
    section: "3.1",
    form: "ASCII",
    convert,
    applies: (host) => BEYOND_ASCII.test(host),
    isHost: (host) => REG_NAME.test(host),
  });
  if (converted === undefined) {
    record?.(stepOf("3.1 (ToASCII)", "there is no host with characters beyond US-ASCII", undefined));
    return text;
  }
  const result = recombine(converted);
  record?.({
    ...stepOf("3.1 (ToASCII)", "the host takes its ASCII form", result),
    component: "authority",
  });
  return result;
}

const BEYOND_ASCII = /[^\0-\x7f]/;
const REG_NAME = /^(?:[\w.~!$&'()*+,;=-]|%[\dA-Fa-f]{2})+$/;

/** Step 2. In an IRI-reference, what is beyond US-ASCII is `ucschar` or `iprivate`. */
function escapeOctets(text: string, record: RecordStep | undefined): string {
  const escaped = text.replace(/[^\0-\x7f]+/g, encodeURIComponent);
  if (record === undefined) return escaped;
  const octets = text.replace(/[^\0-\x7f]+/g, (characters) => octetsOf(encodeURIComponent(characters)));
  const has = escaped !== text;
  const none = "there is no character of ucschar or iprivate";
  record(
    stepOf(
      "3.1 (2.1)",
      has ? "characters beyond US-ASCII become octets, by UTF-8" : none,
      has ? octets : undefined,
    ),
  );
  record(stepOf("3.1 (2.2)", has ? "each octet becomes an escape" : none, has ? escaped : undefined));
  return escaped;
}
