import { type Passage, verbatim } from "../../text/passage.ts";
import type { Span } from "../../text/span.ts";
import { decodeBase64 } from "./base64.ts";
import { decodeQuotedPrintable } from "./quoted-printable.ts";

/** Undoes a Content-Transfer-Encoding of a part of the source (RFC 2045, 6). */
export type DecodeBody = (source: string, body: Span, charset: string) => Passage;

/** How to decode a body. */
export interface TransferEncoding {
  /** Whether the body stands in the source as it is. */
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

/** The encoding of a name in lower case; undefined if it is unknown. */
export function transferEncodingOf(name: string): TransferEncoding | undefined {
  return encodings.get(name);
}
