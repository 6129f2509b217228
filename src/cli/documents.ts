import { createReadStream, readdirSync, statSync } from "node:fs";
import { isAbsolute, join, normalize } from "node:path";
import { glob, isDynamicPattern } from "tinyglobby";
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

/** Never looked into from a folder or a glob: what others wrote, and what no person reads. */
const PASSED_OVER: ReadonlySet<string> = new Set(["node_modules", ".git"]);

/**
 * The documents that paths, folders and globs name, each once, in order. Throws a UsageError for one that names none, and
 * the error of a folder that cannot be read.
 */
export async function findDocuments(
  paths: readonly string[],
  language: Language | undefined,
): Promise<readonly Document[]> {
  const names = new Set<string>();
  for (const path of paths) for (const name of await namesOf(path)) names.add(normalize(name));
  return [...names].map((name) => ({
    name,
    language: language ?? languageOf(name),
    open: () => createReadStream(name, { highWaterMark: CHUNK }),
    size: statSync(name, { throwIfNoEntry: false })?.size,
  }));
}

async function namesOf(path: string): Promise<readonly string[]> {
  const stat = statSync(path, { throwIfNoEntry: false });
  if (stat) return stat.isDirectory() ? filesBelow(path) : [path];
  if (!isDynamicPattern(path)) throw new UsageError(`there is no file ${quote(path, 200)}`);
  const ignore = [...PASSED_OVER].map((name) => `**/${name}/**`);
  const found = await glob(path, { ignore, expandDirectories: false, dot: true, absolute: isAbsolute(path) });
  if (found.length === 0) throw new UsageError(`no file matches ${quote(path, 200)}`);
  return found.sort();
}

/** The files below a folder, in order. Links are not followed: what they lead to has a place of its own. */
function filesBelow(folder: string): readonly string[] {
  const files: string[] = [];
  const folders = [folder];
  for (let at = folders.pop(); at !== undefined; at = folders.pop()) {
    for (const entry of readdirSync(at, { withFileTypes: true })) {
      if (entry.isFile()) files.push(join(at, entry.name));
      else if (entry.isDirectory() && !PASSED_OVER.has(entry.name)) folders.push(join(at, entry.name));
    }
  }
  return files.sort();
}

/** Takes what could not be read, and why. */
export type Complain = (name: string, error: Error) => void;

/** The pieces of a document. One that cannot be read costs no other: it is complained of. */
export async function* readDocument(document: Document, complain: Complain): AsyncGenerator<Piece> {
  try {
    yield* readPieces(document);
  } catch (error) {
    if (!(error instanceof Error && "syscall" in error)) throw error;
    complain(document.name, error);
  }
}

const CHUNK = 1 << 18;
/** How much of a plain text is judged at once, where it can be cut; and where it cannot. UTF-16 units. */
const PIECE = 1 << 20;
const LONGEST_PIECE = 1 << 24;

/**
 * A document as text: plain text in pieces that are cut where no reference is, any other as a whole. Bytes that are not
 * UTF-8 become U+FFFD, and a byte order mark is a character. Nothing where the bytes are no text.
 */
async function* readPieces({ open, language }: Document): AsyncGenerator<Piece> {
  let decoder: InstanceType<typeof TextDecoder> | undefined;
  let text = "";
  let offset = 0;
  let origin = textStart;

  /** A byte order mark takes no column. */
  const beginOf = (first: string): Position =>
    first.startsWith("\ufeff") ? { line: 1, column: 0 } : textStart;

  function take(end: number): Piece {
    if (offset === 0) origin = beginOf(text);
    const piece = { text: text.slice(0, end), offset, origin };
    origin = createLocator(piece.text, origin)(end);
    offset += end;
    text = text.slice(end);
    return piece;
  }

  for await (const chunk of open()) {
    if (!decoder) {
      const encoding = encodingOf(chunk, language);
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

/** By the byte order mark, else by what the document declares; undefined for what is no text: it has a NUL. */
function encodingOf(chunk: Uint8Array, { encoding }: Language): string | undefined {
  const [first, second] = chunk;
  if (first === 0xff && second === 0xfe) return "utf-16le";
  if (first === 0xfe && second === 0xff) return "utf-16be";
  if (chunk.subarray(0, 8192).includes(0)) return undefined;
  const head = new TextDecoder("latin1").decode(chunk.subarray(0, 1024));
  return knownEncoding(encoding?.exec(head)?.[1]) ?? "utf-8";
}

/** An encoding by a name that may be none. What is declared in ASCII cannot be in UTF-16 (HTML, 13.2.3.2). */
function knownEncoding(name: string | undefined): string | undefined {
  if (name === undefined || /^utf-?16/i.test(name)) return undefined;
  try {
    return new TextDecoder(name).encoding;
  } catch {
    return undefined;
  }
}
