import { escapeUnprintable } from "../../text/quote.ts";
import type { Answer, Fault } from "../answer.ts";
import { toJson } from "./json.ts";
import { writeTsv } from "./tsv.ts";

/** How the values of a command are written in each format. */
export interface RecordShape<Value> {
  readonly text: (reference: string, value: Value) => string;
  /** The columns between the verdict and the error. A missing value is undefined. */
  readonly columns: (value: Value) => readonly (string | undefined)[];
  /** The number of these columns. */
  readonly width: number;
  /** The fields of the JSON object after `reference` and `valid`. */
  readonly json: (value: Value) => object;
}

/** The shape of a value that is a text, called `name` in JSON. */
export function textShape(name: string): RecordShape<string> {
  return {
    text: (_, value) => escapeUnprintable(value),
    columns: (value) => [value],
    width: 1,
    json: (value) => ({ [name]: value }),
  };
}

/** Writes one record, without its line end. */
export type WriteRecord<Value> = (reference: string, answer: Answer<Value>) => string;

export type OutputFormatName = "text" | "tsv" | "ndjson";

export const outputFormats: {
  readonly [Name in OutputFormatName]: <Value>(shape: RecordShape<Value>) => WriteRecord<Value>;
} = { text: textRecords, tsv: tsvRecords, ndjson: ndjsonRecords };

function textRecords<Value>(shape: RecordShape<Value>): WriteRecord<Value> {
  return (reference, answer) => {
    if (answer.ok) return shape.text(reference, answer.value);
    const { code, error, text } = answer.fault;
    if (text) return text();
    return `invalid  ${escapeUnprintable(reference)}  ${code}${error && "offset" in error ? ` at offset ${error.offset}` : ""}`;
  };
}

/** Reference, verdict, the columns of the command; then code, offset and message of the error. */
function tsvRecords<Value>(shape: RecordShape<Value>): WriteRecord<Value> {
  const noColumns = Array<undefined>(shape.width).fill(undefined);
  const noError = `\t${writeTsv([undefined, undefined, undefined])}`;
  return (reference, answer) =>
    answer.ok
      ? writeTsv([reference, "valid", ...shape.columns(answer.value)]) + noError
      : writeTsv([reference, "invalid", ...noColumns, ...errorColumns(answer.fault)]);
}

function errorColumns({ code, message, error }: Fault): readonly (string | undefined)[] {
  return [code, error && "offset" in error ? String(error.offset) : undefined, message];
}

function ndjsonRecords<Value>(shape: RecordShape<Value>): WriteRecord<Value> {
  return (reference, answer) =>
    answer.ok
      ? toJson({ reference, valid: true, ...shape.json(answer.value) })
      : toJson({ reference, valid: false, error: factsOf(answer.fault) });
}

function factsOf({ code, message, error }: Fault): object {
  return error ?? { code, message };
}
