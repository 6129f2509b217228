import { type Command, InvalidArgumentError, Option } from "commander";
import type { BaseContext } from "../../base/establish.ts";
import type { Dialect } from "../../dialects/dialect.ts";
import { checkLevel, ruleIds } from "../../lint/levels.ts";
import { createLinter, type Linter } from "../../lint/lint.ts";
import { isPreset, type PresetName, presets } from "../../lint/presets.ts";
import type { Level } from "../../lint/rule.ts";
import { folderUri, locationOf, pathOf, STANDARD_INPUT } from "../../report/artifact.ts";
import { plain } from "../../report/style.ts";
import { amount, type Tally } from "../../report/summary.ts";
import { quote } from "../../text/quote.ts";
import type { AddCommand, Session } from "../command.ts";
import { complaintsOn } from "../documents/complaints.ts";
import { loadExtractors } from "../documents/extractors.ts";
import type { HostDocument } from "../documents/find.ts";
import { createFixer, type Fixer, type Judging } from "../documents/fixing.ts";
import { judgeDocuments } from "../documents/judge.ts";
import { generated, generatedOrTest } from "../documents/passed-over.ts";
import { readDocument } from "../documents/read.ts";
import { targetsIn } from "../documents/targets.ts";
import { INTERRUPTED, USAGE_OR_IO } from "../exit-code.ts";
import type { ReportSetting } from "../formats/diagnostics.ts";
import { examplesOf } from "../help.ts";
import { didYouMean } from "../nearest.ts";
import {
  contextOf,
  DOCUMENTS,
  type DocumentOptions,
  documentsOf,
  namelessInput,
  readsStandardInput,
  withDocuments,
} from "../options/documents.ts";
import { type FixMode, type FixOptions, fixModeOf, withFixes } from "../options/fix.ts";
import { type Destination, formatOption, USUAL_DESTINATIONS } from "../options/format.ts";
import { chosenDialect } from "../options/spec.ts";
import { noProgress, type Progress, progressLine } from "../progress.ts";
import { isReport, openReports } from "../reports.ts";
import { columnsOf, type Output, send, type Terminal, WIDTH } from "../terminal.ts";

type RuleLevel = readonly [id: string, level: Level];

interface LintCommandOptions extends DocumentOptions, FixOptions {
  readonly preset: readonly PresetName[];
  readonly rule: readonly RuleLevel[];
  readonly maxWarnings?: number;
  readonly quiet?: boolean;
  readonly format: readonly Destination[];
  readonly exitZero?: boolean;
}

/** Finds the references in documents and judges them. */
export const lint: AddCommand = (program, session) => {
  const command = program
    .command("lint")
    .summary("find the references in documents and judge them")
    .description(
      "Find the references in documents and judge each by the specification that the standard of its document names. " +
        "An invalid reference is an error syntax/*. The other rules report references that are probably wrong: see " +
        "urigram rules.",
    );
  withFixes(withLintOptions(withDocuments(command)))
    .addHelpText(
      "after",
      `${DOCUMENTS}\n\nExit code: 0 no errors, 1 errors or too many warnings, 2 wrong use or I/O error,\n130 interrupted by Ctrl-C. With --fix it is for what remains.\n${examplesOf(["urigram lint README.md docs/", "urigram lint '**/*.html' --rule authority/password:error --max-warnings 0", "urigram lint --format sarif=urigram.sarif --format pretty ."])}`,
    )
    .action(async (paths: string[], options: LintCommandOptions) => {
      session.exit(await lintDocuments(paths, options, session));
    });
};

function withLintOptions(command: Command): Command {
  return command
    .addOption(
      new Option("--preset <names>", presetHelp())
        .argParser(readPresets)
        .default(["recommended"], "recommended"),
    )
    .addOption(
      new Option(
        "--rule <rule:level>",
        "set a rule, a group (escapes/*) or all (*) to off, warn or error, for references of one scheme with it before " +
          "(data:escapes/*:off); may be given more than once, the last that fits counts",
      )
        .argParser(readRule)
        .default([], "the levels of the preset"),
    )
    .addOption(new Option("--max-warnings <n>", "fail if there are more warnings").argParser(readCount))
    .option("--quiet", "show errors only")
    .addOption(formatOption())
    .option("--exit-zero", "exit with 0 even if there are errors");
}

async function lintDocuments(
  paths: readonly string[],
  options: LintCommandOptions,
  session: Session,
): Promise<number> {
  const { terminal } = session;
  const { stdout, stderr, files } = terminal;
  const mode = fixModeOf(options, { paths, isInputRead: readsStandardInput(paths, options) }, files, stdout);
  const output = reportOutput(mode, terminal);
  const { complain, note, notePassedOver, complaints } = complaintsOn(stderr);
  const passOver = options.preset.every((name) => presets[name].sparesTests) ? generatedOrTest : generated;
  const search = await documentsOf(paths, options, passOver, terminal, complain);
  // A report of an earlier run is no document that somebody wrote.
  const documents = search.documents.filter(
    ({ name, isNamed }) => isNamed || !isReport(name, options.format, files),
  );
  const extractorOf = await loadExtractors(documents.map(({ language }) => language));
  const progress = progressOf(documents, terminal);
  const dialect = await chosenDialect(options);
  const context = contextOf(options, dialect);
  const reports = openReports(options.format.length > 0 ? options.format : USUAL_DESTINATIONS, {
    files,
    settingOf: ({ file }) => ({
      ...settingOf(paths, options, output, session),
      ...(file !== undefined && { style: plain, columns: WIDTH }),
    }),
    async send(text) {
      if (output.isTerminal) progress.clear();
      await send(output, text);
    },
  });
  const judging = {
    extractorOf,
    targetsOf: targetsIn(files),
    lint: linterOf(options, context, dialect),
  };
  const { read, notices } = readingOf(judging, mode);
  try {
    const interruption = terminal.interruption();
    const tally = await judgeDocuments({
      ...judging,
      documents,
      read,
      reporter: reports,
      isShown: ({ level }) => level === "error" || options.quiet !== true,
      complain(name, error) {
        progress.clear();
        complain(name, error);
      },
      note(...noted) {
        progress.clear();
        note(...noted);
      },
      progress,
      interruption,
    });
    progress.clear();
    const isTooMany = hasTooMany(tally, options);
    const isBad = (tally.errors > 0 || isTooMany) && options.exitZero !== true;
    const judgement = complaints.length > 0 ? USAGE_OR_IO : isBad ? 1 : 0;
    const exitCode = interruption.aborted ? INTERRUPTED : judgement;
    await reports.end({ tally, unread: complaints, exitCode });
    notePassedOver(search.passedOver);
    for (const notice of [...notices(), ...reports.notices()]) stderr.stream.write(`urigram: ${notice}\n`);
    if (isTooMany) {
      const warnings = amount(tally.warnings, "warning");
      stderr.stream.write(`urigram: ${warnings}; --max-warnings is ${options.maxWarnings}\n`);
    }
    if (interruption.aborted) stderr.stream.write("urigram: interrupted; the rest was not judged\n");
    else reports.keep();
    return exitCode;
  } finally {
    reports.discard();
  }
}

function linterOf(
  { preset, rule }: LintCommandOptions,
  context: BaseContext,
  dialect: Dialect | undefined,
): Linter {
  const levels = Object.fromEntries(rule);
  return createLinter({ ...context, ...(dialect && { dialect }), presets: preset, levels });
}

/** Where reports go that have no file: standard output, unless that is for what was fixed. */
function reportOutput(mode: FixMode | undefined, { stdout, stderr }: Terminal): Output {
  return mode?.usesOutput ? stderr : stdout;
}

/** How documents are read, fixed or not, and what to say of that at the end. */
function readingOf(
  judging: Judging,
  mode: FixMode | undefined,
): Pick<Fixer, "read"> & { readonly notices: () => readonly string[] } {
  if (!mode) return { read: readDocument, notices: () => [] };
  const fixer = createFixer({ ...judging, ...mode });
  return { read: fixer.read, notices: () => mode.describe(fixer.tally()) };
}

function settingOf(
  paths: readonly string[],
  options: LintCommandOptions,
  output: Output,
  { terminal, version, homepage, styleOf }: Session,
): ReportSetting {
  const { folder, path } = terminal.files;
  const nameless = namelessInput(paths, options);
  return {
    style: styleOf(output),
    columns: columnsOf(output),
    version,
    homepage,
    locationOf: (name) => (name === nameless ? { index: 0 } : locationOf(name, folder, path)),
    pathOf: (name) => (name === nameless ? name : pathOf(name, folder, path)),
    absoluteOf: (name) => (name === nameless ? undefined : path.resolve(folder, name)),
    artifacts: nameless === undefined ? [] : [STANDARD_INPUT],
    root: folderUri(folder, path),
  };
}

function hasTooMany({ warnings }: Tally, { maxWarnings }: LintCommandOptions): boolean {
  return maxWarnings !== undefined && warnings > maxWarnings;
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

function presetHelp(): string {
  const each = Object.entries(presets).map(([name, { summary }]) => `${name}: ${summary}`);
  return `sets of levels, separated by commas; ${each.join("; ")}`;
}

function readPresets(text: string): readonly PresetName[] {
  return text.split(",").map((name) => {
    if (isPreset(name)) return name;
    const known = Object.keys(presets);
    throw new InvalidArgumentError(
      `there is no preset ${quote(name, 100)}${didYouMean(name, known)}; there are ${known.join(", ")}`,
    );
  });
}

function readRule(text: string, previous: readonly RuleLevel[]): readonly RuleLevel[] {
  const colon = text.lastIndexOf(":");
  if (colon < 0) throw new InvalidArgumentError("give a rule and its level: authority/password:off");
  const [id, level] = [text.slice(0, colon), text.slice(colon + 1)];
  try {
    checkLevel(id, level);
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
