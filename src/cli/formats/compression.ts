import { Readable } from "node:stream";
import { UsageError } from "../exit.ts";

const GZIP = "\x1f\x8b";

/** The first bytes of other compressed files, as Latin-1, each with the command that decompresses them. */
const OTHERS: readonly (readonly [magic: string, name: string, command: string])[] = [
  ["\x28\xb5\x2f\xfd", "zstd", "zstd -dc"],
  ["\xfd7zXZ\0", "xz", "xz -dc"],
  ...[..."123456789"].map((level) => [`BZh${level}1AY&SY`, "bzip2", "bzip2 -dc"] as const),
  ["PK\x03\x04", "zip", "unzip -p"],
];
const MAGICS = [GZIP, ...OTHERS.map(([magic]) => magic)];

/**
 * Decompresses a gzip stream, and leaves other streams unchanged. Only a few chunks are kept in memory. Throws a
 * UsageError for other compression formats, and for damaged data. `place` is the name of the stream in messages.
 */
export async function* decompressed(
  place: string,
  chunks: AsyncIterable<Uint8Array>,
): AsyncGenerator<Uint8Array> {
  const iterator = chunks[Symbol.asyncIterator]();
  try {
    // The magic bytes contain no line end, so waiting for them never delays the output for a complete line.
    const head = await headOf(iterator);
    const start = head.toString("latin1");
    const other = OTHERS.find(([magic]) => start.startsWith(magic));
    if (other)
      throw new UsageError(
        `${place} is compressed with ${other[1]}, which urigram cannot read; decompress it first with ${other[2]}`,
      );
    const all = joined(head, iterator);
    yield* start.startsWith(GZIP) ? gunzipped(place, all) : all;
  } finally {
    await iterator.return?.();
  }
}

/** Reads chunks until it is clear whether they begin with magic bytes. */
async function headOf(iterator: AsyncIterator<Uint8Array>): Promise<Buffer> {
  let head = Buffer.of();
  while (MAGICS.some((magic) => magic.length > head.length && magic.startsWith(head.toString("latin1")))) {
    const { done, value } = await iterator.next();
    if (done) break;
    head = Buffer.concat([head, value]);
  }
  return head;
}

async function* joined(head: Uint8Array, iterator: AsyncIterator<Uint8Array>): AsyncGenerator<Uint8Array> {
  if (head.length > 0) yield head;
  for (let next = await iterator.next(); !next.done; next = await iterator.next()) yield next.value;
}

async function* gunzipped(place: string, chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  // The library is loaded on demand, because few inputs are compressed.
  const [{ createGunzip }, { pipeline }] = await Promise.all([
    import("node:zlib"),
    import("node:stream/promises"),
  ]);
  const gunzip = createGunzip();
  // The iteration below throws the same error.
  pipeline(Readable.from(copied(chunks), { objectMode: false }), gunzip).catch(() => {});
  try {
    yield* gunzip;
  } catch (error) {
    if (!(error instanceof Error && "code" in error && String(error.code).startsWith("Z_"))) throw error;
    throw new UsageError(`${place}: the gzip data is damaged: ${error.message}`);
  }
}

/** Copies chunks for a reader that keeps them. A chunk is valid only until the next one is requested. */
async function* copied(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  for await (const chunk of chunks) yield Buffer.from(chunk);
}
