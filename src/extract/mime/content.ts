import { type ContentType, readContentType } from "./content-type.ts";
import { type Field, unfold } from "./header.ts";
import { type TransferEncoding, transferEncodingOf } from "./transfer.ts";

/** How a header describes its body. */
export interface Content {
  /** In lower case. */
  readonly type: string;
  readonly charset: string;
  /** The boundary of a multipart. */
  readonly boundary: string | undefined;
  /** Undefined if the encoding is unknown. */
  readonly encoding: TransferEncoding | undefined;
}

export function contentOf(source: string, fields: readonly Field[], defaultType: string): Content {
  const unfolded = (wanted: string): string | undefined => {
    const field = fields.find(({ name }) => name === wanted);
    return field && unfold(source, field);
  };
  const { type, parameters } = contentTypeOf(unfolded("content-type"), defaultType);
  const isMultipart = type.startsWith("multipart/");
  const boundary = isMultipart ? parameters.get("boundary")?.trimEnd() || undefined : undefined;
  return {
    // A multipart without a boundary has no parts, so it is text.
    type: isMultipart && boundary === undefined ? plainText.type : type,
    charset: (parameters.get("charset") ?? "").toLowerCase(),
    boundary,
    encoding: transferEncodingOf((unfolded("content-transfer-encoding") ?? "").trim().toLowerCase()),
  };
}

/** A type that cannot be read means text (RFC 2045, 5.2). */
function contentTypeOf(declared: string | undefined, defaultType: string): ContentType {
  if (declared === undefined) return { type: defaultType, parameters: noParameters };
  return readContentType(declared) ?? plainText;
}

const noParameters: ReadonlyMap<string, string> = new Map();
const plainText: ContentType = { type: "text/plain", parameters: noParameters };
