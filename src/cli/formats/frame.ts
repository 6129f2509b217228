/** What is written of each record of a class: texts and, after all but the last, the record from an offset on. */
export interface Frame {
  readonly pieces: readonly { readonly text: Uint8Array; readonly from: number }[];
  readonly last: Uint8Array;
  /** Of all texts, in bytes. */
  readonly size: number;
}

/** A text that stands where others have the record from an offset on. */
export interface Sample {
  readonly sample: string;
  readonly from: number;
}

/** The frame of records that write nothing. */
export const noFrame: Frame = { pieces: [], last: Buffer.of(), size: 0 };

/** The frame of what is written of one record, without its line end. A sample may be in it, and once. */
export function frameOf(written: string, samples: readonly Sample[]): Frame {
  const places = samples
    .map(({ sample, from }) => ({ from, start: written.indexOf(sample), length: sample.length }))
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

/** The ASCII bytes that are written as they are, wherever they stand. */
export function plainIn(write: (text: string) => string): readonly number[] {
  const [before = "", after = ""] = write(SAMPLE).split(SAMPLE);
  const isPlain = (character: string) =>
    character !== BACKSLASH && write(character) === before + character + after;
  return ASCII.filter((code) => isPlain(String.fromCharCode(code)));
}
