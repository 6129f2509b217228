import { type Components, recombine } from "../components.ts";
import { escapeOf } from "../escape.ts";
import { type ReferenceReader, type SyntaxNode, textOfReference } from "../reference.ts";
import type { Server } from "../server.ts";
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

/** The options of `toUri`, for choices that depend on the source and the scheme (RFC 3987, 3.1). */
export interface ToUriOptions {
  /**
   * True to normalize to NFC first (steps 1a and 1b), for input from paper or from an encoding other than Unicode. By
   * default the input is used unchanged (1c).
   */
  readonly nfc?: boolean | undefined;
  /**
   * True to escape the printable US-ASCII characters that URIs exclude: `<`, `>`, `"`, space, `{`, `}`, `|`, `\`, `^`
   * and backtick. By default, these characters are errors.
   */
  readonly escapeExcluded?: boolean | undefined;
  /**
   * Returns the ASCII form of an ireg-name, like `domainToASCII` of node:url; undefined or "" if there is none. Use it
   * for schemes whose hosts are domain names without escapes. It receives the whole name with its escapes, and is
   * called for every scheme, but only for names with a character beyond US-ASCII. A URI therefore stays unchanged, even
   * if its host is escaped; `toIri` decodes such a host first.
   */
  readonly hostToAscii?: ConvertHost | undefined;
}

/**
 * Maps an IRI-reference to a URI-reference (RFC 3987, 3.1). Throws a UriSyntaxError for an invalid IRI-reference, with
 * offsets in the string that results from step 1 and `escapeExcluded`; a MappingError if `hostToAscii` returns no valid
 * host; and a TypeError for an unknown option or an argument of another type.
 */
export type ToUri<Tree> = (iri: string | Tree, options?: ToUriOptions) => string;

/** Returns the steps of the same mapping. Throws the same errors as `toUri`. */
export type TraceToUri<Tree> = (iri: string | Tree, options?: ToUriOptions) => MappingTrace;

/** The functions that parse IRI-references for `toUri`. */
export interface IriReading<Tree extends SyntaxNode> {
  readonly reading: ReferenceReader<Tree>;
  readonly components: (text: string) => Components;
  readonly server: (text: string) => Server | undefined;
}

export function createToUri<Tree extends SyntaxNode>(iris: IriReading<Tree>): ToUri<Tree> {
  return (iri, options = {}) => map(iris, iri, options, undefined);
}

export function createTraceToUri<Tree extends SyntaxNode>(iris: IriReading<Tree>): TraceToUri<Tree> {
  return (iri, options = {}) => traceMapping((record) => map(iris, iri, options, record));
}

function map<Tree extends SyntaxNode>(
  iris: IriReading<Tree>,
  iri: string | Tree,
  options: ToUriOptions,
  record: RecordStep | undefined,
): string {
  checkMappingOptions(options, { nfc: "boolean", escapeExcluded: "boolean", hostToAscii: "function" });
  const given = typeof iri === "string" ? iri : textOfReference(iris.reading, iri);
  const text = escapeExcluded(normalize(given, options, record), options, record);
  if (!iris.reading.isReference(text)) throw iris.reading.errorIn(text);
  return escapeOctets(hostToAscii(iris, text, options, record), record);
}

/** Returns the characters of the IRI (step 1). */
function normalize(text: string, { nfc }: ToUriOptions, record: RecordStep | undefined): string {
  if (!nfc) {
    record?.(stepOf("3.1 (1c)", "the input is in Unicode and is used unchanged", text));
    return text;
  }
  const normalized = text.normalize("NFC");
  record?.(stepOf("3.1 (1a, 1b)", "the input was not in Unicode, so it is normalized to NFC", normalized));
  return normalized;
}

/** Escapes the printable characters that are not allowed in URIs. This step is optional. */
function escapeExcluded(text: string, options: ToUriOptions, record: RecordStep | undefined): string {
  if (!options.escapeExcluded) return text;
  const escaped = text.replace(/[<>" {}|\\^`]/g, escapeOf);
  const says = "printable characters that are not allowed in URIs are escaped";
  record?.(
    escaped === text
      ? stepOf("3.1", "all printable characters are allowed in URIs", undefined)
      : stepOf("3.1", says, escaped),
  );
  return escaped;
}

/** Converts the ireg-name with ToASCII, an optional step before step 2. */
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
    ...stepOf("3.1 (ToASCII)", "the host is converted to its ASCII form", result),
    component: "authority",
  });
  return result;
}

const BEYOND_ASCII = /[^\0-\x7f]/;
const REG_NAME = /^(?:[\w.~!$&'()*+,;=-]|%[\dA-Fa-f]{2})+$/;

/** Escapes non-ASCII characters (step 2). In an IRI-reference, all of them match `ucschar` or `iprivate`. */
function escapeOctets(text: string, record: RecordStep | undefined): string {
  const escaped = text.replace(/[^\0-\x7f]+/g, encodeURIComponent);
  if (record === undefined) return escaped;
  const octets = text.replace(/[^\0-\x7f]+/g, (characters) => octetsOf(encodeURIComponent(characters)));
  const has = escaped !== text;
  const none = "the reference contains no ucschar or iprivate character";
  record(
    stepOf(
      "3.1 (2.1)",
      has ? "characters beyond US-ASCII become UTF-8 octets" : none,
      has ? octets : undefined,
    ),
  );
  record(stepOf("3.1 (2.2)", has ? "each octet becomes an escape" : none, has ? escaped : undefined));
  return escaped;
}
