import { readFileSync } from "node:fs";
import { Command, Option } from "commander";
import type { AnyDialect } from "../core/dialect.ts";
import type { NormalizationStep } from "../core/normalize.ts";
import { dialects, rfc2396 } from "../index.ts";
import { escapeUnprintable, quote } from "../text/quote.ts";
import { addExtractCommand } from "./commands/extract.ts";
import { addLintCommand } from "./commands/lint.ts";
import { addRulesCommand } from "./commands/rules.ts";
import { type FilterOptions, type Job, runFilter, type Terminal } from "./filter.ts";
import { inputFormats } from "./formats/input.ts";
import { writers } from "./formats/output.ts";
import {
  checkJob,
  classifyJob,
  compareJob,
  normalizeJob,
  parseJob,
  relativizeJob,
  resolveJob,
  traceJob,
} from "./jobs.ts";
import { UsageError } from "./usage-error.ts";

const RECORDS = `
References come from the arguments or, with none, from standard input, one a line; an empty line is the
empty reference. Each gives exactly one record on standard output, in order. A reference that begins
with "-" goes after "--".

Exit code: 0 no findings, 1 findings, 2 wrong use or I/O.`;

const TWO_BASES = "--base and --base-column exclude each other";

interface Options extends FilterOptions {
  readonly spec?: string;
  readonly rule?: string;
  readonly json?: boolean;
  readonly base?: string;
  readonly trace?: boolean;
  readonly steps?: string;
  readonly aboveRoot?: string;
  readonly literal?: boolean;
  readonly sameScheme?: string;
}

/** The command line. A command gives its exit code to `exit`. */
export function createProgram(terminal: Terminal, exit: (code: number) => void): Command {
  const program = new Command("urigram")
    .description("URI references exactly as RFC 2396, RFC 1808 and the drafts between them define them")
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
    .addHelpText("after", "\nTry: urigram check 'http://example.com/a b'\n     urigram lint README.md");

  /** Makes a command a filter over references. */
  function filter<Value>(command: Command, job: (options: Options) => Job<Value>): void {
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
      .action(async (references: string[], options: Options) => {
        const to = options.json ? "ndjson" : options.to;
        exit(await runFilter(job(options), references, { ...options, to }, terminal));
      });
  }

  const command = (name: string, summary: string, description: string) =>
    program.command(name).summary(summary).description(description);
  const bySpec = (made: Command) =>
    made.option(
      "--spec <document>",
      `the document to go by: ${Object.keys(dialects).join(", ")}`,
      rfc2396.id,
    );
  const withRule = (made: Command) =>
    made.option(
      "--rule <production>",
      "the production to match, as the document prints it (default: a whole reference)",
    );
  const withBase = (made: Command) =>
    made
      .option("--base <URI>", "the base URI")
      .option("--base-column <column>", "where a record has a base of its own: as --column");

  filter(
    withRule(
      bySpec(
        command(
          "check",
          "say whether references are valid, and why not",
          "Say of each reference whether it is valid; text output explains the others on standard error.\n" +
            "tsv: reference, verdict, code, offset, message.",
        ),
      ),
    ),
    (options) => checkJob(dialectOf(options), ruleOf(options)),
  );
  filter(
    bySpec(
      command(
        "classify",
        "say what kind of references they are",
        "Say what each reference is: absolute, relative or same-document; net_path, abs_path, rel_path,\n" +
          "opaque_part or empty; with a server, reg_name, net_loc or empty authority; and what its host is.\n" +
          "tsv: reference, verdict, kind of reference, form, authority, host, code, offset, message.",
      ),
    ),
    (options) => classifyJob(dialectOf(options)),
  );
  filter(
    withRule(
      bySpec(
        command(
          "parse",
          "show the tree of references",
          "Show the tree of each reference: field, production, span (UTF-16 offsets, half-open), text.\n" +
            "tsv: reference, verdict, tree as JSON, code, offset, message.",
        ),
      ),
    ).addOption(new Option("--json", "the same as --to ndjson").conflicts("to")),
    (options) => parseJob(dialectOf(options), ruleOf(options)),
  );
  filter(
    withBase(
      bySpec(
        command(
          "resolve",
          "give references in absolute form",
          "Give the absolute form of each reference against a base, as the document resolves it.\n" +
            "tsv: reference, verdict, target, same-document, flags, code, offset, message.",
        ),
      ),
    )
      .option("--trace", "show every step, as the document numbers them")
      .option("--above-root <way>", 'what becomes of ".." above the root (RFC 2396): keep, remove or reject')
      .option(
        "--literal",
        "merge with a base that has no path as the text has it: http://a and g give http://ag",
      )
      .option(
        "--same-scheme <way>",
        "whether a reference may repeat the base's scheme (RFC 2396): strict or compatible",
      ),
    (options) => {
      const job = resolveJob(dialectOf(options), resolveOptionsOf(options), baseOf(options));
      return options.trace ? traceJob(job) : job;
    },
  );
  filter(
    withBase(
      bySpec(
        command(
          "relativize",
          "give short references to targets",
          "Give a reference that resolves to each target against a base, as short as the document allows.\n" +
            "tsv: target, verdict, reference, code, offset, message.",
        ),
      ),
    ),
    (options) => relativizeJob(dialectOf(options), baseOf(options)),
  );
  filter(
    bySpec(
      command(
        "normalize",
        "give references in their normal form",
        "Take on each reference the steps of equivalence that the document knows, or some of them:\n" +
          `${stepsHelp()}.\n` +
          "tsv: reference, verdict, normal form, code, offset, message.",
      ),
    ).option(
      "--steps <steps>",
      "which steps, with commas between them (default: all that the document knows)",
    ),
    (options) => normalizeJob(dialectOf(options), stepsOf(options)),
  );
  filter(
    withBase(
      command(
        "compare",
        "say what every document makes of references, and where they differ",
        "Read each reference, and resolve it where there is a base, by every document.\n" +
          "tsv: reference, verdict, documents it is valid in, what differs, code, offset, message.",
      ),
    ),
    ({ base, baseColumn }) => {
      if (base !== undefined && baseColumn !== undefined) throw new UsageError(TWO_BASES);
      return compareJob(base);
    },
  );
  const setting = { terminal, exit, dialectOf, version: version() };
  for (const add of [addLintCommand, addExtractCommand, addRulesCommand]) add(program, setting);
  program
    .command("help")
    .summary("print the help of a command")
    .argument("[command]")
    .action((name?: string) => {
      const found = program.commands.find((candidate) => candidate.name() === name);
      if (name !== undefined && !found)
        throw new UsageError(`unknown command ${quote(name)}; see urigram --help`);
      (found ?? program).outputHelp();
    });
  return program;
}

/** The steps of each document that has some. */
function stepsHelp(): string {
  const documents = Object.values(dialects).map(
    ({ id, normalizationSteps }) => [id, Object.keys(normalizationSteps)] as const,
  );
  return documents
    .flatMap(([id, steps]) => (steps.length > 0 ? [`${id}: ${steps.join(", ")}`] : []))
    .join("; ");
}

function dialectOf({ spec = rfc2396.id }: Pick<Options, "spec">): AnyDialect {
  const dialect = Object.hasOwn(dialects, spec) ? dialects[spec] : undefined;
  if (dialect) return dialect;
  throw new UsageError(`unknown document ${quote(spec)}; --spec is ${Object.keys(dialects).join(", ")}`);
}

function ruleOf(options: Options): string {
  const { title, productions, startSymbol } = dialectOf(options);
  const { rule = startSymbol } = options;
  if (productions.includes(rule)) return rule;
  throw new UsageError(`${title} has no production ${quote(rule)}; it has ${productions.join(", ")}`);
}

/** The options of resolve that are given; one that the document has not, or a value it has not, is wrong use. */
function resolveOptionsOf(options: Options): object {
  const { title, resolveOptions } = dialectOf(options);
  const { aboveRoot, literal, sameScheme } = options;
  const given = Object.entries({ aboveRoot, literal, sameScheme }).filter(([, value]) => value !== undefined);
  for (const [name, value] of given) {
    const flag = `--${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
    const values = resolveOptions[name];
    if (!values) throw new UsageError(`${title} leaves nothing open for ${flag}`);
    if (!values.includes(value))
      throw new UsageError(`${flag} is ${values.join(" or ")}, not ${quote(String(value))}`);
  }
  return Object.fromEntries(given);
}

/** Gives the base of a record: its own, or that of --base, which is checked here, once. */
function baseOf(options: Options): (own: string | undefined) => string {
  const { base, baseColumn } = options;
  const dialect = dialectOf(options);
  if (base === undefined) {
    if (baseColumn === undefined)
      throw new UsageError("give the base URI with --base, or --base-column with --from tsv or ndjson");
    return (own) => own ?? "";
  }
  if (baseColumn !== undefined) throw new UsageError(TWO_BASES);
  const result = dialect.tryParse(base);
  if (!result.ok) throw new UsageError(`--base: ${result.error.message}`);
  if (!dialect.components(base).scheme)
    throw new UsageError(`--base ${quote(base)} is not absolute: it has no scheme`);
  return () => base;
}

function stepsOf(options: Options): readonly NormalizationStep[] | undefined {
  if (options.steps === undefined) return undefined;
  const { title, normalizationSteps } = dialectOf(options);
  return options.steps.split(",").map((name) => {
    if (isStep(name, normalizationSteps)) return name;
    const known = Object.keys(normalizationSteps).join(", ") || "none";
    throw new UsageError(`${title} has no step ${quote(name)}; --steps are ${known}`);
  });
}

function isStep(name: string, steps: AnyDialect["normalizationSteps"]): name is NormalizationStep {
  return Object.hasOwn(steps, name);
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
