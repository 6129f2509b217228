import { type Passage, verbatim } from "../../text/passage.ts";
import type { Span } from "../../text/span.ts";
import { decodeBase64 } from "./base64.ts";
import { type Field, unfold } from "./header.ts";
import { decodeQuotedPrintable } from "./quoted-printable.ts";

/** The properties of a body, as declared in its header. */
export interface Content {
  /** The media type, in lower case. */
  readonly type: string;
  readonly charset: string;
  /** True if a space before a soft line break is not part of the text (RFC 3676, 4.2). */
  readonly isJoined: boolean;
  readonly boundary: string | undefined;
  readonly encoding: TransferEncoding;
  /** The Content-Transfer-Encoding field, if its encoding is unknown. */
  readonly unknownEncoding: Field | undefined;
}

export function contentOf(source: string, fields: readonly Field[], defaultType: string): Content {
  const fieldOf = (wanted: string): Field | undefined => fields.find(({ name }) => name === wanted);
  const typeField = fieldOf("content-type");
  const { type, parameters } = contentTypeOf(typeField && unfold(source, typeField), defaultType);
  const encodingField = fieldOf("content-transfer-encoding");
  const encoding = (encodingField ? unfold(source, encodingField) : "").trim().toLowerCase();
  const parameterOf = (parameter: string) => (parameters.get(parameter) ?? "").toLowerCase();
  const isMultipart = type.startsWith("multipart/");
  const boundary = isMultipart ? parameters.get("boundary")?.trimEnd() || undefined : undefined;
  return {
    // A multipart body without a boundary cannot be divided into parts, so it is read as text.
    type: isMultipart && boundary === undefined ? plainText.type : type,
    charset: parameterOf("charset"),
    isJoined: type === plainText.type && parameterOf("format") === "flowed" && parameterOf("delsp") === "yes",
    boundary,
    encoding: transferEncodingOf(encoding),
    unknownEncoding: isTransferEncoding(encoding) ? undefined : encodingField,
  };
}

/** Returns the content type, or plain text if the field cannot be parsed (RFC 2045, 5.2). */
function contentTypeOf(declared: string | undefined, defaultType: string): ContentType {
  if (declared === undefined) return { type: defaultType, parameters: noParameters };
  return readContentType(declared) ?? plainText;
}

const noParameters: ReadonlyMap<string, string> = new Map();
const plainText: ContentType = { type: "text/plain", parameters: noParameters };

/** The value of a Content-Type (RFC 2045, 5.1). */
interface ContentType {
  /** The media type, in lower case: `text/html`. */
  readonly type: string;
  /** The parameters by lowercase name. If a name is repeated, the first parameter wins. */
  readonly parameters: ReadonlyMap<string, string>;
}

/** Parses an unfolded Content-Type. Returns undefined if it does not begin with a media type. */
function readContentType(value: string): ContentType | undefined {
  const end = value.indexOf(";");
  const type = (end < 0 ? value : value.slice(0, end)).trim().toLowerCase();
  const slash = type.indexOf("/");
  if (slash <= 0 || slash === type.length - 1 || /\s/.test(type)) return undefined;

  const parameters = new Map<string, string>();
  let at = end < 0 ? value.length : end + 1;
  while (at < value.length) {
    const equals = indexOfEither(value, "=", at);
    const written = value.slice(at, equals).trim().toLowerCase();
    if (value.charAt(equals) !== "=") {
      at = equals + 1;
      continue;
    }
    const { text, end: next } = readValue(value, equals + 1);
    const isExtended = written.endsWith("*");
    const name = isExtended ? written.slice(0, -1) : written;
    if (!parameters.has(name)) parameters.set(name, isExtended ? readExtended(text) : text);
    at = next;
  }
  return { type, parameters };
}

/** Decodes an extended parameter value such as `us-ascii'en'a%20b` (RFC 2231, 4). The parameters used here are ASCII. */
function readExtended(text: string): string {
  const [, , ...rest] = text.split("'");
  return rest
    .join("'")
    .replace(/%([\dA-Fa-f]{2})/g, (_, digits: string) => String.fromCharCode(Number.parseInt(digits, 16)));
}

/** Reads the value of a parameter. `end` is the offset of the next parameter. */
function readValue(value: string, start: number): { readonly text: string; readonly end: number } {
  let at = start;
  while (value.charAt(at) === " " || value.charAt(at) === "\t") at++;
  if (value.charAt(at) !== '"') {
    const end = indexOfEither(value, ";", at);
    return { text: value.slice(at, end).trim(), end: end + 1 };
  }
  const open = at + 1;
  const close = closingQuote(value, open) ?? value.length;
  return {
    text: value.slice(open, close).replace(/\\(.)/gs, "$1"),
    end: indexOfEither(value, ";", close) + 1,
  };
}

/** Returns the end of the quoted string around an offset; undefined if the string is not closed. */
export function closingQuote(text: string, start: number): number | undefined {
  for (let at = start; at < text.length; at++) {
    if (text.charAt(at) === "\\") at++;
    else if (text.charAt(at) === '"') return at;
  }
  return undefined;
}

/** Returns the offset of the next ";" or the given character; the length of the string if there is none. */
function indexOfEither(text: string, character: string, start: number): number {
  let at = start;
  while (at < text.length && text.charAt(at) !== character && text.charAt(at) !== ";") at++;
  return at;
}

/** Decodes the Content-Transfer-Encoding of a part of the source (RFC 2045, 6). */
type DecodeBody = (source: string, body: Span, charset: string) => Passage;

/** The decoder of a transfer encoding. */
interface TransferEncoding {
  /** True if the body is not encoded in the source. */
  readonly isIdentity: boolean;
  readonly decode: DecodeBody;
}

const identity: TransferEncoding = {
  isIdentity: true,
  decode: (source, { start, end }) => verbatim(source, start, end),
};

const encodings: ReadonlyMap<string, TransferEncoding> = new Map([
  ["", identity],
  ["7bit", identity],
  ["8bit", identity],
  ["binary", identity],
  ["quoted-printable", { isIdentity: false, decode: decodeQuotedPrintable }],
  ["base64", { isIdentity: false, decode: decodeBase64 }],
]);

const isTransferEncoding = (name: string): boolean => encodings.has(name);

/**
 * Returns the name of the transfer encoding in lower case. An unknown encoding is treated as identity: RFC 2045, 6.4 says to
 * skip the body, but most unknown names are misspellings such as "7-bit" and "8bits", and text in other encodings rarely
 * looks like references.
 */
const transferEncodingOf = (name: string): TransferEncoding => encodings.get(name) ?? identity;
