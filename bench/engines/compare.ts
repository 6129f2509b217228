import { deepStrictEqual } from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Lab } from "./engine.ts";
import { INPUTS } from "./lab.ts";
import { bash, run } from "./programs.ts";

/** A row in the output of `check`, with the page that is kept for it, as returned by an engine. */
export type Row = readonly [
  reference: string,
  verdict: string,
  code: string | null,
  offset: string | null,
  message: string | null,
  page: string | null,
];

export const COLUMNS = ["reference", "verdict", "code", "offset", "message", "page"] as const;

/** Compares an engine's file with the output of a single process, byte for byte. */
export function requireSameOutput(lab: Lab, file: string, command: string): void {
  bash(lab, `${command} > single.out`);
  run(lab, "cmp", file, "single.out");
}

/** Reads the rows of a single process for the links from JSON. */
export function rowsOfSingleProcess(lab: Lab): readonly Row[] {
  bash(
    lab,
    `urigram check --from csv --column url --keep --to ndjson --exit-zero < ${INPUTS.csv} > rows.ndjson`,
  );
  return linesOf(join(lab.folder, "rows.ndjson")).map(rowOf);
}

/** The row for a JSON record. */
export function rowOf(record: string): Row {
  const { reference, valid, error, input } = JSON.parse(record);
  const { code = null, offset = null, message = null } = error ?? {};
  return [
    reference,
    valid ? "valid" : "invalid",
    code,
    offset === null ? null : String(offset),
    message,
    input.page,
  ];
}

/** Compares rows one by one, in order. */
export function requireSameRows(
  rows: readonly (readonly unknown[])[],
  expected: readonly (readonly unknown[])[],
): void {
  for (const [at, row] of expected.entries()) deepStrictEqual(rows[at], row, `row ${at + 1}`);
  deepStrictEqual(rows.length, expected.length);
}

/** Reads the lines of a file that ends with a line break. */
export function linesOf(file: string): readonly string[] {
  return readFileSync(file, "utf8").split("\n").slice(0, -1);
}
