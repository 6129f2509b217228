import { createRecordTable } from "../../core/records/record-table.ts";
import type { StateOf } from "../../core/records/state-of.ts";
import { escapeHarmful } from "../../report/harmful.ts";
import { ASCII, type Frame, frameOf, noFrame, plainIn, type Sample } from "./frame.ts";
import { type OutputFormatName, outputFormats, type RecordShape } from "./records.ts";
import { createSieve, type Sieve } from "./sieve.ts";

/** How records are written together: those that are alike but for the reference. */
export interface Framing<Value> {
  readonly to: OutputFormatName;
  readonly shape: RecordShape<Value>;
  /** Tells which references are alike. */
  readonly stateOf: StateOf;
  /** What the value of a reference shares with those of all that are alike; undefined if that is nothing. */
  readonly sharedBy: (reference: string) => Shared<Value> | undefined;
}

/** A value, in which a sample may stand for a part of the reference. */
export interface Shared<Value> {
  readonly value: Value;
  readonly sample?: Sample;
}

/** Stands for the whole reference. */
const REFERENCE = { sample: "a:reference", from: 0 };

/** Makes the sieve through which references pass that are written alike. */
export function createFraming<Value>({
  to,
  shape,
  stateOf,
  sharedBy,
}: Framing<Value>): (delimiter: number) => Sieve {
  const write = outputFormats[to](shape);
  const frameFor = (reference: string, frames: Map<string, Frame>): Frame | undefined => {
    const found = sharedBy(reference);
    if (!found) return undefined;
    const { value, sample } = found;
    const written = write(REFERENCE.sample, { ok: true, value });
    const key = `${sample?.from} ${written}`;
    const frame = frames.get(key) ?? frameOf(written, sample ? [REFERENCE, sample] : [REFERENCE]);
    frames.set(key, frame);
    return frame;
  };
  const writeAlone = outputFormats[to](alone);
  return (delimiter) => {
    const known = plainIn((text) => writeAlone(text, { ok: true, value: undefined }));
    const frames = new Map<string, Frame>();
    const classOf = (reference: string) => frameFor(reference, frames);
    return createSieve(createRecordTable({ stateOf, classOf, delimiter, known }));
  };
}

/** Makes the sieve through which references pass of which nothing is written. */
export function leavingOut(
  stateOf: StateOf,
  isLeftOut: (reference: string) => boolean,
): (delimiter: number) => Sieve {
  const classOf = (reference: string) => (isLeftOut(reference) ? noFrame : undefined);
  return (delimiter) => createSieve(createRecordTable({ stateOf, classOf, delimiter, known: ASCII }));
}

/** The reference, and nothing of its value. */
const alone: RecordShape<undefined> = {
  text: escapeHarmful,
  names: [],
  columns: () => [],
  json: () => ({}),
};
