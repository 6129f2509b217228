import { createReadStream, readdirSync, readFileSync, statSync } from "node:fs";
import { isAbsolute, join, normalize } from "node:path";
import { glob, isDynamicPattern } from "tinyglobby";
import { type Language, languageOf, plainText } from "../../extract/languages.ts";
import { cutPoint } from "../../extract/text/index.ts";
import { createLocator, type Position, textStart } from "../../text/position.ts";
import { quote } from "../../text/quote.ts";
import { UsageError } from "../usage-error.ts";

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
 * The documents that paths, folders and globs name, each once, in order. Throws a UsageError for one that names none;
 * what is there and cannot be looked into is complained of.
 */
export async function findDocuments(
  paths: readonly string[],
  language: Language | undefined,
  complain: Complain,
): Promise<readonly Document[]> {
  const names = new Set<string>();
  for (const path of paths) for (const name of await namesOf(path, complain)) names.add(normalize(name));
  return [...names].map((name) => {
    const size = sizeOf(name);
    // A stream costs a small file ten times what it holds. One that has no size may be anything, and is streamed.
    const isSmall = size !== undefined && size > 0 && size <= CHUNK;
    const open = () => (isSmall ? contentOf(name) : createReadStream(name, { highWaterMark: CHUNK }));
    return { name, language: language ?? languageOf(name), open, size };
  });
}

async function* contentOf(name: string): AsyncGenerator<Uint8Array> {
  yield readFileSync(name);
}

/** Undefined where the system does not say: reading will say why. */
function sizeOf(name: string): number | undefined {
  const stat = complaining(
    name,
    () => {},
    () => statSync(name, { throwIfNoEntry: false }),
  );
  return stat.ok ? stat.value?.size : undefined;
}

async function namesOf(path: string, complain: Complain): Promise<readonly string[]> {
  const kind = complaining(path, complain, () => {
    const stat = statSync(path, { throwIfNoEntry: false });
    return stat && (stat.isDirectory() ? "folder" : "file");
  });
  if (!kind.ok) return [];
  if (kind.value) return kind.value === "folder" ? filesBelow(path, complain) : [path];
  if (!isDynamicPattern(path)) throw new UsageError(`there is no file ${quote(path, 200)}`);
  const ignore = [...PASSED_OVER].map((name) => `**/${name}/**`);
  const found = await glob(path, { ignore, expandDirectories: false, dot: true, absolute: isAbsolute(path) });
  if (found.length === 0) throw new UsageError(`no file matches ${quote(path, 200)}`);
  return found.sort();
}

/** The files below a folder, in order. Links are not followed: what they lead to has a place of its own. */
function filesBelow(folder: string, complain: Complain): readonly string[] {
  const files: string[] = [];
  const folders = [folder];
  for (let at = folders.pop(); at !== undefined; at = folders.pop()) {
    const name = at;
    const entries = complaining(name, complain, () => readdirSync(name, { withFileTypes: true }));
    for (const entry of entries.ok ? entries.value : []) {
      if (entry.isFile()) files.push(join(name, entry.name));
      else if (entry.isDirectory() && !PASSED_OVER.has(entry.name)) folders.push(join(name, entry.name));
    }
  }
  return files.sort();
}

/** What an operation on a file gives; where the system refuses it, that is complained of. */
function complaining<Value>(
  name: string,
  complain: Complain,
  operation: () => Value,
): { readonly ok: true; readonly value: Value } | { readonly ok: false } {
  try {
    return { ok: true, value: operation() };
  } catch (error) {
    if (!isRefusal(error)) throw error;
    complain(name, error);
    return { ok: false };
  }
}

/** The system refuses, or the document is longer than a string can be. */
function isRefusal(error: unknown): error is Error {
  return error instanceof Error && ("syscall" in error || error instanceof RangeError);
}

/** Takes what could not be read, and why. */
export type Complain = (name: string, error: Error) => void;

/** The pieces of a document. One that cannot be read costs no other: it is complained of. */
export async function* readDocument(document: Document, complain: Complain): AsyncGenerator<Piece> {
  try {
    yield* readPieces(document);
  } catch (error) {
    if (!isRefusal(error)) throw error;
    complain(document.name, error);
  }
}

/** Bytes. */
const CHUNK = 1 << 18;
const HEAD = 1024;
/** How much of a plain text is judged at once, where it can be cut; and where it cannot. UTF-16 units. */
const PIECE = 1 << 20;
const LONGEST_PIECE = 1 << 22;

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

  for await (const chunk of withHead(open())) {
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

/** The chunks of a stream, the first of which has enough to tell the encoding by, if there is so much. */
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
  // A CR and its LF are one line end; what is read next may be the LF.
  return text.charAt(cut - 1) === "\r" ? cut - 1 : cut;
}

/** By the byte order mark, else by what the document declares; undefined for what is no text: it has a NUL. */
function encodingOf(chunk: Uint8Array, { encoding }: Language): string | undefined {
  const [first, second] = chunk;
  if (first === 0xff && second === 0xfe) return "utf-16le";
  if (first === 0xfe && second === 0xff) return "utf-16be";
  if (chunk.subarray(0, 8192).includes(0)) return undefined;
  const head = new TextDecoder("latin1").decode(chunk.subarray(0, HEAD));
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
