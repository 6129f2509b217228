import { readFileSync } from "node:fs";
import { Command, Option } from "commander";
import type { AnyDialect } from "../dialect.ts";
import { rfc2396 } from "../dialects/rfc2396.ts";
import { escapeUnprintable, quote } from "../quote.ts";
import { writers } from "./answers.ts";
import { type FilterOptions, type Job, runFilter, type Terminal } from "./filter.ts";
import { checkJob, classifyJob, parseJob } from "./jobs.ts";
import { inputFormats } from "./records.ts";
import { UsageError } from "./usage-error.ts";

const RECORDS = `
References come from the arguments or, with none, from standard input, one a line; an empty line is the
empty reference. Each gives exactly one record on standard output, in order. A reference that begins
with "-" goes after "--".

Exit code: 0 all valid, 1 findings, 2 wrong use or I/O.`;

/** The command line. Commands give their exit code to \`exit\`. */
export function createProgram(terminal: Terminal, exit: (code: number) => void): Command {
  const program = new Command("urigram")
    .description("URI references exactly as RFC 2396 defines them")
    .version(version(), "-V, --version", "print the version")
    .helpOption("-h, --help", "print this help")
    .helpCommand(false)
    .exitOverride()
    .configureOutput({
      writeOut: (text) => terminal.stdout.write(text),
      writeErr: (text) => terminal.stderr.write(text),
      // One line: what is wrong and what was meant.
      outputError: (text, write) => write(oneLine(text)),
    })
    .showSuggestionAfterError()
    .addHelpText("after", "\nTry: urigram check 'http://example.com/a b'");

  function filter<Value>(command: Command, job: (options: { rule?: string }) => Job<Value>): void {
    command
      .argument("[reference...]", "references; with none they are read from standard input")
      .addOption(
        new Option("--from <format>", "what standard input is (default: lines)").choices(
          Object.keys(inputFormats),
        ),
      )
      .addOption(new Option("--to <format>", "what to write").choices(Object.keys(writers)).default("text"))
      .option(
        "--column <column>",
        "where the reference is: a number for tsv (default 1), a key for ndjson (default reference)",
      )
      .option("--exit-zero", "exit with 0 also where there are findings", false)
      .addHelpText("after", RECORDS)
      .action(async (references: string[], options: FilterOptions & { rule?: string; json?: boolean }) => {
        const to = options.json ? "ndjson" : options.to;
        exit(await runFilter(job(options), references, { ...options, to }, terminal));
      });
  }

  const ruleOption = [
    "--rule <production>",
    "the production to match, as RFC 2396 prints it",
    rfc2396.startSymbol,
  ] as const;

  filter(
    program
      .command("check")
      .summary("say whether references are valid, and why not")
      .option(...ruleOption)
      .description(
        "Say of each reference whether it is valid; text output explains the others on standard error.\n" +
          "tsv: reference, verdict, code, offset, message.",
      ),
    ({ rule }) => checkJob(rfc2396, ruleOf(rfc2396, rule)),
  );
  filter(
    program
      .command("classify")
      .summary("say what kind of references they are")
      .description(
        "Say what each reference is: absolute, relative or same-document; net_path, abs_path, rel_path,\n" +
          "opaque_part or empty; with a server, reg_name or empty authority; with a hostname or IPv4address.\n" +
          "tsv: reference, verdict, kind of reference, form, authority, host, code, offset, message.",
      ),
    () => classifyJob(rfc2396),
  );
  filter(
    program
      .command("parse")
      .summary("show the tree of references")
      .option(...ruleOption)
      .addOption(new Option("--json", "the same as --to ndjson").conflicts("to"))
      .description(
        "Show the tree of each reference: field, production, span (UTF-16 offsets, half-open), text.\n" +
          "tsv: reference, verdict, tree as JSON, code, offset, message.",
      ),
    ({ rule }) => parseJob(rfc2396, ruleOf(rfc2396, rule)),
  );
  program
    .command("help")
    .summary("print the help of a command")
    .argument("[command]")
    .action((name?: string) => {
      const command = program.commands.find((candidate) => candidate.name() === name);
      if (name !== undefined && !command)
        throw new UsageError(`unknown command ${quote(name)}; see urigram --help`);
      (command ?? program).outputHelp();
    });
  return program;
}

function ruleOf(dialect: AnyDialect, rule = dialect.startSymbol): string {
  if (dialect.productions.includes(rule)) return rule;
  throw new UsageError(
    `${dialect.title} has no production ${quote(rule)}; it has ${dialect.productions.join(", ")}`,
  );
}

function oneLine(text: string): string {
  const words = text
    .replace(/^error: /, "")
    .trim()
    .replaceAll("\n", " ");
  return `urigram: ${escapeUnprintable(words)}\n`;
}

function version(): string {
  const text = readFileSync(new URL("../../../package.json", import.meta.url), "utf8");
  const { version }: { version?: unknown } = JSON.parse(text);
  return String(version);
}
