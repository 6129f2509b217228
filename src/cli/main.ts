#!/usr/bin/env node
import { inspect } from "node:util";
import { CommanderError } from "commander";
import { escapeUnprintable } from "../text/quote.ts";
import { createProgram } from "./program.ts";
import { UsageError } from "./usage-error.ts";

const USAGE_OR_IO = 2;

// Whoever reads us may stop early: `urigram check < refs | head`. That is no error.
process.stdout.on("error", (error: NodeJS.ErrnoException) => {
  if (error.code === "EPIPE") process.exit();
  process.stderr.write(`urigram: ${error.message}\n`);
  process.exit(USAGE_OR_IO);
});
// Where nobody reads the diagnostics, the records go on.
process.stderr.on("error", () => {});

const program = createProgram(process, (code) => {
  process.exitCode = code;
});

try {
  await program.parseAsync();
} catch (error) {
  // Commander has said what it has to say; its help and version exit with 0.
  if (error instanceof CommanderError) process.exitCode = error.exitCode === 0 ? 0 : USAGE_OR_IO;
  else if (error instanceof UsageError || isSystemError(error)) {
    process.stderr.write(`urigram: ${escapeUnprintable(error.message)}\n`);
    process.exitCode = USAGE_OR_IO;
  } else {
    // A record too large for its output, or a mistake of ours: in no case a finding.
    process.stderr.write(`urigram: ${error instanceof RangeError ? error.message : inspect(error)}\n`);
    process.exitCode = USAGE_OR_IO;
  }
}

function isSystemError(error: unknown): error is NodeJS.ErrnoException {
  return error instanceof Error && "syscall" in error;
}
