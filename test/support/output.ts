import { expect } from "vitest";
import type { Run } from "./command.ts";

/** What a run wrote to standard output, or one of its outputs. */
type Output = string | Pick<Run, "stdout">;

/** The lines of an output, each of which has its line end. */
export function linesOf(output: Output): string[] {
  const lines = (typeof output === "string" ? output : output.stdout).split("\n");
  expect(lines.pop()).toBe("");
  return lines;
}

/** The records of TSV. */
export function rowsOf(output: Output): string[][] {
  return linesOf(output).map((line) => line.split("\t"));
}

/** The records of JSON, one a line. */
export function objectsOf(output: Output): { [field: string]: unknown }[] {
  return linesOf(output).map((line) => JSON.parse(line));
}

/** Records as input, each with its end. */
export function ended(records: readonly string[], end = "\n"): string {
  return records.map((record) => record + end).join("");
}

/** Records of JSON as input, one a line. */
export function jsonLines(records: readonly object[]): string {
  return ended(records.map((record) => JSON.stringify(record)));
}

/** What could move the cursor, change the colour or turn the text around. LF is in: it ends our own lines. */
export const HARMFUL: RegExp =
  /[\x00-\x09\x0b-\x1f\x7f-\x9f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff]/;

const CONTROLS = [...Array(0x20).keys(), 0x7f, ...Array.from({ length: 0x20 }, (_, at) => 0x80 + at)];
const MARKS = [0x61c, 0x200e, 0x200f, 0x2028, 0x2029, 0x202a, 0x202e, 0x2066, 0x2069, 0xfeff];
/** Each such character but NUL, which ends records. */
export const hostile: readonly string[] = [...CONTROLS, ...MARKS]
  .filter((code) => code > 0)
  .map((code) => String.fromCharCode(code));

/** A name of which each character harms. */
export const WORST = "\x1b[31m\u009b\u202e\r";

/** Expects wrong use of the command, which one line on standard error names. */
export function expectWrongUse({ code, stdout, stderr }: Run, named: string): void {
  expect(stderr).toMatch(/^urigram: [^\n]+\n$/);
  expect(stderr).toContain(named);
  expect({ code, stdout }).toEqual({ code: 2, stdout: "" });
}

/** What a run gives that ends with exit code 2 and writes only this to standard error. */
export function wrongUse(stderr: string): Run {
  return { code: 2, stdout: "", stderr };
}
