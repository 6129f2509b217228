import type { Scope } from "../../base/scope.ts";
import type { Derived } from "../../text/derived.ts";
import type { Span } from "../../text/span.ts";
import type { Extractor, Finding } from "../finding.ts";
import { type ContentType, readContentType } from "./content-type.ts";
import { createDelimiters } from "./delimiters.ts";
import { findingsOfFields, scopeOfFields } from "./fields.ts";
import { type Field, readHead, unfold } from "./header.ts";
import { type Decode, decoderOf } from "./transfer.ts";
import { findingsWithin } from "./within.ts";

/** What reads the parts of a message, by media type in lower case: `{ "text/html": html, "text/plain": text }`. */
export interface MimeParts {
  readonly [mediaType: string]: Extractor;
}

/**
 * Messages: e-mail, MIME archives, recorded HTTP. Finds what their headers refer to, and what is found in their parts;
 * parts that nothing is given for are passed over.
 */
export function mime(parts: MimeParts): Extractor {
  return (source) => readMessage(source, parts, MOST_ENCODED);
}

/**
 * How many messages may be encoded one in another. The standard allows almost none (RFC 2046, 5.2.1); without an end, each
 * could hold all the others, to be decoded again.
 */
const MOST_ENCODED = 4;

/** An entity whose header begins. */
interface Beginning {
  readonly outer: Scope | undefined;
  /** What it is if it does not say it. */
  readonly defaultType: string;
}

const alone: Beginning = { outer: undefined, defaultType: "text/plain" };

function* readMessage(source: string, parts: MimeParts, encodings: number): Generator<Finding> {
  const delimiters = createDelimiters(source);
  let at = source.startsWith("\ufeff") ? 1 : 0;
  // Undefined in what stands before the first part and behind the last.
  let beginning: Beginning | undefined = alone;
  for (;;) {
    let readBody: ((body: Span) => Iterable<Finding>) | undefined;
    if (beginning) {
      const { outer, defaultType }: Beginning = beginning;
      const { fields, end, hasBody } = readHead(source, at, delimiters.isDelimiter);
      const scope = scopeOfFields(source, fields, outer);
      yield* findingsOfFields(source, fields, scope, outer);

      const content = contentOf(source, fields, defaultType);
      const { boundary, type, encoding } = content;
      const isRecord = source.startsWith("HTTP/", at) && source.startsWith("HTTP/", end);
      at = end;
      beginning = undefined;
      // Of a recorded redirection: the next answer stands where the body would.
      if (hasBody && isRecord) beginning = { outer, defaultType };
      else if (hasBody && boundary !== undefined) {
        delimiters.open({ boundary, scope, defaultType: partTypes[type] ?? "text/plain" });
      } else if (hasBody && messageTypes.has(type) && encoding === "identity") {
        beginning = { outer: scope, defaultType: "text/plain" };
      } else if (hasBody) {
        readBody = (body) => readPart(source, body, content, scope, parts, encodings);
      }
      if (beginning) continue;
    }

    const delimiter = delimiters.next(at);
    if (readBody) yield* readBody({ start: at, end: delimiter?.contentEnd ?? source.length });
    if (!delimiter) return;
    const multipart = delimiters.pass(delimiter);
    beginning = multipart && { outer: multipart.scope, defaultType: multipart.defaultType };
    at = delimiter.end;
  }
}

/** What begins with a header; of a report on a message it may be all (RFC 6522, 4). */
const messageTypes: ReadonlySet<string> = new Set([
  "message/rfc822",
  "message/global",
  "message/http",
  "text/rfc822-headers",
]);

/** What the parts of a multipart are that do not say it, where it is not text (RFC 2046, 5.1.5). */
const partTypes: { readonly [type: string]: string } = { "multipart/digest": "message/rfc822" };

/** What a header says of the body. */
interface Content {
  readonly type: string;
  readonly charset: string;
  /** Of a multipart. */
  readonly boundary: string | undefined;
  /** Undefined where the encoding is not known. */
  readonly encoding: Decode | "identity" | undefined;
}

function contentOf(source: string, fields: readonly Field[], defaultType: string): Content {
  const unfolded = (wanted: string) => {
    const field = fields.find(({ name }) => name === wanted);
    return field && unfold(source, field);
  };
  const declared = unfolded("content-type");
  // What cannot be read is text (RFC 2045, 5.2).
  const { type, parameters } =
    declared === undefined
      ? { type: defaultType, parameters: noParameters }
      : (readContentType(declared) ?? plainText);
  const isMultipart = type.startsWith("multipart/");
  const boundary = isMultipart ? parameters.get("boundary")?.trimEnd() || undefined : undefined;
  return {
    // Neither can a multipart whose parts nothing separates.
    type: isMultipart && boundary === undefined ? plainText.type : type,
    charset: (parameters.get("charset") ?? "").toLowerCase(),
    boundary,
    encoding: decoderOf((unfolded("content-transfer-encoding") ?? "").trim().toLowerCase()),
  };
}

const noParameters: ReadonlyMap<string, string> = new Map();
const plainText: ContentType = { type: "text/plain", parameters: noParameters };

function readPart(
  source: string,
  body: Span,
  { type, charset, encoding }: Content,
  scope: Scope | undefined,
  parts: MimeParts,
  encodings: number,
): Iterable<Finding> {
  const extract = messageTypes.has(type) ? extractMessage(parts, encodings) : extractorOf(type, parts);
  if (!extract || !encoding) return [];
  const decoded = encoding === "identity" ? undecoded(source, body) : encoding(source, body, charset);
  return findingsWithin(source, decoded, extract(decoded.text), scope);
}

function extractMessage(parts: MimeParts, encodings: number): Extractor | undefined {
  return encodings > 0 ? (text) => readMessage(text, parts, encodings - 1) : undefined;
}

/** By the type, by its suffix (RFC 6839), and for text as plain text (RFC 2046, 4.1.4). */
function extractorOf(type: string, parts: MimeParts): Extractor | undefined {
  const plus = type.lastIndexOf("+");
  const types = [
    type,
    ...(plus < 0 ? [] : [`application/${type.slice(plus + 1)}`]),
    ...(type.startsWith("text/") ? ["text/plain"] : []),
  ];
  const known = types.find((candidate) => Object.hasOwn(parts, candidate));
  return known === undefined ? undefined : parts[known];
}

function undecoded(source: string, { start, end }: Span): Derived {
  return {
    text: source.slice(start, end),
    locate: (part) => ({ start: part.start + start, end: part.end + start }),
  };
}
