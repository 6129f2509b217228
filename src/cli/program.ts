import { Command } from "commander";
import { escapeUnprintable } from "../text/quote.ts";
import type { AddCommand } from "./command.ts";
import { check } from "./commands/check.ts";
import { classify } from "./commands/classify.ts";
import { compare } from "./commands/compare.ts";
import { extract } from "./commands/extract.ts";
import { help } from "./commands/help.ts";
import { lint } from "./commands/lint.ts";
import { normalize } from "./commands/normalize.ts";
import { parse } from "./commands/parse.ts";
import { relativize } from "./commands/relativize.ts";
import { resolve } from "./commands/resolve.ts";
import { rules } from "./commands/rules.ts";
import type { Terminal } from "./terminal.ts";
import { packageVersion } from "./version.ts";

/** In the order of the help. */
const commands: readonly AddCommand[] = [
  check,
  classify,
  parse,
  resolve,
  relativize,
  normalize,
  compare,
  lint,
  extract,
  rules,
  help,
];

/** The command line. A command gives its exit code to `exit`. */
export function createProgram(terminal: Terminal, exit: (code: number) => void): Command {
  const { stdout, stderr } = terminal;
  const version = packageVersion();
  const program = new Command("urigram")
    .description(
      "Check, parse and resolve URI references exactly as RFC 2396, RFC 1808 and their drafts define them",
    )
    .version(version, "-V, --version", "print the version")
    .helpOption("-h, --help", "print this help")
    .helpCommand(false)
    .exitOverride()
    .configureOutput({
      writeOut: (text) => stdout.stream.write(text),
      writeErr: (text) => stderr.stream.write(text),
      outputError: (text, write) => write(oneLine(text)),
      getOutHelpWidth: () => stdout.columns ?? HELP_WIDTH,
      getErrHelpWidth: () => stderr.columns ?? HELP_WIDTH,
      getOutHasColors: () => stdout.hasColours,
      getErrHasColors: () => stderr.hasColours,
    })
    .showSuggestionAfterError()
    .addHelpText("after", "\nTry: urigram check 'http://example.com/a b'\n     urigram lint README.md");
  for (const add of commands) add(program, { terminal, version, exit });
  return program;
}

/** The width of help that is not shown on a terminal. */
const HELP_WIDTH = 80;

/** An error of commander with its suggestion or its reason, on one line. */
function oneLine(text: string): string {
  const words = text
    .replace(/^error: /, "")
    .replace(/ is invalid\. (?=[a-z])/, " is invalid: ")
    .trim()
    .replaceAll("\n", " ");
  return `urigram: ${escapeUnprintable(words)}\n`;
}
