import type { Command } from "commander";

/** The options of a baseline. */
export interface BaselineOptions {
  /** The file whose problems are not reported. */
  readonly baseline?: string;
  /** The file that all problems are recorded in. */
  readonly updateBaseline?: string;
}

/** Gives a command the options of a baseline. */
export function withBaseline(command: Command): Command {
  return command
    .option("--baseline <file>", "do not report the problems that this file records")
    .option("--update-baseline <to>", "record all problems in this file, instead of reporting them");
}
