import { type Command, InvalidArgumentError, Option } from "commander";
import { checkRule } from "../../lint/lint.ts";
import type { Level } from "../../lint/rule.ts";
import { quote } from "../../text/quote.ts";
import { loadExtractors } from "../documents/extractors.ts";
import type { Document } from "../documents/find.ts";
import { formatsOf, runLint } from "../documents/judge.ts";
import { styleOf } from "../filter.ts";
import {
  complaintsOn,
  contextOf,
  DOCUMENTS,
  type DocumentOptions,
  documentsOf,
  type Setting,
  withDocuments,
} from "../options/documents.ts";
import { noProgress, progressLine } from "../progress.ts";
import { send } from "../send.ts";
import { UsageError } from "../usage-error.ts";

interface LintCommandOptions extends DocumentOptions {
  readonly rule: readonly (readonly [string, Level])[];
  readonly maxWarnings?: number;
  readonly quiet?: boolean;
  readonly format: string;
  readonly exitZero?: boolean;
}

/** Adds the command that finds the references in documents and judges them. */
export function addLintCommand(program: Command, { terminal, exit, dialectOf, version }: Setting): void {
  const { stdout, stderr } = terminal;
  const formats = formatsOf(styleOf(stdout), version);
  withDocuments(
    program
      .command("lint")
      .summary("find the references in documents and judge them")
      .description(
        "Find the references in documents and judge each. What is no reference is an error: the rules syntax/*, which\n" +
          "cannot be turned off. What else is worth saying, the other rules say: see urigram rules.",
      ),
  )
    .addOption(
      new Option("--rule <id:level>", "set a rule to off, warn or error; may be given more than once")
        .argParser(readRule)
        .default([], "each rule's own level"),
    )
    .addOption(new Option("--max-warnings <n>", "fail where there are more warnings").argParser(readCount))
    .option("--quiet", "show errors only")
    .addOption(
      new Option("--format <format>", "how to report").choices(Object.keys(formats)).default("pretty"),
    )
    .option("--exit-zero", "exit with 0 also where there are errors")
    .addHelpText(
      "after",
      `${DOCUMENTS}\n\nExit code: 0 no errors, 1 errors or too many warnings, 2 wrong use or I/O.`,
    )
    .action(async (paths: string[], options: LintCommandOptions) => {
      const { complain, count } = complaintsOn(stderr);
      const documents = await documentsOf(paths, options, terminal, complain);
      const extractorOf = await loadExtractors(documents.map(({ language }) => language));
      const makeFormat = formats[options.format];
      if (!makeFormat) throw new UsageError(`there is no format ${quote(options.format)}`);
      const progress = stderr.isTTY
        ? progressLine((text) => stderr.write(text), sizeOf(documents))
        : noProgress;
      const tally = await runLint({
        documents,
        extractorOf,
        options: { ...contextOf(options, dialectOf(options)), levels: Object.fromEntries(options.rule) },
        format: makeFormat(),
        isShown: ({ level }) => level === "error" || options.quiet !== true,
        async write(text) {
          if (stdout.isTTY) progress.clear();
          await send(stdout, text);
        },
        complain(name, error) {
          progress.clear();
          complain(name, error);
        },
        progress,
      });
      progress.clear();
      const { maxWarnings = Number.POSITIVE_INFINITY } = options;
      const isTooMany = tally.warnings > maxWarnings;
      if (isTooMany) stderr.write(`urigram: ${tally.warnings} warnings; --max-warnings is ${maxWarnings}\n`);
      const isBad = tally.errors > 0 || isTooMany;
      exit(count() > 0 ? 2 : isBad && options.exitZero !== true ? 1 : 0);
    });
}

function sizeOf(documents: readonly Document[]): number | undefined {
  const sizes = documents.map(({ size }) => size);
  return sizes.every((size) => size !== undefined) ? sizes.reduce((sum, size) => sum + size, 0) : undefined;
}

function readRule(
  text: string,
  previous: readonly (readonly [string, Level])[],
): readonly (readonly [string, Level])[] {
  const colon = text.lastIndexOf(":");
  if (colon < 0) throw new InvalidArgumentError("give a rule and its level: authority/password:off");
  const [id, level] = [text.slice(0, Math.max(colon, 0)), text.slice(colon + 1)];
  try {
    checkRule(id, level);
  } catch (error) {
    if (error instanceof TypeError)
      throw new InvalidArgumentError(`${error.message}; urigram rules lists them`);
    throw error;
  }
  return isLevel(level) ? [...previous, [id, level]] : previous;
}

function isLevel(text: string): text is Level {
  return text === "off" || text === "warn" || text === "error";
}

function readCount(text: string): number {
  if (!/^\d{1,9}$/.test(text)) throw new InvalidArgumentError("give a number of warnings, 0 or more");
  return Number(text);
}
