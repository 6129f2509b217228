import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Measured, summary } from "./measure.ts";

const ROUNDS = 15;

/** Measures what measures itself, in turns. */
export function inTurns(
  contenders: readonly { readonly name: string; readonly measure: () => number }[],
  rounds: number = ROUNDS,
): readonly Measured[] {
  const all = Array.from({ length: rounds }, () => contenders.map(({ measure }) => measure()));
  return contenders.map(({ name }, i) => ({
    contender: name,
    ...summary(all.map((times) => times[i] ?? Number.NaN)),
  }));
}

/** Calls with a file that has a text, and removes it. */
export function withText<Value>(text: string, use: (file: string) => Value): Value {
  const folder = mkdtempSync(join(tmpdir(), "urigram-bench-"));
  const file = join(folder, "lines.txt");
  writeFileSync(file, text);
  try {
    return use(file);
  } finally {
    rmSync(folder, { recursive: true });
  }
}
