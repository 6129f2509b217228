import { expect } from "vitest";
import type { Run } from "./command.ts";

/** The output of a run, or one of its streams. */
type Output = string | Pick<Run, "stdout">;

/** Splits an output into lines, each with its line break. */
export function linesOf(output: Output): string[] {
  const lines = (typeof output === "string" ? output : output.stdout).split("\n");
  expect(lines.pop()).toBe("");
  return lines;
}

/** Reads the records of TSV. */
export function rowsOf(output: Output): string[][] {
  return linesOf(output).map((line) => line.split("\t"));
}

/** Reads NDJSON. */
export function objectsOf(output: Output): { [field: string]: unknown }[] {
  return linesOf(output).map((line) => JSON.parse(line));
}

/** Writes records as input, each with its terminator. */
export function ended(records: readonly string[], end = "\n"): string {
  return records.map((record) => record + end).join("");
}

/** Writes NDJSON. */
export function jsonLines(records: readonly object[]): string {
  return ended(records.map((record) => JSON.stringify(record)));
}

/**
 * Characters that can move the cursor, change colors or reorder text. LF is included, although it ends our own lines.
 */
export const HARMFUL: RegExp =
  /[\x00-\x09\x0b-\x1f\x7f-\x9f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff]/;

const CONTROLS = [...Array(0x20).keys(), 0x7f, ...Array.from({ length: 0x20 }, (_, at) => 0x80 + at)];
const MARKS = [0x61c, 0x200e, 0x200f, 0x2028, 0x2029, 0x202a, 0x202e, 0x2066, 0x2069, 0xfeff];
/** All of these characters except NUL, which terminates records. */
export const hostile: readonly string[] = [...CONTROLS, ...MARKS]
  .filter((code) => code > 0)
  .map((code) => String.fromCharCode(code));

/** A file name made of harmful characters. */
export const WORST = "\x1b[31m\u009b\u202e\r";

/** Expects a usage error: one line on standard error, with exit code 2. */
export function expectWrongUse({ code, stdout, stderr }: Run, named: string): void {
  expect(stderr).toMatch(/^urigram: [^\n]+\n$/);
  expect(stderr).toContain(named);
  expect({ code, stdout }).toEqual({ code: 2, stdout: "" });
}

/** The result of a run with exit code 2 that only writes to standard error. */
export function usageError(stderr: string): Run {
  return { code: 2, stdout: "", stderr };
}
