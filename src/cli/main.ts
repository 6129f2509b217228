#!/usr/bin/env node
import { setFlagsFromString } from "node:v8";
import { INTERRUPTED, reasonOf, UNREAD, USAGE_OR_IO } from "./exit.ts";
import { run } from "./program.ts";
import { terminalOf } from "./terminal.ts";

// A reader may stop early, as in `urigram check < refs | head`. The result for the unread part is unknown.
process.stdout.on("error", (error: NodeJS.ErrnoException) => {
  if (error.code === "EPIPE") process.exit(UNREAD);
  process.stderr.write(`urigram: cannot write to standard output: ${reasonOf(error)}\n`);
  process.exit(USAGE_OR_IO);
});
// Processing continues even if the reader of standard error closes it.
process.stderr.on("error", () => {});

const args = process.argv.slice(2);
if (args[0] === "lint" || args[0] === "extract") optimizeLater();
if (hasFolder()) process.exitCode = await run(args, terminalOf(process));
else {
  process.stderr.write("urigram: the working directory no longer exists; change to another one\n");
  process.exitCode = USAGE_OR_IO;
}
// A pending read of standard input would keep an interrupted run alive.
if (process.exitCode === INTERRUPTED) process.stdout.write("", () => process.exit());

function hasFolder(): boolean {
  try {
    process.cwd();
    return true;
  } catch {
    return false;
  }
}

/**
 * Lets V8 optimize only functions that run very often: in the few seconds in which a command reads the documents of a
 * repository, optimizing hundreds of functions takes more time than it saves. The flag depends on the major version of
 * V8. V8 reports unknown flags, so other versions get none.
 */
function optimizeLater(): void {
  const version = "bun" in process.versions ? "" : process.versions.v8.replace(/\..*/, "");
  if (version === "11") setFlagsFromString("--interrupt-budget=500000");
  if (version === "12" || version === "13") setFlagsFromString("--invocation-count-for-turbofan=10000");
}
