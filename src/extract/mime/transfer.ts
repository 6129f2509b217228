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

/** Whether an encoding is known, by its name in lower case. */
export function isTransferEncoding(name: string): boolean {
  return encodings.has(name);
}

/**
 * The encoding of a name in lower case. An unknown one is read as it stands: RFC 2045, 6.4, has it skipped, but most
 * are misspelled, such as "7-bit" and "8bits", and other encodings hardly ever look like references.
 */
export function transferEncodingOf(name: string): TransferEncoding {
  return encodings.get(name) ?? identity;
}
