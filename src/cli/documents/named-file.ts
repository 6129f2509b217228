import * as fs from "node:fs";
import { Socket } from "node:net";
import { chunksOf, TooLargeError, UnsafeFileError } from "./repository-file.ts";

/** The time limit in milliseconds. The output of a slower program must be saved to a file first. */
const PATIENCE = 60_000;

/** Reads any file named by the user, even a pipe. Throws an UnsafeFileError if it is too large or too slow. */
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
  new UnsafeFileError(`the input did not end within ${patience / 1000} s; save it to a file first`);

const { O_RDONLY, O_NONBLOCK = 0, O_NOCTTY = 0 } = fs.constants;

async function* openNamed(name: string | Buffer, patience: number): AsyncGenerator<Uint8Array> {
  const file = fs.openSync(name, O_RDONLY | O_NONBLOCK | O_NOCTTY);
  yield* fs.fstatSync(file).isFIFO() ? fromPipe(file, patience) : chunksOf(() => file);
}

/** Reads a pipe through a socket, because a blocked thread would keep the process alive. */
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
