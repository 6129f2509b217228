import { type ContentType, readContentType } from "./content-type.ts";
import { type Field, unfold } from "./header.ts";
import { isTransferEncoding, type TransferEncoding, transferEncodingOf } from "./transfer.ts";

/** How a header describes its body. */
export interface Content {
  /** In lower case. */
  readonly type: string;
  readonly charset: string;
  /** Whether a space ends a line that flows on, and is no part of its text (RFC 3676, 4.2). */
  readonly isJoined: boolean;
  /** The boundary of a multipart. */
  readonly boundary: string | undefined;
  readonly encoding: TransferEncoding;
  /** The field of an encoding that is not known. */
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
    // A multipart without a boundary has no parts, so it is text.
    type: isMultipart && boundary === undefined ? plainText.type : type,
    charset: parameterOf("charset"),
    isJoined: type === plainText.type && parameterOf("format") === "flowed" && parameterOf("delsp") === "yes",
    boundary,
    encoding: transferEncodingOf(encoding),
    unknownEncoding: isTransferEncoding(encoding) ? undefined : encodingField,
  };
}

/** A type that cannot be read means text (RFC 2045, 5.2). */
function contentTypeOf(declared: string | undefined, defaultType: string): ContentType {
  if (declared === undefined) return { type: defaultType, parameters: noParameters };
  return readContentType(declared) ?? plainText;
}

const noParameters: ReadonlyMap<string, string> = new Map();
const plainText: ContentType = { type: "text/plain", parameters: noParameters };
