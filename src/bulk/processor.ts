/**
 * Processes references in bulk. This folder exists only for speed; without it, the command's output would be the same.
 * With it, `check`, `classify` and `resolve` read 1.6 to 2.3 times as many references per second. Records are read as
 * bytes: an automaton assigns them to classes (`classify.ts`), and a template writes all records in a class
 * (`template.ts`), so the command runs only once per class. Records without a class are processed individually as
 * strings.
 */

import { constants } from "node:buffer";
import { isAscii } from "../text/quote.ts";
import {
  ASCII,
  createTemplateWriter,
  emptyTemplate,
  type Placeholder,
  type Template,
  templateOf,
  unescapedBytes,
  type WrittenRecords,
} from "./output-template.ts";
import { createAllOfFirst, createRecordTable, type RecordTable, runTable } from "./record-table.ts";
import type { StateOf } from "./state.ts";

/** Processes records together. */
export interface BulkProcessor {
  readonly delimiter: number;
  /** Yields the output for records that have a class, and the other records as strings. All records are complete. */
  readonly processRecords: (records: Buffer) => Generator<WrittenRecords | string>;
}

/** Creates the processor for records that end with a delimiter. */
export type CreateBulkProcessor = (delimiter: number) => BulkProcessor;

/** The functions that write similar references together. */
export interface BulkOptions<Value> {
  /** Writes the record of a valid reference. */
  readonly write: (reference: string, value: Value) => string;
  /** Writes only the reference, for formats that do not show its value. */
  readonly writeReference: (reference: string) => string;
  /** The automaton of similar references. */
  readonly stateOf: StateOf;
  /** Returns the part of a reference's value that all similar references share; undefined if they share nothing. */
  readonly sharedBy: (reference: string) => SharedValue<Value> | undefined;
}

/** A value that contains a placeholder for a part of the reference. */
interface SharedValue<Value> {
  readonly value: Value;
  readonly placeholder?: Placeholder;
}

/** The placeholder for the whole reference. */
const REFERENCE: Placeholder = { text: "a:reference", from: 0 };

/** Creates processors that write valid references. */
export function writingInBulk<Value>(options: BulkOptions<Value>): CreateBulkProcessor {
  const { write, writeReference, stateOf, sharedBy } = options;
  const templateFor = (reference: string, templates: Map<string, Template>): Template | undefined => {
    const shared = sharedBy(reference);
    if (!shared) return undefined;
    const { value, placeholder } = shared;
    const written = write(REFERENCE.text, value);
    const key = `${placeholder?.from} ${written}`;
    const template =
      templates.get(key) ?? templateOf(written, placeholder ? [REFERENCE, placeholder] : [REFERENCE]);
    templates.set(key, template);
    return template;
  };
  return (delimiter) => {
    const templates = new Map<string, Template>();
    const classOf = (reference: string) => templateFor(reference, templates);
    const bytes = unescapedBytes(writeReference);
    return createProcessor(createRecordTable({ stateOf, classOf, delimiter, bytes }));
  };
}

/** Creates processors that omit some references from the output. */
export function skippingInBulk(
  stateOf: StateOf,
  isSkipped: (reference: string) => boolean,
): CreateBulkProcessor {
  const classOf = (reference: string) => (isSkipped(reference) ? emptyTemplate : undefined);
  return (delimiter) => createProcessor(createRecordTable({ stateOf, classOf, delimiter, bytes: ASCII }));
}

/** The size of a portion in bytes, small enough for processor caches. Longer records have no class. */
const PORTION = 1 << 14;

function createProcessor(table: RecordTable<Template>): BulkProcessor {
  const { delimiter, classAt } = table;
  const states = new Int32Array(PORTION);
  const areAllOfFirst = createAllOfFirst(table, PORTION);
  const writer = createTemplateWriter(PORTION);
  /** True if all records in the last portion had the first class. The next portion is usually similar. */
  let areAlike = false;

  /** Returns the template that all records in a portion share; undefined if it depends on their final states. */
  function templateOfAll(portion: Buffer): Template | undefined {
    if (portion.length > PORTION) return undefined;
    writer.load(portion);
    if (areAlike && areAllOfFirst(portion)) return table.first();
    areAlike = true;
    runTable(table, portion, states);
    return undefined;
  }

  /**
   * Writes records from the given offset until a record has no class or does not fit. Returns the offset of that
   * record.
   */
  function write(portion: Buffer, from: number, ofAll: Template | undefined): number {
    const first = table.first();
    let start = from;
    while (start < portion.length) {
      const end = portion.indexOf(delimiter, start);
      const template = ofAll ?? classAt(states[end] ?? 0);
      if (template !== first) areAlike = false;
      if (template === undefined || !writer.write(template, start, end)) break;
      start = end + 1;
    }
    return start;
  }

  function* processRecords(records: Buffer): Generator<WrittenRecords | string> {
    for (let from = 0; from < records.length; ) {
      const portion = portionOf(records, from, delimiter);
      from += portion.length;
      const ofAll = templateOfAll(portion);
      for (let start = write(portion, 0, ofAll); start < portion.length; ) {
        yield* writer.take();
        const reached = write(portion, start, ofAll);
        if (reached > start) start = reached;
        else {
          const end = portion.indexOf(delimiter, start);
          yield textOf(portion, start, end);
          start = end + 1;
        }
      }
    }
    yield* writer.take();
  }
  return { delimiter, processRecords };
}

/** Returns the complete records in the next portion, or a single record if it is longer than a portion. */
function portionOf(records: Buffer, from: number, delimiter: number): Buffer {
  const length = records.subarray(from, from + PORTION).lastIndexOf(delimiter) + 1;
  return records.subarray(from, length > 0 ? from + length : records.indexOf(delimiter, from) + 1);
}

function textOf(portion: Buffer, start: number, end: number): string {
  const record = portion.toString("latin1", start, end);
  return isAscii(record) ? record : portion.toString("utf8", start, end);
}

/**
 * Splits a UTF-8 stream into records and processes them in bulk. Yields records without a class as strings. Drops a
 * byte order mark at the beginning; the last record does not need a delimiter. Only one chunk and one record are kept
 * in memory. A batch is valid until the next one is requested.
 */
export async function* splitInBulk(
  chunks: AsyncIterable<Uint8Array>,
  { delimiter, processRecords }: BulkProcessor,
): AsyncGenerator<Iterable<WrittenRecords | string>> {
  let open: Uint8Array[] = [];
  let length = 0;
  let isFirst = true;
  const recordInPieces = (pieces: readonly Uint8Array[]) => {
    const record = isFirst ? withoutMark(joined(pieces)) : joined(pieces);
    isFirst = false;
    return record;
  };
  for await (const chunk of chunks) {
    const first = chunk.indexOf(delimiter) + 1;
    const last = chunk.lastIndexOf(delimiter) + 1;
    if (first === 0) {
      length += chunk.length;
      checkLength(length);
      open.push(Buffer.from(chunk));
      continue;
    }
    yield processRecords(recordInPieces([...open, chunk.subarray(0, first)]));
    yield processRecords(bufferOf(chunk.subarray(first, last)));
    open = [Buffer.from(chunk.subarray(last))];
    length = chunk.length - last;
  }
  const last = recordInPieces(open).toString();
  if (last !== "") yield [last];
}

function withoutMark(record: Buffer): Buffer {
  const { length } = BYTE_ORDER_MARK;
  return record.subarray(BYTE_ORDER_MARK.equals(record.subarray(0, length)) ? length : 0);
}

const BYTE_ORDER_MARK = Buffer.from("\ufeff");

/** Throws a RangeError for a record that is too long for a string. */
function checkLength(length: number): void {
  if (length > constants.MAX_STRING_LENGTH) throw new RangeError("Invalid string length");
}

/** Concatenates the pieces of a record. Throws a RangeError if it is too long for a string. */
function joined(pieces: readonly Uint8Array[]): Buffer {
  const length = pieces.reduce((sum, piece) => sum + piece.length, 0);
  checkLength(length);
  return Buffer.concat(pieces, length);
}

function bufferOf({ buffer, byteOffset, length }: Uint8Array): Buffer {
  return Buffer.from(buffer, byteOffset, length);
}
