import { createReadStream, statSync } from "node:fs";
import { isAbsolute } from "node:path";
import { escapePath, glob, isDynamicPattern } from "tinyglobby";
import { type Language, languageOf, plainText } from "../extract/languages.ts";
import { cutPoint } from "../extract/text.ts";
import { quote } from "../quote.ts";
import { createLocator, type Position, textStart } from "../report/position.ts";
import { UsageError } from "./usage-error.ts";

/** A document to read: its name for people, and its bytes. */
export interface Document {
  readonly name: string;
  readonly language: Language;
  readonly open: () => AsyncIterable<Uint8Array>;
  /** In bytes, where it is known. */
  readonly size: number | undefined;
}

/** A part of a document, and where it begins: in UTF-16 units, and for people. */
export interface Piece {
  readonly text: string;
  readonly offset: number;
  readonly origin: Position;
}

/** Never looked into where a folder is given: what others wrote, and what no person reads. */
const PASSED_OVER = ["**/node_modules/**", "**/.git/**"];

/** The documents that paths, folders and globs name, each once, in order. Throws a UsageError for one that names none. */
export async function findDocuments(
  paths: readonly string[],
  language: Language | undefined,
): Promise<readonly Document[]> {
  const names = new Set<string>();
  for (const path of paths) for (const name of await namesOf(path)) names.add(name);
  return [...names].map((name) => ({
    name,
    language: language ?? languageOf(name),
    open: () => createReadStream(name, { highWaterMark: CHUNK }),
    size: statSync(name, { throwIfNoEntry: false })?.size,
  }));
}

async function namesOf(path: string): Promise<readonly string[]> {
  const stat = statSync(path, { throwIfNoEntry: false });
  if (stat && !stat.isDirectory()) return [path];
  if (!stat && !isDynamicPattern(path)) throw new UsageError(`there is no file ${quote(path, 200)}`);
  const pattern = stat ? `${escapePath(path.replace(/[\\/]+$/, "") || "/")}/**` : path;
  const found = await glob(pattern, {
    ignore: PASSED_OVER,
    expandDirectories: false,
    absolute: isAbsolute(path),
  });
  if (found.length === 0 && !stat) throw new UsageError(`no file matches ${quote(path, 200)}`);
  return found.sort();
}

const CHUNK = 1 << 18;
/** How much of a plain text is judged at once, where it can be cut; and where it cannot. UTF-16 units. */
const PIECE = 1 << 20;
const LONGEST_PIECE = 1 << 24;

/**
 * A document as text: plain text in pieces that are cut where no reference is, any other as a whole. Bytes that are not
 * UTF-8 become U+FFFD, and a byte order mark is a character. Nothing where the bytes are no text.
 */
export async function* readPieces({ open, language }: Document): AsyncGenerator<Piece> {
  let decoder: InstanceType<typeof TextDecoder> | undefined;
  let text = "";
  let offset = 0;
  let origin = textStart;

  function take(end: number): Piece {
    const piece = { text: text.slice(0, end), offset, origin };
    origin = createLocator(piece.text, origin)(end);
    offset += end;
    text = text.slice(end);
    return piece;
  }

  for await (const chunk of open()) {
    if (!decoder) {
      const encoding = encodingOf(chunk);
      if (encoding === undefined) return;
      decoder = new TextDecoder(encoding, { ignoreBOM: true });
    }
    text += decoder.decode(chunk, { stream: true });
    if (language !== plainText || text.length < PIECE) continue;
    const end = endOfPiece(text);
    if (end > 0) yield take(end);
  }
  text += decoder?.decode() ?? "";
  if (text !== "") yield take(text.length);
}

function endOfPiece(text: string): number {
  const cut = cutPoint(text);
  if (cut === 0) return text.length < LONGEST_PIECE ? 0 : text.length;
  // A CR and its LF are one line end; what is read next may be the LF.
  return text.charAt(cut - 1) === "\r" ? cut - 1 : cut;
}

/** By the byte order mark; undefined for what is no text: it has a NUL. */
function encodingOf(chunk: Uint8Array): string | undefined {
  const [first, second] = chunk;
  if (first === 0xff && second === 0xfe) return "utf-16le";
  if (first === 0xfe && second === 0xff) return "utf-16be";
  return chunk.subarray(0, 8192).includes(0) ? undefined : "utf-8";
}
