import { inspect } from "node:util";
import { CommanderError } from "commander";
import { escapeUnprintable } from "../text/quote.ts";
import { USAGE_OR_IO } from "./exit-code.ts";
import { createProgram } from "./program.ts";
import type { Terminal } from "./terminal.ts";
import { UsageError } from "./usage-error.ts";

/** Runs the command line. Gives the exit code; never throws. */
export async function run(args: readonly string[], terminal: Terminal): Promise<number> {
  let code = 0;
  try {
    const words = helpWords(args);
    const program = await createProgram(words, terminal, (given) => {
      code = given;
    });
    await program.parseAsync(words, { from: "user" });
    return code;
  } catch (error) {
    // Commander has already printed its message; its help and version exit with 0.
    if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : USAGE_OR_IO;
    terminal.stderr.stream.write(`urigram: ${messageOf(error)}\n`);
    return USAGE_OR_IO;
  }
}

/** `--help check` asks for what `help check` does. */
function helpWords(args: readonly string[]): readonly string[] {
  const [first = "", second] = args;
  const isHelp = (first === "--help" || first === "-h") && second !== undefined && !second.startsWith("-");
  return isHelp ? ["help", second] : args;
}

function messageOf(error: unknown): string {
  if (error instanceof UsageError || isSystemError(error)) return escapeUnprintable(error.message);
  // A RangeError is a record too large for its output. Anything else is a mistake of ours.
  return error instanceof RangeError ? error.message : inspect(error);
}

function isSystemError(error: unknown): error is NodeJS.ErrnoException {
  return error instanceof Error && "syscall" in error;
}
