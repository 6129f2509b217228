import { constants } from "node:buffer";
import type { WrittenRecords } from "../../bulk/output-template.ts";
import { type BulkProcessor, type CreateBulkProcessor, splitInBulk } from "../../bulk/processor.ts";
import { escapeUnprintable } from "../../text/quote.ts";
import type { Files } from "../documents/files.ts";
import { statNamed, UsageError } from "../exit.ts";
import { decompressed } from "../formats/compression.ts";
import type { Columns, InputFormat, InputRecord, ParseRecord, RecordReader } from "../formats/input.ts";
import type { KeptColumns } from "../formats/records.ts";
import { withoutCounts, withoutReturns } from "../formats/split.ts";
import type { Terminal } from "../terminal.ts";

/** The options that define where records other than arguments come from. */
export interface InputOptions extends Columns {
  readonly input?: readonly string[];
  readonly header?: boolean;
  /** True if each chunk of records is preceded by its count. */
  readonly chunkHeader?: boolean;
  /** True if a CR at the end of a record belongs to the line end. */
  readonly crlf?: boolean;
}

interface PlacedBatch {
  readonly records: Iterable<InputRecord | WrittenRecords>;
  /** The number of bytes read from the source since the last batch. */
  readonly bytes: number;
  readonly place: string;
  readonly isFirst: boolean;
  /** The columns to keep; undefined if there are none. */
  readonly keptColumns: KeptColumns | undefined;
}

interface Source {
  readonly name: string;
  readonly open: () => AsyncIterable<Uint8Array>;
  /** The size in bytes; undefined if unknown. */
  readonly size: number | undefined;
}

export interface Inputs {
  readonly batches: AsyncIterable<PlacedBatch> | Iterable<PlacedBatch>;
  readonly isBulk: boolean;
  /** Set if there may be many records. The size is in bytes; it is undefined if unknown. */
  readonly stream: { readonly size: number | undefined } | undefined;
}

/** Returns the arguments as records. `place` is the word for a record in messages. */
export function inputsOfArguments(references: readonly string[], place: string): Inputs {
  const records = references.map((reference) => ({ ok: true, reference, base: undefined }) as const);
  const batch = { records, bytes: 0, place, isFirst: true, keptColumns: undefined };
  return { batches: [batch], isBulk: false, stream: undefined };
}

/** Opens the records in --input or standard input. `what` names them in messages. Throws a UsageError. */
export function inputsOfStreams(
  plainFormat: InputFormat,
  what: string,
  options: InputOptions,
  terminal: Terminal,
  bulk?: CreateBulkProcessor,
): Inputs {
  const { input, chunkHeader, crlf } = options;
  if (input && input.indexOf("-") !== input.lastIndexOf("-"))
    throw new UsageError('use "--input -" only once: standard input cannot be read twice');
  const sources = input
    ? input.map((name) => (name === "-" ? sourceOfStdin(terminal) : sourceOfFile(name, terminal.files)))
    : [sourceOfStdin(terminal)];
  const sizes = sources.map(({ size }) => size);
  const size = sizes.reduce(
    (sum, each) => (sum === undefined || each === undefined ? undefined : sum + each),
    0,
  );
  const hasHeader = plainFormat.hasHeader !== undefined && (options.header ?? plainFormat.hasHeader);
  const lineFormat = crlf ? withReturns(plainFormat) : plainFormat;
  const format = chunkHeader ? withCounts(lineFormat, hasHeader) : lineFormat;
  // It is a usage error to name columns in a format without columns. Report it before reading any input.
  const reader = hasHeader ? undefined : format.readerOf(options, undefined);
  if (!input || input.includes("-")) hintAt(`${what} from standard input, ${format.says}`, terminal);
  const { delimiter } = format;
  const stream = { size };
  return bulk && reader && delimiter !== undefined
    ? { batches: bulkBatches(sources, reader.parse, bulk(delimiter.charCodeAt(0))), isBulk: true, stream }
    : { batches: batchesOf(sources, format, reader, options), isBulk: false, stream };
}

/** Returns the variant of the format that has a count before each chunk of records. */
function withCounts({ delimiter, ...format }: InputFormat, hasHeader: boolean): InputFormat {
  if (hasHeader) throw new UsageError("--chunk-header cannot be combined with a header row; add --no-header");
  if (delimiter !== undefined && delimiter !== "\n")
    throw new UsageError("--chunk-header needs --from lines, tsv, csv or ndjson");
  return { ...format, cut: (chunks) => withoutCounts(format.cut(chunks)) };
}

/** Returns the variant of the format whose lines end with CRLF or LF. */
function withReturns({ delimiter, ...format }: InputFormat): InputFormat {
  if (delimiter !== undefined && delimiter !== "\n")
    throw new UsageError("--crlf needs --from lines, tsv, csv or ndjson");
  return { ...format, cut: (chunks) => withoutReturns(format.cut(chunks)) };
}

async function* batchesOf(
  sources: readonly Source[],
  { cut, readerOf }: InputFormat,
  readerOfAll: RecordReader | undefined,
  options: InputOptions,
): AsyncGenerator<PlacedBatch> {
  for (const { name, open } of sources) {
    const place = placeIn(name);
    let reader = readerOfAll;
    // The kept columns are known before the first record, even if there are no records.
    if (reader) yield { records: [], bytes: 0, place, isFirst: true, keptColumns: reader.keptColumns };
    let isFirst = reader === undefined;
    let isBegin = reader !== undefined;
    const { chunks, take } = counted(open());
    for await (const all of withinLimit(name, cut(decompressed(name, chunks)))) {
      const [header] = all;
      if (header === undefined) continue;
      const isHeader = reader === undefined;
      const own = reader ?? inSource(name, () => readerOf(options, header));
      reader = own;
      if (isBegin) inSource(name, () => own.requireColumns?.(all));
      isBegin = false;
      const records = all.slice(isHeader ? 1 : 0).map(own.parse);
      yield { records, bytes: take(), place, isFirst, keptColumns: own.keptColumns };
      isFirst = false;
    }
  }
}

/** Yields the batches of a source. Throws a UsageError for a record that is too long for a string. */
async function* withinLimit<Batch>(name: string, batches: AsyncIterable<Batch>): AsyncGenerator<Batch> {
  try {
    yield* batches;
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    const limit = Math.ceil(constants.MAX_STRING_LENGTH / 2 ** 20);
    throw new UsageError(`${name}: a record is longer than the limit of ${limit} MiB`);
  }
}

/** Returns the result of `make`. If `make` throws a UsageError, adds the name of the source. */
function inSource<Made>(name: string, make: () => Made): Made {
  try {
    return make();
  } catch (error) {
    throw error instanceof UsageError ? new UsageError(`${name}: ${error.message}`) : error;
  }
}

async function* bulkBatches(
  sources: readonly Source[],
  parse: ParseRecord,
  processor: BulkProcessor,
): AsyncGenerator<PlacedBatch> {
  for (const { name, open } of sources) {
    let isFirst = true;
    const { chunks, take } = counted(open());
    for await (const all of withinLimit(name, splitInBulk(decompressed(name, chunks), processor))) {
      const records = parsed(all, parse);
      yield { records, bytes: take(), place: placeIn(name), isFirst, keptColumns: undefined };
      isFirst = false;
    }
  }
}

/** Counts the bytes of chunks. `take` returns the number of bytes since its last call. */
function counted(chunks: AsyncIterable<Uint8Array>): {
  readonly chunks: AsyncIterable<Uint8Array>;
  readonly take: () => number;
} {
  let bytes = 0;
  async function* count(): AsyncGenerator<Uint8Array> {
    for await (const chunk of chunks) {
      bytes += chunk.length;
      yield chunk;
    }
  }
  return {
    chunks: count(),
    take() {
      const taken = bytes;
      bytes = 0;
      return taken;
    },
  };
}

function* parsed(
  records: Iterable<WrittenRecords | string>,
  parse: ParseRecord,
): Generator<InputRecord | WrittenRecords> {
  for (const record of records) yield typeof record === "string" ? parse(record) : record;
}

const placeIn = (source: string): string => `${source}, record`;

function sourceOfStdin({ stdin }: Terminal): Source {
  // Node reads a directory as an empty stream.
  const { isDirectory, size } = stdin.stat();
  if (isDirectory)
    throw new UsageError("standard input is a directory; redirect from a file of references instead");
  return { name: "standard input", open: () => stdin.stream, size };
}

function sourceOfFile(name: string, files: Files): Source {
  const { size } = statNamed("--input", name, "a file of references", files.stat);
  return { name: escapeUnprintable(name), open: () => files.open(name, size), size };
}

/** Tells the user that the command is waiting for input. */
export function hintAt(what: string, { stdin, stderr }: Terminal): void {
  if (stdin.isTerminal && stderr.isTerminal) stderr.stream.write(`reading ${what}; end with Ctrl-D\n`);
}

/** Prints a note on standard error if an argument is the name of a file, which is probably a mistake. */
export function noteFiles(references: readonly string[], { stderr, files }: Terminal): void {
  const name = references.find((reference) => isFile(reference, files));
  if (name === undefined) return;
  const shown = escapeUnprintable(name);
  stderr.stream.write(
    `urigram: note: ${shown} is parsed as a reference, but a file has that name; did you mean --input ${shown} or < ${shown}?\n`,
  );
}

function isFile(name: string, files: Files): boolean {
  try {
    return name !== "" && files.stat(name)?.isDirectory === false;
  } catch {
    // Anything that the system refuses to open is not a readable file.
    return false;
  }
}
