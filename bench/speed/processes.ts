import { spawnSync } from "node:child_process";
import { closeSync, mkdtempSync, openSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Measured, summary } from "./measure.ts";

const ROUNDS = 15;

/** Alternates processes that measure themselves. */
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

/** Calls back with a temporary file that contains a text, then removes it. */
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

/**
 * The time that a program takes for a file, in nanoseconds; NaN if it fails. Exit code 1 means that some lines are
 * invalid.
 */
export function timeOf(
  program: string,
  args: readonly string[],
  file: string,
  env: NodeJS.ProcessEnv = process.env,
): number {
  const stdin = openSync(file, "r");
  const begin = process.hrtime.bigint();
  const { status } = spawnSync(program, args, { stdio: [stdin, "ignore", "ignore"], env });
  const time = Number(process.hrtime.bigint() - begin);
  closeSync(stdin);
  return status === 0 || status === 1 ? time : Number.NaN;
}
