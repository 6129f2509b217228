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
  /** Writes a portion of records that have one frame, given what stands between them. Gives false if there is no room. */
  readonly putAll: (frame: Frame, between: string, portion: Buffer) => boolean;
  /** What has been written since the last time, if anything was. */
  readonly take: () => readonly Passed[];
}

/** In bytes: how much is written together. */
const OUTPUT = 1 << 18;

/** Makes the buffer for portions of records with delimiters, up to a length in bytes. */
export function createFramed(portionLength: number, delimiter: number): Framed {
  const character = String.fromCharCode(delimiter);
  // What is read stands before what is written: within a buffer, few bytes are copied faster than to another.
  const buffer = Buffer.allocUnsafeSlow(portionLength + OUTPUT);
  /** Where to write next, and how many records have been written. */
  let at = portionLength;
  let count = 0;

  /** Writes bytes of a frame. In most frames, no text comes first. */
  function putBytes(bytes: Uint8Array): void {
    if (bytes.length > 0) buffer.set(bytes, at);
    at += bytes.length;
  }

  return {
    hold(portion) {
      buffer.set(portion);
    },
    put({ pieces, last, size }, start, end) {
      if (at + size + pieces.length * (end - start) > buffer.length) return false;
      for (const { text, from } of pieces) {
        putBytes(text);
        buffer.copyWithin(at, start + from, end);
        at += end - start - from;
      }
      putBytes(last);
      count++;
      return true;
    },
    putAll({ pieces, last, size }, between, portion) {
      const records = portion.toString("latin1", 0, portion.length - 1);
      // "$" would stand for something else in a replacement.
      const text = records.replaceAll(character, between.replaceAll("$", "$$$$"));
      if (at + text.length + size > buffer.length) return false;
      for (const piece of pieces) putBytes(piece.text);
      at += buffer.write(text, at, "latin1");
      putBytes(last);
      count += 1 + (text.length - records.length) / (between.length - 1);
      return true;
    },
    take() {
      const passed = count > 0 ? [{ output: buffer.subarray(portionLength, at), count }] : [];
      at = portionLength;
      count = 0;
      return passed;
    },
  };
}
