import { execFileSync } from "node:child_process";
import { closeSync, mkdtempSync, openSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { median } from "./measure.ts";

const LINES = 1_000_000;
const ROUNDS = 5;

/** A line loop of Node that only counts, and one that also writes each line again. */
const COUNT =
  'let n = 0; process.stdin.setEncoding("utf8").on("data", (chunk) => { for (const line of chunk.split("\\n")) n += line.length; })';
const ECHO =
  'let last = ""; process.stdin.setEncoding("utf8").on("data", (chunk) => { const lines = (last + chunk).split("\\n"); last = lines.pop(); process.stdout.write(lines.map((line) => line + "\\tvalid").join("\\n") + "\\n"); })';

/** Lines a second, the whole process included. */
export interface Throughput {
  readonly command: string;
  readonly linesPerSecond: number;
}

/** How many lines a second commands read from a file of a million references. */
export function measureEndToEnd(root: URL, references: readonly string[]): readonly Throughput[] {
  const folder = mkdtempSync(join(tmpdir(), "urigram-bench-"));
  const file = join(folder, "references.txt");
  writeFileSync(
    file,
    Array.from({ length: LINES }, (_, i) => `${references[i % references.length]}\n`).join(""),
  );
  const urigram = fileURLToPath(new URL("dist/src/cli/main.js", root));
  const commands: readonly (readonly [string, ...string[]])[] = [
    ["urigram check --to tsv", process.execPath, urigram, "check", "--to", "tsv"],
    ["urigram check", process.execPath, urigram, "check"],
    ["wc -l", "wc", "-l"],
    ["a line loop of Node that counts", process.execPath, "--eval", COUNT],
    ["a line loop of Node that writes each line again", process.execPath, "--eval", ECHO],
  ];
  const rounds = Array.from({ length: ROUNDS }, () =>
    commands.map(([, program = "", ...args]) => timeOf(program, args, file)),
  );
  rmSync(folder, { recursive: true });
  return commands.map(([command], i) => ({
    command,
    linesPerSecond: Math.round(LINES / median(rounds.map((round) => round[i] ?? Number.NaN))),
  }));
}

/** Seconds. */
function timeOf(program: string, args: readonly string[], file: string): number {
  const stdin = openSync(file, "r");
  const begin = performance.now();
  execFileSync(program, args, { stdio: [stdin, "ignore", "ignore"] });
  closeSync(stdin);
  return (performance.now() - begin) / 1000;
}
