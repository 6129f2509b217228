/** The output for all records in a class: pieces of text, each followed by the record from some offset to its end. */
export interface Template {
  readonly pieces: readonly { readonly text: Uint8Array; readonly from: number }[];
  readonly last: Uint8Array;
  /** The total length of the pieces in bytes. */
  readonly size: number;
}

/** The placeholder for the part of the record that begins at the given offset. */
export type Placeholder = { readonly text: string; readonly from: number };

/** The template for records without output. */
export const emptyTemplate: Template = { pieces: [], last: Buffer.of(), size: 0 };

/** Creates the template from the output for one record, without its line break. A placeholder occurs at most once. */
export function templateOf(written: string, placeholders: readonly Placeholder[]): Template {
  const places = placeholders
    .map(({ text, from }) => ({ from, start: written.indexOf(text), length: text.length }))
    .filter(({ start }) => start >= 0)
    .sort((a, b) => a.start - b.start);
  let end = 0;
  const pieces = places.map(({ from, start, length }) => {
    const text = Buffer.from(written.slice(end, start));
    end = start + length;
    return { text, from };
  });
  const last = Buffer.from(`${written.slice(end)}\n`);
  const size = pieces.reduce((sum, { text }) => sum + text.length, last.length);
  return { pieces, last, size };
}

export const ASCII: readonly number[] = Array.from({ length: 0x80 }, (_, code) => code);
const SAMPLE = "a:sample";
/** The backslash. In tables, "\N" represents a missing value. */
const BACKSLASH = "\\";

/** Returns the ASCII bytes that an output format never escapes. */
export function unescapedBytes(write: (text: string) => string): readonly number[] {
  const [before = "", after = ""] = write(SAMPLE).split(SAMPLE);
  const isUnescaped = (character: string) =>
    character !== BACKSLASH && write(character) === before + character + after;
  return ASCII.filter((code) => isUnescaped(String.fromCharCode(code)));
}

export interface WrittenRecords {
  /** The output with line breaks, valid until the next batch is requested. */
  readonly output: Buffer;
  readonly count: number;
}

/** Writes records according to their templates into one reused buffer. */
interface TemplateWriter {
  /** Copies the records from which `write` reads. */
  readonly load: (portion: Uint8Array) => void;
  /** Writes the record between two offsets. Returns false if it does not fit. */
  readonly write: (template: Template, start: number, end: number) => boolean;
  /** Returns the output since the last call, if any. */
  readonly take: () => readonly WrittenRecords[];
}

/** The size of the output buffer, in bytes. */
const OUTPUT = 1 << 18;

/** Creates a writer that emits records in chunks of at most the given number of bytes. */
export function createTemplateWriter(portionLength: number): TemplateWriter {
  // Input and output share one array, because copying a few bytes within an array is faster than copying them between
  // two. V8 also resolves the methods of Uint8Array faster than those of Buffer.
  const bytes = new Uint8Array(portionLength + OUTPUT);
  /** The offset of the next write, and the number of records written. */
  let at = portionLength;
  let count = 0;

  /** Writes the bytes of a template. Most templates begin with the record, so their first piece is empty. */
  function writeText(text: Uint8Array): void {
    if (text.length > 0) bytes.set(text, at);
    at += text.length;
  }

  return {
    load: (portion) => bytes.set(portion),
    write({ pieces, last, size }, start, end) {
      if (at + size + pieces.length * (end - start) > bytes.length) return false;
      for (const { text, from } of pieces) {
        writeText(text);
        bytes.copyWithin(at, start + from, end);
        at += end - start - from;
      }
      writeText(last);
      count++;
      return true;
    },
    take() {
      const written =
        count > 0 ? [{ output: Buffer.from(bytes.buffer, portionLength, at - portionLength), count }] : [];
      at = portionLength;
      count = 0;
      return written;
    },
  };
}
