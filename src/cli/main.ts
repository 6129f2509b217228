#!/usr/bin/env node
import { INTERRUPTED, USAGE_OR_IO } from "./exit-code.ts";
import { run } from "./run.ts";
import { terminalOf } from "./terminal.ts";

// A reader may stop early, as in `urigram check < refs | head`. That is no error.
process.stdout.on("error", (error: NodeJS.ErrnoException) => {
  if (error.code === "EPIPE") process.exit();
  process.stderr.write(`urigram: ${error.message}\n`);
  process.exit(USAGE_OR_IO);
});
// The records go on when nobody reads the diagnostics.
process.stderr.on("error", () => {});

process.exitCode = await run(process.argv.slice(2), terminalOf(process));
// Standard input may keep an interrupted run waiting.
if (process.exitCode === INTERRUPTED) process.stdout.write("", () => process.exit());
