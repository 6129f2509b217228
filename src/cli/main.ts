#!/usr/bin/env node
import { INTERRUPTED, UNREAD, USAGE_OR_IO } from "./exit.ts";
import { run } from "./program.ts";
import { terminalOf } from "./terminal.ts";

// A reader may stop early, as in `urigram check < refs | head`. The result of the unread part is unknown.
process.stdout.on("error", (error: NodeJS.ErrnoException) => {
  if (error.code === "EPIPE") process.exit(UNREAD);
  process.stderr.write(`urigram: ${error.message}\n`);
  process.exit(USAGE_OR_IO);
});
// Processing continues even if the reader of standard error closes it.
process.stderr.on("error", () => {});

if (hasFolder()) process.exitCode = await run(process.argv.slice(2), terminalOf(process));
else {
  process.stderr.write("urigram: the working folder no longer exists; change to another one\n");
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
