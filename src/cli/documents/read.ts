import { constants } from "node:buffer";
import { cutPoint, lineCutPoint } from "../../extract/text/index.ts";
import type { FilePart } from "../../report/format.ts";
import { createLocator, textStart } from "../../text/position.ts";
import { BinaryFileError } from "./complaints.ts";
import { decodeAll, encodingOf, HEAD } from "./encoding.ts";
import type { HostDocument } from "./find.ts";
import { sizeText } from "./repository-file.ts";

/**
 * Yields the pieces of a document. Throws a BinaryFileError, a system error or, for an overlong document, a RangeError.
 */
export async function* readDocument(document: HostDocument): AsyncGenerator<FilePart> {
  let last: FilePart | undefined;
  for await (const text of readTexts(document)) {
    last = last ? pieceAfter(last, text) : firstPiece(text);
    yield last;
  }
}

/** Returns a piece at the beginning of a document. A byte order mark does not count as a column. */
export function firstPiece(text: string): FilePart {
  const markLength = text.startsWith("\ufeff") ? 1 : 0;
  return { text, offset: 0, markLength, origin: { ...textStart, column: textStart.column - markLength } };
}

function pieceAfter({ text: before, offset, markLength, origin }: FilePart, text: string): FilePart {
  const { length } = before;
  return { text, offset: offset + length, markLength, origin: createLocator(before, origin)(length) };
}

/** The usual and the maximum size of a piece of plain text, in UTF-16 units. */
const PIECE = 1 << 20;
const LONGEST_PIECE = 1 << 22;

/**
 * Reads plain text in parts without splitting references, and documents in other languages as a whole. Invalid bytes
 * become U+FFFD.
 */
async function* readTexts(document: HostDocument): AsyncGenerator<string> {
  if (document.language.mayBeCut) yield* readPieces(document);
  else {
    const text = await readWhole(document);
    if (text !== "") yield text;
  }
}

/** Decodes a whole document. Decoding it in parts would need several times as much memory. */
async function readWhole(document: HostDocument): Promise<string> {
  const bytes = await bytesOf({ ...document, open: () => textsOf(document) });
  return decodeAll(bytes, encodingIn(bytes, document));
}

/** Yields the chunks of a document. Throws a BinaryFileError at the beginning, because a binary file may be endless. */
export async function* textsOf(document: HostDocument): AsyncGenerator<Uint8Array> {
  let isBeginning = true;
  for await (const chunk of withHead(document.open())) {
    if (isBeginning) encodingIn(chunk, document);
    isBeginning = false;
    yield chunk;
  }
}

async function* readPieces(document: HostDocument): AsyncGenerator<string> {
  let decoder: InstanceType<typeof TextDecoder> | undefined;
  let text = "";
  for await (const chunk of withHead(document.open())) {
    decoder ??= new TextDecoder(encodingIn(chunk, document), { ignoreBOM: true });
    text += decoder.decode(chunk, { stream: true });
    if (text.length < PIECE) continue;
    const end = endOfPiece(text);
    if (end === 0) continue;
    yield text.slice(0, end);
    text = text.slice(end);
  }
  text += decoder?.decode() ?? "";
  if (text !== "") yield text;
}

/** Determines the encoding from the beginning of a document. Throws a BinaryFileError. */
function encodingIn(head: Uint8Array, { language, settings: { encoding } }: HostDocument): string {
  const found = encodingOf(head, language, encoding);
  if ("encoding" in found) return found.encoding;
  throw new BinaryFileError(found.trouble);
}

/** The maximum size of a document in bytes, which is the maximum length of a string. */
export const LONGEST: number = constants.MAX_STRING_LENGTH;

function checkLength(length: number): void {
  if (length <= LONGEST) return;
  throw new RangeError(
    `is larger than ${sizeText(LONGEST)}, so it cannot be read all at once; split it, or read it in parts as plain text with --language text`,
  );
}

/** Reads a whole document. Throws a RangeError if it may be too long for a string. */
export async function bytesOf({ open, size = 0 }: Pick<HostDocument, "open" | "size">): Promise<Uint8Array> {
  checkLength(size);
  let bytes = new Uint8Array(size);
  let length = 0;
  for await (const chunk of open()) {
    checkLength(length + chunk.length);
    if (length + chunk.length > bytes.length) {
      const longer = new Uint8Array(Math.max(2 * bytes.length, length + chunk.length));
      longer.set(bytes.subarray(0, length));
      bytes = longer;
    }
    bytes.set(chunk, length);
    length += chunk.length;
  }
  return bytes.subarray(0, length);
}

/** Yields the chunks of a stream. The first chunk contains all bytes that may declare the encoding. */
async function* withHead(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let head: Uint8Array | undefined = new Uint8Array();
  for await (const chunk of chunks) {
    if (head === undefined) yield chunk;
    else {
      head = Buffer.concat([head, chunk]);
      if (head.length < HEAD) continue;
      yield head;
      head = undefined;
    }
  }
  if (head !== undefined && head.length > 0) yield head;
}

/** The end of a piece: the end of a line, if possible, because comments may apply to a whole line. */
function endOfPiece(text: string): number {
  const lineCut = lineCutPoint(text);
  if (lineCut > 0) return lineCut;
  const cut = cutPoint(text);
  if (cut === 0) return text.length < LONGEST_PIECE ? 0 : text.length;
  // CR LF is a single line break, but the LF might not have been read yet.
  return text.charAt(cut - 1) === "\r" ? cut - 1 : cut;
}
