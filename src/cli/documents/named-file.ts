import * as fs from "node:fs";
import { Socket } from "node:net";
import { chunksFrom, TooLargeError, UnsafeFileError } from "./repository-file.ts";

/** In milliseconds. Who takes longer to write a list or a baseline can write it into a file before. */
const PATIENCE = 60_000;

/**
 * All bytes of a file that somebody named, which may be anything, anywhere: a pipe of a shell too. Throws an
 * UnsafeFileError for one that has more than `most` bytes, or that does not end in time.
 */
export async function readNamed(
  name: string | Buffer,
  most: number,
  patience: number = PATIENCE,
): Promise<Uint8Array> {
  const end = Date.now() + patience;
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of openNamed(name, patience)) {
    length += chunk.length;
    if (length > most) throw new TooLargeError(most);
    if (Date.now() > end) throw tooSlow(patience);
    chunks.push(Uint8Array.from(chunk));
  }
  return Buffer.concat(chunks, length);
}

const tooSlow = (patience: number): Error =>
  new UnsafeFileError(`it did not end within ${patience / 1000} s; save it to a file first`);

const { O_RDONLY, O_NONBLOCK = 0, O_NOCTTY = 0 } = fs.constants;

async function* openNamed(name: string | Buffer, patience: number): AsyncGenerator<Uint8Array> {
  const file = fs.openSync(name, O_RDONLY | O_NONBLOCK | O_NOCTTY);
  if (fs.fstatSync(file).isFIFO()) {
    yield* fromPipe(file, patience);
    return;
  }
  try {
    yield* chunksFrom(file);
  } finally {
    fs.closeSync(file);
  }
}

/** A socket waits for the writer of a pipe without keeping a thread, which would keep the process. */
async function* fromPipe(file: number, patience: number): AsyncGenerator<Uint8Array> {
  const pipe = new Socket({ fd: file, readable: true, writable: false });
  const timer = setTimeout(() => pipe.destroy(tooSlow(patience)), patience);
  try {
    yield* pipe;
  } finally {
    clearTimeout(timer);
    pipe.destroy();
  }
}
