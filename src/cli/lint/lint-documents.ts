import type { Settings } from "../../config/settings.ts";
import { unknownLanguage } from "../../extract/languages.ts";
import { loadSchemes } from "../../lint/active.ts";
import { createLinter, type Linter } from "../../lint/linter.ts";
import { RuleError } from "../../lint/own-rules.ts";
import { presets } from "../../lint/presets.ts";
import { folderUri, locationOf, pathOf, STANDARD_INPUT } from "../../report/artifact.ts";
import type { UnreadFile } from "../../report/format.ts";
import { MOST_GROUPS } from "../../report/group.ts";
import { amount, formatNumber, plain } from "../../report/layout.ts";
import { reportAmount, type Tally } from "../../report/summary.ts";
import { quote } from "../../text/quote.ts";
import type { Session } from "../command.ts";
import type { LoadModule } from "../config/module.ts";
import { misnamedIn } from "../config/names.ts";
import { complaintsOn } from "../documents/complaints.ts";
import type { Files } from "../documents/files.ts";
import {
  complainAboutBinaryFolder,
  type HostDocument,
  rejectEmptyFolder,
  type Searched,
} from "../documents/find.ts";
import { createFixer, type Fixer, type Judging } from "../documents/fixing.ts";
import { readDocument } from "../documents/read.ts";
import { describeUnsupported, generated, type SkipRules, skippedByDefault } from "../documents/skipped.ts";
import { targetsInRoots } from "../documents/targets.ts";
import { INTERRUPTED, USAGE_OR_IO, UsageError } from "../exit.ts";
import type { ReportSetting } from "../formats/diagnostics.ts";
import { contextOf, documentsOf, namelessInput, type Searching } from "../options/documents.ts";
import { type FixMode, fixModeOf } from "../options/fix.ts";
import {
  checkRules,
  configsOf,
  type Destination,
  describeIgnoredRules,
  destinationsOf,
  type LintCommandOptions,
} from "../options/lint.ts";
import { chosenDialect } from "../options/spec.ts";
import { columnsOf, type Output, type Progress, progressOn, send, WIDTH } from "../terminal.ts";
import { type Recording, recordingOf } from "./baseline.ts";
import { memoryOf } from "./cache.ts";
import { judgeDocuments, loadReaders } from "./judge-documents.ts";
import { createIsReport, openReports } from "./write-reports.ts";

/** The documents to lint, and access to their configurations. */
interface LintPart {
  /** True if a document is to be linted. By default, all documents are. */
  readonly isWanted?: (document: HostDocument) => boolean;
  readonly configuring?: { readonly files: Files; readonly load: LoadModule };
}

/** Lints the documents selected by paths and options. Returns the exit code. Throws a UsageError. */
export async function lintDocuments(
  paths: readonly string[],
  options: LintCommandOptions,
  session: Session,
  { isWanted = () => true, configuring }: LintPart = {},
): Promise<number> {
  const { terminal } = session;
  const { stdout, stderr, files } = terminal;
  const mode = fixModeOf(options, { paths, isInputRead: paths.includes("-") }, files, stdout);
  const output = mode?.usesOutput ? stderr : stdout;
  const { complain, skip, note, noteSkipped, complaints, binaryFiles } = complaintsOn(stderr);
  const findConfig = configsOf(options, configuring?.files ?? files, configuring?.load);
  // An unknown specification is a usage error, even if no document uses it.
  await chosenDialect(options);
  const recording = await recordingOf(options, files);
  const searched = await findReadable(paths, options, { findConfig, terminal, complain, recording });
  if (complaints.length === 0) rejectEmptyFolder(searched);
  const documents = searched.documents.filter(isWanted);
  const memory = memoryOf(options, session);
  const progress = progressOn(stderr, sizeOf(documents));
  const [say, toOutput] = [clearing(progress), (text: string) => send(output, text)];
  const reports = openReports(destinationsOf(options), {
    files,
    settingOf: settingsBy(options, { nameless: namelessInput(paths, options), documents, output, session }),
    send: output.isTerminal ? say(toOutput) : toOutput,
  });
  const judging = await judgingOf(documents, options, files);
  const { read, notices } = readingOf(judging, mode);
  try {
    const interruption = terminal.interruption();
    const tally = await judgeDocuments({
      ...judging,
      linterOf: memory.over(judging.linterOf),
      documents,
      read,
      recording,
      reporter: reports,
      isShown: ({ level }) => level === "error" || options.quiet !== true,
      complain: say(complain),
      skip,
      note: say(note),
      progress,
      interruption,
    }).catch(rethrowRuleError);
    progress.clear();
    const isAllBinary = complaints.length === 0 && complainAboutBinaryFolder(searched, binaryFiles, complain);
    const exitCode = interruption.aborted ? INTERRUPTED : codeOf(tally, complaints, options);
    await reports.end({ tally, unread: complaints, exitCode });
    if (!interruption.aborted) for (const { keep } of [reports, recording]) keep();
    if (!isAllBinary && options.quiet !== true) noteSkipped(searched.search.skipped, options);
    const recorded = interruption.aborted ? [UNFINISHED] : recording.notices();
    const written = [...notices(), ...reports.notices(), ...describeLimits(tally, options), ...recorded];
    for (const notice of [...written, ...remarksOn(documents, options, files)])
      stderr.stream.write(`urigram: ${notice}\n`);
    memory.keep();
    return exitCode;
  } finally {
    reports.discard();
  }
}

/**
 * Returns notices about rules in --ignore, about a file that was probably meant as a configuration and, if the options
 * request details, about the number of documents in unsupported languages.
 */
function remarksOn(
  documents: readonly HostDocument[],
  options: LintCommandOptions,
  files: Files,
): readonly string[] {
  const { config, quiet, verbose } = options;
  const misnamed = config === undefined && quiet !== true ? misnamedIn(files.folder, files) : [];
  const unsupported = documents.filter(({ language }) => verbose && language === unknownLanguage);
  return [
    ...describeIgnoredRules(options, files),
    ...misnamed,
    describeUnsupported(unsupported.map(({ name }) => quote(name, 200))) ?? [],
  ].flat();
}

const UNFINISHED = "interrupted; the remaining files were not checked";

/** Treats the failure of a rule from a configuration as a usage error. */
function rethrowRuleError(error: unknown): never {
  throw error instanceof RuleError ? new UsageError(error.message) : error;
}

/** Tests, archives, generated pages and copies are skipped unless a preset includes them. */
function skipRulesFor({ presets: names }: Settings): SkipRules {
  return names.every((name) => presets[name].skipsTests) ? skippedByDefault : generated;
}

/** The possible languages of a report. A document in any other language cannot be an earlier report. */
const REPORT_LANGUAGES: readonly string[] = ["json", "xml", "text", "unknown"];

/** Finds documents, but no baselines, caches or reports. Throws a UsageError if a report would overwrite a document. */
async function findReadable(
  paths: readonly string[],
  options: LintCommandOptions,
  { recording, ...searching }: Omit<Searching, "skipRulesFor"> & { readonly recording: Recording },
): Promise<Searched> {
  const { files } = searching.terminal;
  const search = await documentsOf(paths, options, { ...searching, skipRulesFor });
  const isOutput = createIsReport([...options.format, recording, { file: options.cacheLocation }], files);
  const documents = search.documents.filter(
    ({ name, isNamed, language }) => isNamed || !REPORT_LANGUAGES.includes(language.id) || !isOutput(name),
  );
  const isReport = createIsReport(options.format, files);
  const replaced = documents.find(({ name }) => isReport(name));
  if (!replaced) return { search, documents, files };
  throw new UsageError(
    `the report would overwrite ${quote(replaced.name, 200)}, which is being linted; choose another file`,
  );
}

async function judgingOf(
  documents: readonly HostDocument[],
  options: LintCommandOptions,
  files: Files,
): Promise<Judging> {
  const languages = documents.map(({ language }) => language);
  return {
    ...(await loadReaders(languages, options.inlineConfig)),
    targetsOf: targetsInRoots(files),
    linterOf: await lintersOf(documents, options),
  };
}

async function lintersOf(
  documents: readonly HostDocument[],
  options: LintCommandOptions,
): Promise<(document: HostDocument) => Linter> {
  const all = [...new Set(documents.map(({ settings }) => settings))];
  checkRules(options.rule, all);
  const linters = new Map<Settings, Linter>();
  for (const settings of all) linters.set(settings, await linterBy(settings, options));
  return ({ name, settings }) => {
    const linter = linters.get(settings);
    if (!linter) throw new Error(`no linter was created for ${name}`);
    return linter;
  };
}

async function linterBy(settings: Settings, options: LintCommandOptions): Promise<Linter> {
  const { presets, rules: levels, plugins: rules, templates } = settings;
  const dialect = await chosenDialect(settings);
  const context = contextOf(options, settings, dialect);
  const schemes = await loadSchemes({ presets, levels });
  return createLinter({
    ...context,
    ...(dialect && { dialect }),
    ...schemes,
    presets,
    levels,
    rules,
    templates,
  });
}

/** Returns a function that reads documents and may fix them, and a function that summarizes the fixes. */
function readingOf(
  judging: Judging,
  mode: FixMode | undefined,
): Pick<Fixer, "read"> & { readonly notices: () => readonly string[] } {
  if (!mode) return { read: readDocument, notices: () => [] };
  const fixer = createFixer({ ...judging, ...mode });
  return { read: fixer.read, notices: () => mode.describe(fixer.tally()) };
}

interface Reporting {
  /** The name of standard input in reports. */
  readonly nameless: string | undefined;
  readonly documents: readonly HostDocument[];
  readonly output: Output;
  readonly session: Session;
}

/** Creates a function that returns the settings of a report. */
function settingsBy(
  { verbose = false, quiet: isQuiet = false }: LintCommandOptions,
  { nameless, documents, output, session: { terminal, version, homepage, styleOf } }: Reporting,
): (destination: Destination) => ReportSetting {
  const { folder, path } = terminal.files;
  const onOutput = { style: styleOf(output), columns: columnsOf(output) };
  const inFile = { style: plain, columns: WIDTH };
  const withoutComments = new Set(documents.filter(lacksComments).map(({ name }) => name));
  const common = {
    isVerbose: verbose,
    isQuiet,
    hasComments: (name: string) => !withoutComments.has(name),
    ownRules: [...new Set(documents.flatMap(({ settings }) => settings.plugins))],
    version,
    homepage,
    locationOf: (name: string) => (name === nameless ? { index: 0 } : locationOf(name, folder, path)),
    pathOf: (name: string) => (name === nameless ? name : pathOf(name, folder, path)),
    absoluteOf: (name: string) => (name === nameless ? undefined : path.resolve(folder, name)),
    artifacts: nameless === undefined ? [] : [STANDARD_INPUT],
    root: folderUri(folder, path),
  };
  return ({ file }) => ({ ...common, ...(file === undefined ? onOutput : inFile) });
}

/** True for languages without comments, and for JSON that is not JSONC (RFC 8259, 2). */
function lacksComments({ name, language: { id, loadComments } }: HostDocument): boolean {
  return !loadComments || (/^(?:json|webmanifest)$/.test(id) && !/\.jsonc$/i.test(name));
}

function codeOf(tally: Tally, unread: readonly UnreadFile[], options: LintCommandOptions): number {
  if (unread.length > 0) return USAGE_OR_IO;
  const isBad = tally.errors.reports > 0 || excess(tally, options).length > 0;
  return isBad && options.exitZero !== true ? 1 : 0;
}

function excess({ warnings }: Tally, { maxWarnings }: LintCommandOptions): readonly string[] {
  if (maxWarnings === undefined || warnings.reports <= maxWarnings) return [];
  return [`${reportAmount(warnings, "warning")}; --max-warnings allows ${formatNumber(maxWarnings)}`];
}

/** Describes the limits that a run exceeded, and the number of places that no comment can suppress. */
function describeLimits(tally: Tally, options: LintCommandOptions): readonly string[] {
  const { ungrouped, errors, warnings } = tally;
  const left = options.addSuppressions ? errors.places + warnings.places : 0;
  const unsuppressed = `added no comment for ${amount(left, "place")}; --update-baseline FILE records ${left === 1 ? "it" : "them"}`;
  const groups = `only the first ${formatNumber(MOST_GROUPS)} reports are grouped`;
  const others = `${amount(ungrouped, "other place")} ${ungrouped === 1 ? "is" : "are"} not`;
  return [
    ...(left > 0 ? [unsuppressed] : []),
    ...(ungrouped > 0 ? [`${groups}; ${others}`] : []),
    ...excess(tally, options),
  ];
}

/** Wraps a writing function so that the progress line is cleared first. */
function clearing({ clear }: Progress) {
  return <Args extends readonly unknown[], Result>(write: (...args: Args) => Result) =>
    (...args: Args): Result => {
      clear();
      return write(...args);
    };
}

function sizeOf(documents: readonly HostDocument[]): number | undefined {
  const sizes = documents.map(({ size }) => size);
  return sizes.every((size) => size !== undefined) ? sizes.reduce((sum, size) => sum + size, 0) : undefined;
}
