import type { Frame } from "./frame.ts";

/** Output records. */
export interface Passed {
  /** With their line ends. They are there only until the next are asked for. */
  readonly output: Buffer;
  readonly count: number;
}

/** Records in their frames, which are written into one buffer again and again. */
export interface Framed {
  /** Keeps a portion of records for `put`. */
  readonly hold: (portion: Uint8Array) => void;
  /** Writes the record between two offsets of the portion. Gives false if there is no room. */
  readonly put: (frame: Frame, start: number, end: number) => boolean;
  /** What has been written since the last time, if anything was. */
  readonly take: () => readonly Passed[];
}

/** In bytes: how much is written together. */
const OUTPUT = 1 << 18;

/** Makes the buffer for portions of records, up to a length in bytes. */
export function createFramed(portionLength: number): Framed {
  // What is read stands before what is written: within one array, few bytes are copied faster than to another. V8 finds
  // the methods of a Uint8Array faster than those of a Buffer.
  const bytes = new Uint8Array(portionLength + OUTPUT);
  /** Where to write next, and how many records have been written. */
  let at = portionLength;
  let count = 0;

  /** Writes bytes of a frame. In most frames, no text comes first. */
  function putText(text: Uint8Array): void {
    if (text.length > 0) bytes.set(text, at);
    at += text.length;
  }

  return {
    hold(portion) {
      bytes.set(portion);
    },
    put({ pieces, last, size }, start, end) {
      if (at + size + pieces.length * (end - start) > bytes.length) return false;
      for (const { text, from } of pieces) {
        putText(text);
        bytes.copyWithin(at, start + from, end);
        at += end - start - from;
      }
      putText(last);
      count++;
      return true;
    },
    take() {
      const passed =
        count > 0 ? [{ output: Buffer.from(bytes.buffer, portionLength, at - portionLength), count }] : [];
      at = portionLength;
      count = 0;
      return passed;
    },
  };
}
