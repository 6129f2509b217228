/** How records are written that are valid references, and stand together with their delimiters. */
export interface Passing {
  /** The ASCII bytes that they may have. */
  readonly known: readonly number[];
  /** For records that end with a delimiter. */
  readonly write: (delimiter: string) => (records: string) => Passed;
}

/** Output records. */
export interface Passed {
  /** With their line ends. */
  readonly output: string;
  readonly count: number;
}

const ASCII: readonly number[] = Array.from({ length: 0x80 }, (_, code) => code);
const SAMPLE = "a:sample";
/** In tables, "\N" is a missing value and no text of two characters. */
const BACKSLASH = "\\";

/** Puts around each record what a format writes around a reference that is valid, where it writes that as it is. */
export function framedAs(write: (reference: string) => string): Passing {
  const [before = "", after = ""] = write(SAMPLE).split(SAMPLE);
  const isPlain = (character: string) =>
    character !== BACKSLASH && write(character) === before + character + after;
  return {
    known: ASCII.filter((code) => isPlain(String.fromCharCode(code))),
    write(delimiter) {
      const between = `${after}\n${before}`;
      return (records) => {
        const framed = before + records.replaceAll(delimiter, between);
        // Behind the last record begins one that is not there.
        const output = framed.slice(0, framed.length - before.length);
        return { output, count: (output.length - records.length) / (before.length + after.length) };
      };
    },
  };
}

/** Counts records, and writes none. */
export const leftOut: Passing = {
  known: ASCII,
  write(delimiter) {
    return (records) => {
      let count = 0;
      for (let at = records.indexOf(delimiter); at >= 0; at = records.indexOf(delimiter, at + 1)) count++;
      return { output: "", count };
    };
  },
};
