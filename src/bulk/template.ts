/** What is written of each record of a class: texts and, after all but the last, the record from an offset on. */
export interface Template {
  readonly pieces: readonly { readonly text: Uint8Array; readonly from: number }[];
  readonly last: Uint8Array;
  /** Of all texts, in bytes. */
  readonly size: number;
}

/** A text that stands where others have the record from an offset on. */
export type Placeholder = { readonly text: string; readonly from: number };

/** The template of records of which nothing is written. */
export const emptyTemplate: Template = { pieces: [], last: Buffer.of(), size: 0 };

/** The template of what is written of one record, without its line end. Each placeholder may be in it once. */
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
/** In tables, "\N" is a missing value and no text of two characters. */
const BACKSLASH = "\\";

/** The bytes of ASCII that a format writes as they are, wherever they stand. */
export function unescapedBytes(write: (text: string) => string): readonly number[] {
  const [before = "", after = ""] = write(SAMPLE).split(SAMPLE);
  const isUnescaped = (character: string) =>
    character !== BACKSLASH && write(character) === before + character + after;
  return ASCII.filter((code) => isUnescaped(String.fromCharCode(code)));
}

export interface WrittenRecords {
  /** With their line ends. They are there only until the next are asked for. */
  readonly output: Buffer;
  readonly count: number;
}

/** Writes records by their templates into one buffer, again and again. */
interface TemplateWriter {
  /** Copies the portion of records that `write` reads from. */
  readonly load: (portion: Uint8Array) => void;
  /** Writes the record between two offsets of the portion. Gives false if there is no room. */
  readonly write: (template: Template, start: number, end: number) => boolean;
  /** Takes what has been written since the last time, if anything was. */
  readonly take: () => readonly WrittenRecords[];
}

/** In bytes: how much is written together. */
const OUTPUT = 1 << 18;

/** Makes the writer for portions of records, up to a length in bytes. */
export function createTemplateWriter(portionLength: number): TemplateWriter {
  // What is read stands before what is written: within one array, few bytes are copied faster than to another. V8 finds
  // the methods of a Uint8Array faster than those of a Buffer.
  const bytes = new Uint8Array(portionLength + OUTPUT);
  /** Where to write next, and how many records have been written. */
  let at = portionLength;
  let count = 0;

  /** Writes bytes of a template. Most templates begin with the record, and so with an empty text. */
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
