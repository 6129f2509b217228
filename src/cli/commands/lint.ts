import { type Command, InvalidArgumentError, Option } from "commander";
import { checkRule } from "../../lint/lint.ts";
import type { Level } from "../../lint/rule.ts";
import { rules } from "../../lint/rules/index.ts";
import type { Tally } from "../../report/summary.ts";
import type { AddCommand, Session } from "../command.ts";
import { complaintsOn } from "../documents/complaints.ts";
import { loadExtractors } from "../documents/extractors.ts";
import type { HostDocument } from "../documents/find.ts";
import { judgeDocuments } from "../documents/judge.ts";
import { type DiagnosticFormatName, diagnosticFormats } from "../formats/diagnostics.ts";
import { examplesOf } from "../help.ts";
import { didYouMean } from "../nearest.ts";
import {
  contextOf,
  DOCUMENTS,
  type DocumentOptions,
  documentsOf,
  withDocuments,
} from "../options/documents.ts";
import { dialectOf } from "../options/spec.ts";
import { noProgress, type Progress, progressLine } from "../progress.ts";
import { send, type Terminal } from "../terminal.ts";

type RuleLevel = readonly [id: string, level: Level];

interface LintCommandOptions extends DocumentOptions {
  readonly rule: readonly RuleLevel[];
  readonly maxWarnings?: number;
  readonly quiet?: boolean;
  readonly format: DiagnosticFormatName;
  readonly exitZero?: boolean;
}

/** Finds the references in documents and judges them. */
export const lint: AddCommand = (program, session) => {
  const command = program
    .command("lint")
    .summary("find the references in documents and judge them")
    .description(
      "Find the references in documents and judge each. An invalid reference is an error: the rules syntax/* cannot " +
        "be turned off. The other rules report valid references that are probably wrong: see urigram rules.",
    );
  withLintOptions(withDocuments(command))
    .addHelpText(
      "after",
      `${DOCUMENTS}\n\nExit code: 0 no errors, 1 errors or too many warnings, 2 wrong use or I/O error.\n${examplesOf(["urigram lint README.md docs/", "urigram lint '**/*.html' --rule authority/password:error --max-warnings 0", "urigram lint --format sarif . > urigram.sarif"])}`,
    )
    .action(async (paths: string[], options: LintCommandOptions) => {
      session.exit(await lintDocuments(paths, options, session));
    });
};

function withLintOptions(command: Command): Command {
  return command
    .addOption(
      new Option("--rule <id:level>", "set a rule to off, warn or error; may be given more than once")
        .argParser(readRule)
        .default([], "each rule's own level"),
    )
    .addOption(new Option("--max-warnings <n>", "fail if there are more warnings").argParser(readCount))
    .option("--quiet", "show errors only")
    .addOption(
      new Option("--format <format>", "the format of the report")
        .choices(Object.keys(diagnosticFormats))
        .default("pretty"),
    )
    .option("--exit-zero", "exit with 0 even if there are errors");
}

async function lintDocuments(
  paths: readonly string[],
  options: LintCommandOptions,
  { terminal, version, styleOf }: Session,
): Promise<number> {
  const { stdout, stderr, files } = terminal;
  const { complain, note, notePassedOver, count } = complaintsOn(stderr);
  const { documents, passedOver } = await documentsOf(paths, options, terminal, complain);
  const extractorOf = await loadExtractors(documents.map(({ language }) => language));
  const progress = progressOf(documents, terminal);
  const makeFormat = diagnosticFormats[options.format];
  const tally = await judgeDocuments({
    documents,
    extractorOf,
    options: { ...contextOf(options, await dialectOf(options)), levels: Object.fromEntries(options.rule) },
    format: makeFormat({ style: styleOf(stdout), version, separator: files.path.sep }),
    isShown: ({ level }) => level === "error" || options.quiet !== true,
    async write(text) {
      if (stdout.isTerminal) progress.clear();
      await send(stdout, text);
    },
    complain(name, error) {
      progress.clear();
      complain(name, error);
    },
    note(...noted) {
      progress.clear();
      note(...noted);
    },
    progress,
  });
  progress.clear();
  notePassedOver(passedOver);
  const isBad = judgeTally(tally, options, terminal);
  return count() > 0 ? 2 : isBad && options.exitZero !== true ? 1 : 0;
}

/** Whether there are errors or too many warnings; says so on standard error if it is the warnings. */
function judgeTally(
  { errors, warnings }: Tally,
  { maxWarnings = Number.POSITIVE_INFINITY }: LintCommandOptions,
  { stderr }: Terminal,
): boolean {
  const isTooMany = warnings > maxWarnings;
  if (isTooMany) stderr.stream.write(`urigram: ${warnings} warnings; --max-warnings is ${maxWarnings}\n`);
  return errors > 0 || isTooMany;
}

function progressOf(documents: readonly HostDocument[], { stderr }: Terminal): Progress {
  return stderr.isTerminal
    ? progressLine((text) => stderr.stream.write(text), sizeOf(documents))
    : noProgress;
}

function sizeOf(documents: readonly HostDocument[]): number | undefined {
  const sizes = documents.map(({ size }) => size);
  return sizes.every((size) => size !== undefined) ? sizes.reduce((sum, size) => sum + size, 0) : undefined;
}

const ruleIds = rules.map(({ id }) => id);

function readRule(text: string, previous: readonly RuleLevel[]): readonly RuleLevel[] {
  const colon = text.lastIndexOf(":");
  if (colon < 0) throw new InvalidArgumentError("give a rule and its level: authority/password:off");
  const [id, level] = [text.slice(0, colon), text.slice(colon + 1)];
  try {
    checkRule(id, level);
  } catch (error) {
    if (error instanceof TypeError)
      throw new InvalidArgumentError(`${error.message}${didYouMean(id, ruleIds)}; urigram rules lists them`);
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
