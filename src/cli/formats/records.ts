import type { BulkOptions } from "../../bulk/processor.ts";
import type { MappingTrace } from "../../core/iri/mapping.ts";
import { escapeHarmful } from "../../report/terminal-safe.ts";
import { formatMapping } from "../../report/trace.ts";
import type { Answer, Fault } from "../records/answer.ts";
import { csvField, readCsv, writeCsv } from "./csv.ts";
import { toJson, withoutControls } from "./json.ts";
import { readTsv, tsvField, writeTsv } from "./tsv.ts";

/** Defines how a command's values are written in each format. */
export interface RecordShape<Value> {
  readonly text: (reference: string, value: Value) => string;
  /** True if text output consists only of values, for programs. Faults are then explained only on standard error. */
  readonly isValue?: boolean;
  /** The names of the columns between the verdict and the error. */
  readonly names: readonly string[];
  /** Returns the values for these columns. A missing value is undefined. */
  readonly columns: (value: Value) => readonly (string | undefined)[];
  /** Returns the JSON fields that follow `reference` and `valid`. */
  readonly json: (value: Value) => object;
}

/** The shape for a command whose value is a string. `name` is the name of its column and JSON field. */
export function textShape(name: string): RecordShape<string> {
  return {
    text: (_, value) => escapeHarmful(value),
    isValue: true,
    names: [name],
    columns: (value) => [value],
    json: (value) => ({ [name]: value }),
  };
}

export const numbered: { readonly [Name in OutputFormatName]: (number: number, record: string) => string } = {
  text: (number, record) => `${number}  ${record}`,
  tsv: (number, record) => `${number}${tsv.separator}${record}`,
  csv: (number, record) => `${number}${csv.separator}${record}`,
  ndjson: (number, record) => `{"record":${number},${record.slice("{".length)}`,
};

/** True if a record produces no line: in text output, commands that print values print nothing for a fault. */
export function isOmitted<Value>(
  to: OutputFormatName,
  { isValue = false }: RecordShape<Value>,
  answer: Answer<Value>,
): boolean {
  return to === "text" && isValue && !answer.ok;
}

/** Writes one record, without the line terminator. */
type WriteRecord<Value> = (reference: string, answer: Answer<Value>) => string;

export type OutputFormatName = "text" | "tsv" | "csv" | "ndjson";

const ERROR_COLUMNS = ["code", "offset", "message"];

const tsv: Table = { separator: "\t", field: tsvField };
const csv: Table = { separator: ",", field: csvField };

export const outputFormats: {
  readonly [Name in OutputFormatName]: <Value>(shape: RecordShape<Value>) => WriteRecord<Value>;
} = { text: textRecords, tsv: tableRecords(tsv), csv: tableRecords(csv), ndjson: ndjsonRecords };

/** Writes the records of valid references in bulk. */
export function bulkFormat<Value>(
  to: OutputFormatName,
  shape: RecordShape<Value>,
): Pick<BulkOptions<Value>, "write" | "writeReference"> {
  const write = outputFormats[to](shape);
  const writeAlone = outputFormats[to](referenceAlone);
  return {
    write: (reference, value) => write(reference, { ok: true, value }),
    writeReference: (reference) => writeAlone(reference, { ok: true, value: undefined }),
  };
}

const referenceAlone: RecordShape<undefined> = {
  text: escapeHarmful,
  names: [],
  columns: () => [],
  json: () => ({}),
};

type Table = { readonly separator: string; readonly field: (value: string | undefined) => string };

/** The formats with columns, and whether they have a header by default. */
export const tableFormats: {
  readonly [Name in OutputFormatName]?: {
    readonly hasHeader: boolean;
    readonly write: (fields: readonly (string | undefined)[]) => string;
    readonly read: (record: string) => readonly (string | undefined)[] | undefined;
  };
} = {
  tsv: { hasHeader: false, write: writeTsv, read: readTsv },
  csv: { hasHeader: true, write: writeCsv, read: readCsv },
};

/** The names of all columns, given the command's own columns. */
export function columnNames(names: readonly string[]): readonly string[] {
  return ["reference", "verdict", ...names, ...ERROR_COLUMNS];
}

function textRecords<Value>(shape: RecordShape<Value>): WriteRecord<Value> {
  return (reference, answer) => {
    if (answer.ok) return shape.text(reference, answer.value);
    if (answer.value !== undefined) return shape.text(reference, answer.value);
    const { code } = answer.fault;
    const error = answer.fault.error?.();
    const place = error && "start" in error ? ` at ${error.start}-${error.end}` : "";
    return `invalid  ${escapeHarmful(reference)}  ${code}${place}`;
  };
}

/** Writes the reference, the verdict, the command's own columns, and the error columns. */
function tableRecords({ separator, field }: Table): <Value>(shape: RecordShape<Value>) => WriteRecord<Value> {
  const cells = (values: readonly (string | undefined)[]) => {
    let text = "";
    for (const value of values) text += separator + field(value);
    return text;
  };
  const noError = cells(ERROR_COLUMNS.map(() => undefined));
  const noOffset = field(undefined);
  return ({ names, columns }) => {
    const noColumns = cells(names.map(() => undefined));
    return (reference, answer) => {
      if (answer.ok) return `${field(reference)}${separator}valid${cells(columns(answer.value))}${noError}`;
      const own = answer.value === undefined ? noColumns : cells(columns(answer.value));
      // Verdicts, codes and offsets need no escaping.
      const { code, offset = noOffset, message } = answer.fault;
      const error = [`${field(reference)}${separator}invalid${own}`, code, offset, field(message)];
      return error.join(separator);
    };
  };
}

function ndjsonRecords<Value>(shape: RecordShape<Value>): WriteRecord<Value> {
  return (reference, answer) => {
    if (answer.ok) return toJson({ reference, valid: true, ...shape.json(answer.value) });
    const own = answer.value === undefined ? {} : shape.json(answer.value);
    return toJson({ reference, valid: false, error: factsOf(answer.fault), ...own });
  };
}

const factsOf = ({ code, message, error }: Fault): object => error?.() ?? { code, message };

/** The input values to keep; undefined for a missing value. */
export type Kept = readonly (string | undefined)[];

/** The input columns to keep. */
export interface KeptColumns {
  /** The names of the kept columns in tsv and csv output. */
  readonly names: readonly string[];
  /** Returns a kept value as the value of a field in tsv and csv output. */
  readonly cell: (value: string | undefined) => string | undefined;
  /** Returns the value of the `input` field in ndjson output. */
  readonly json: (kept: Kept) => string;
}

export function keepColumns(names: readonly string[]): KeptColumns {
  return {
    names,
    cell: asIs,
    json: (kept) => toJson(Object.fromEntries(names.map((name, at) => [name, kept[at]]))),
  };
}

/** Keeps members of objects, whose values are JSON. */
export function keepMembers(names: readonly string[]): KeptColumns {
  return {
    names,
    cell(json) {
      const value: unknown = json === undefined ? null : JSON.parse(json);
      return typeof value === "string" ? value : value === null ? undefined : json;
    },
    json(kept) {
      const members = names.map(
        (name, at) => `${withoutControls(JSON.stringify(name))}:${kept[at] ?? "null"}`,
      );
      return `{${members.join(",")}}`;
    },
  };
}

const asIs = (value: string | undefined) => value;

export const keepWholeRecords: KeptColumns = {
  names: ["input"],
  cell: asIs,
  json: ([record = "null"]) => record,
};

export const appendKept: {
  readonly [Name in Exclude<OutputFormatName, "text">]: (
    record: string,
    kept: Kept | undefined,
    keptColumns: KeptColumns,
  ) => string;
} = {
  tsv: appendColumns("\t", tsvField),
  csv: appendColumns(",", csvField),
  ndjson: (record, kept, { json }) =>
    `${record.slice(0, -"}".length)},"input":${kept ? json(kept) : "null"}}`,
};

/** The value of a kept field. Only ndjson distinguishes null from a missing value. */
type FieldValue = string | boolean | object | null | undefined;

/** Appends columns to a record. Objects are written as JSON; a missing value is undefined. */
export const appendFields: {
  readonly [Name in OutputFormatName]: (
    record: string,
    names: readonly string[],
    values: readonly FieldValue[],
  ) => string;
} = {
  text: (record) => record,
  tsv: (record, _, values) =>
    record + values.map((value) => tsv.separator + tsv.field(cellOf(value))).join(""),
  csv: (record, _, values) =>
    record + values.map((value) => csv.separator + csv.field(cellOf(value))).join(""),
  ndjson: (record, names, values) => {
    const fields = Object.fromEntries(names.map((name, at) => [name, values[at]]));
    return `${record.slice(0, -"}".length)},${toJson(fields).slice("{".length)}`;
  },
};

function cellOf(value: FieldValue): string | undefined {
  if (value === null || value === undefined) return undefined;
  return typeof value === "object" ? toJson(value) : `${value}`;
}

function appendColumns(
  separator: string,
  field: (value: string | undefined) => string,
): (record: string, kept: Kept | undefined, keptColumns: KeptColumns) => string {
  return (record, kept, { names, cell }) =>
    record + names.map((_, at) => separator + field(cell(kept?.[at]))).join("");
}

/** The representation of a mapping and its steps. `name` is the column for the target. */
export function mappingShape(name: string): RecordShape<MappingTrace> {
  return {
    text: formatMapping,
    names: [name, "steps"],
    columns: ({ target, steps }) => [target, toJson(steps)],
    json: ({ target, steps }) => ({ [name]: target, steps }),
  };
}
