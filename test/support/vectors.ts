import { existsSync } from "node:fs";
import { documents } from "./documents.ts";
import { readProjectFile } from "./project.ts";

/** A table of RFC 3986, 5.2.4. */
export interface DotSegmentTable {
  readonly section: string;
  readonly path: string;
  /** The step of each row, and the output and input buffers after it. */
  readonly steps: readonly (readonly [step: string, output: string, input: string])[];
  readonly result: string;
}

/** Reads the rows in a file in test/vectors. */
export function readRows<Row>(path: string): readonly Row[] {
  return readProjectFile(path)
    .trimEnd()
    .split("\n")
    .map((line): Row => JSON.parse(line));
}

/** Reads the rows in `<name>.jsonl`: the common file, if there is one, followed by the files for the specifications. */
export function readVectors<Row>(name: string): readonly Row[] {
  return ["", ...documents.map(({ dialect }) => `${dialect.id}/`)]
    .map((folder) => `test/vectors/${folder}${name}.jsonl`)
    .filter((path) => existsSync(new URL(`../../${path}`, import.meta.url)))
    .flatMap((path) => readRows<Row>(path));
}
