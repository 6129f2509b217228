import { plainText } from "../../extract/languages.ts";
import { cutPoint } from "../../extract/text/index.ts";
import type { Part } from "../../report/source.ts";
import { createLocator, textStart } from "../../text/position.ts";
import type { Complain } from "./complaints.ts";
import { encodingOf, HEAD } from "./encoding.ts";
import type { HostDocument } from "./find.ts";

/**
 * The pieces of a document. One that is no text has none; that is worth a complaint if somebody named it. Throws what the
 * system refuses, and a RangeError for a document that is longer than a string can be.
 */
export async function* readDocument(document: HostDocument, complain: Complain): AsyncGenerator<Part> {
  function refuse(trouble: string): void {
    if (document.isNamed) complain(document.name, new Error(trouble));
  }
  let last: Part | undefined;
  for await (const text of readTexts(document, refuse)) {
    last = last ? pieceAfter(last, text) : firstPiece(text);
    yield last;
  }
}

/** A byte order mark takes no column. */
function firstPiece(text: string): Part {
  const markLength = text.startsWith("\ufeff") ? 1 : 0;
  return { text, offset: 0, markLength, origin: { ...textStart, column: textStart.column - markLength } };
}

function pieceAfter({ text: before, offset, markLength, origin }: Part, text: string): Part {
  const { length } = before;
  return { text, offset: offset + length, markLength, origin: createLocator(before, origin)(length) };
}

/** How much plain text is judged at once: if it can be cut, and if it cannot. UTF-16 units. */
const PIECE = 1 << 20;
const LONGEST_PIECE = 1 << 22;

/**
 * The text of a document: plain text in parts that no reference crosses, any other document whole. Invalid bytes become
 * U+FFFD, and a byte order mark is a character. A document that is no text is refused.
 */
async function* readTexts(
  { open, language }: HostDocument,
  refuse: (trouble: string) => void,
): AsyncGenerator<string> {
  let decoder: InstanceType<typeof TextDecoder> | undefined;
  let text = "";
  for await (const chunk of withHead(open())) {
    if (!decoder) {
      const found = encodingOf(chunk, language);
      if ("trouble" in found) {
        refuse(found.trouble);
        return;
      }
      decoder = new TextDecoder(found.encoding, { ignoreBOM: true });
    }
    text += decoder.decode(chunk, { stream: true });
    if (language !== plainText || text.length < PIECE) continue;
    const end = endOfPiece(text);
    if (end === 0) continue;
    yield text.slice(0, end);
    text = text.slice(end);
  }
  text += decoder?.decode() ?? "";
  if (text !== "") yield text;
}

/** The chunks of a stream; the first has all bytes that may declare the encoding. */
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

function endOfPiece(text: string): number {
  const cut = cutPoint(text);
  if (cut === 0) return text.length < LONGEST_PIECE ? 0 : text.length;
  // CR LF is one line end, and the LF may not be read yet.
  return text.charAt(cut - 1) === "\r" ? cut - 1 : cut;
}
