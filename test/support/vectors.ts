import { existsSync } from "node:fs";
import { documents } from "./documents.ts";
import { readProjectFile } from "./project.ts";

/** A table of RFC 3986, 5.2.4. */
export interface DotSegmentTable {
  readonly section: string;
  readonly path: string;
  /** Of each row the step, and the output and the input buffer after it. */
  readonly steps: readonly (readonly [step: string, output: string, input: string])[];
  readonly result: string;
}

/** The rows of a file of test/vectors. */
export function readRows<Row>(path: string): readonly Row[] {
  return readProjectFile(path)
    .trimEnd()
    .split("\n")
    .map((line): Row => JSON.parse(line));
}

/** The rows of `<name>.jsonl`: that of all specifications together, if there is one, and then those of each alone. */
export function readVectors<Row>(name: string): readonly Row[] {
  return ["", ...documents.map(({ dialect }) => `${dialect.id}/`)]
    .map((folder) => `test/vectors/${folder}${name}.jsonl`)
    .filter((path) => existsSync(new URL(`../../${path}`, import.meta.url)))
    .flatMap((path) => readRows<Row>(path));
}
