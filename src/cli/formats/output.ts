import type { ResolveError } from "../../core/resolve-error.ts";
import type { UriSyntaxError } from "../../core/syntax-error.ts";
import { escapeUnprintable } from "../../text/quote.ts";
import { escapeTsv } from "./input.ts";

/** What a command makes of a good reference, in each output format. */
export interface Answers<Value> {
  readonly text: (reference: string, value: Value) => string;
  /** The columns between the verdict and the error; null where a reference has no such value. */
  readonly columns: (value: Value) => readonly (string | undefined)[];
  /** How many columns there are. */
  readonly width: number;
  /** Goes into the JSON object beside `reference` and `valid`. */
  readonly json: (value: Value) => object;
}

/** What is wrong with a record. */
export interface Finding {
  readonly code: string;
  readonly message: string;
  /** What text output shows of it, where a line does not do. */
  readonly text?: string;
  /** Undefined where the record could not be read. */
  readonly error: UriSyntaxError | ResolveError | undefined;
}

/** Writes one record, without its line end. */
export type Writer = <Value>(answers: Answers<Value>, reference: string, result: Answer<Value>) => string;

export type Answer<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly finding: Finding };

/** The answer that an error is. */
export function findingOf(error: UriSyntaxError | ResolveError): {
  readonly ok: false;
  readonly finding: Finding;
} {
  return { ok: false, finding: { code: error.code, message: error.message, error } };
}

export type OutputFormat = "text" | "tsv" | "ndjson";

export const writers: { readonly [Format in OutputFormat]: Writer } = {
  text: writeText,
  tsv: writeTsv,
  ndjson: writeJson,
};

function writeText<Value>(answers: Answers<Value>, reference: string, answer: Answer<Value>): string {
  if (answer.ok) return answers.text(reference, answer.value);
  const { code, error, text } = answer.finding;
  if (text !== undefined) return text;
  return `invalid  ${escapeUnprintable(reference)}  ${code}${error && "offset" in error ? ` at offset ${error.offset}` : ""}`;
}

/** reference, verdict, the command's columns, then code, offset and message of the error. `\N` is no value. */
function writeTsv<Value>(answers: Answers<Value>, reference: string, answer: Answer<Value>): string {
  const fields = answer.ok
    ? [reference, "valid", ...answers.columns(answer.value), undefined, undefined, undefined]
    : [reference, "invalid", ...Array<undefined>(answers.width), ...errorColumns(answer.finding)];
  return fields.map((field) => (field === undefined ? "\\N" : escapeTsv(field))).join("\t");
}

function errorColumns({ code, message, error }: Finding): readonly (string | undefined)[] {
  return [code, error && "offset" in error ? String(error.offset) : undefined, message];
}

function writeJson<Value>(answers: Answers<Value>, reference: string, answer: Answer<Value>): string {
  return answer.ok
    ? toJson({ reference, valid: true, ...answers.json(answer.value) })
    : toJson({ reference, valid: false, error: factsOf(answer.finding) });
}

function factsOf({ code, message, error }: Finding): object {
  return error ?? { code, message };
}

/** JSON on one line; undefined is null, and DEL and C1 are escaped like the other control characters. */
export function toJson(value: object): string {
  const json = JSON.stringify(value, (_, item: unknown) => (item === undefined ? null : item));
  return json.replace(/[\x7f-\x9f]/g, (character) => `\\u00${character.charCodeAt(0).toString(16)}`);
}
