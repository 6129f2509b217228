import { type Command, InvalidArgumentError, Option } from "commander";
import { hintAt } from "../../config/error.ts";
import type { Settings } from "../../config/settings.ts";
import { fitsRule, isLevel, mergeLevels, ruleIds } from "../../lint/levels.ts";
import { mayFitOwnRule } from "../../lint/own-rules.ts";
import { isPreset, type PresetName, presets } from "../../lint/presets.ts";
import type { Level, Rule } from "../../lint/rule.ts";
import { didYouMean } from "../../text/nearest.ts";
import { quote } from "../../text/quote.ts";
import { withAlias, withChoices } from "../command.ts";
import type { FindConfig } from "../config/find.ts";
import type { LoadModule } from "../config/module.ts";
import type { Files } from "../documents/files.ts";
import { UsageError } from "../exit.ts";
import { type DiagnosticFormatName, diagnosticFormats } from "../formats/diagnostics.ts";
import type { CacheOptions } from "../lint/cache.ts";
import { configsBy } from "./config.ts";
import type { DocumentOptions } from "./documents.ts";
import type { FixOptions } from "./fix.ts";

type RuleLevel = readonly [id: string, level: Level];

export interface LintCommandOptions extends DocumentOptions, FixOptions, BaselineOptions, CacheOptions {
  /** Undefined if the configuration determines the presets. */
  readonly preset?: readonly PresetName[];
  readonly rule: readonly RuleLevel[];
  readonly maxWarnings?: number;
  readonly quiet?: boolean;
  readonly verbose?: boolean;
  readonly format: readonly Destination[];
  readonly json?: boolean;
  readonly statistics?: boolean;
  readonly exitZero?: boolean;
  /** True if comments in documents can suppress reports. */
  readonly inlineConfig: boolean;
  readonly printConfig?: string;
}

export function withLintOptions(command: Command): Command {
  command.optionsGroup("Report:");
  for (const option of formatOptions()) command.addOption(option);
  command
    .option("--json", "the same as --format ndjson")
    .option(
      "--statistics",
      "the same as --format statistics: count the reports by rule and their places by file",
    )
    .option("-q, --quiet", "show errors only, without notices or advice")
    .option(
      "--verbose",
      "list every place of each report, name skipped files, and count files in unsupported languages",
    )
    .option("--exit-zero", "exit with code 0 even if there are errors");
  return withBaseline(command.optionsGroup("Rules:"))
    .addOption(presetOption(presetHelp()).default(undefined, "recommended"))
    .addOption(
      withChoices(
        new Option(
          "--rule <rule:level>",
          "set a rule, a group (escapes/*) or all rules (*) to off, warn or error; prefix a scheme to set the level for that " +
            "scheme only, as in data:escapes/*:off; repeatable, or separated by commas; the last match wins",
        )
          .argParser(readRules)
          .default([], "the levels of the preset"),
        ruleIds,
      ),
    )
    .addOption(
      new Option("--max-warnings <n>", "fail if there are more than <n> warnings").argParser(readCount),
    )
    .option("--no-inline-config", "ignore comments that suppress reports, such as urigram-disable-next-line")
    .option("--print-config <file>", "print the settings for a file as JSON, without linting");
}

function presetHelp(): string {
  const each = Object.entries(presets).map(([name, { summary }]) => `${name}: ${summary}`);
  return `sets of levels, separated by commas, which replace the default; ${each.join("; ")}`;
}

export function presetOption(help: string): Option {
  return withChoices(new Option("--preset <names>", help).argParser(readPresets), Object.keys(presets));
}

function readPresets(text: string, previous: readonly PresetName[] = []): readonly PresetName[] {
  const names = text.split(",").map((name) => {
    if (isPreset(name)) return name;
    const known = Object.keys(presets);
    throw new InvalidArgumentError(
      `unknown preset ${quote(name, 100)}${didYouMean(name, known)}; the presets are ${known.join(", ")}`,
    );
  });
  return [...previous, ...names];
}

function readRules(text: string, previous: readonly RuleLevel[]): readonly RuleLevel[] {
  return text.split(",").reduce(readRule, previous);
}

function readRule(previous: readonly RuleLevel[], text: string): readonly RuleLevel[] {
  const colon = text.lastIndexOf(":");
  if (colon < 0)
    throw new InvalidArgumentError("specify a rule and its level, such as authority/password:off");
  const [id, level] = [text.slice(0, colon), text.slice(colon + 1)];
  // Custom rules are defined only in configurations.
  if (!fitsRule(id) && !mayFitOwnRule(id)) throw new InvalidArgumentError(noRule(id, []));
  if (isLevel(level)) return [...previous, [id, level]];
  const hint = hintAt(level, ["off", "warn", "error"]);
  throw new InvalidArgumentError(`the level must be off, warn or error, not ${quote(level, 100)}${hint}`);
}

/** Creates a function that finds configurations. Options override them. */
export function configsOf(options: LintCommandOptions, files: Files, load?: LoadModule): FindConfig {
  const rules = mergeLevels(options.rule.map(([pattern, level]) => ({ [pattern]: level })));
  return configsBy(options, { presets: options.preset, rules }, files, load);
}

/** Throws a UsageError if a level is set for an unknown rule. */
export function checkRules(rules: readonly RuleLevel[], all: readonly Settings[]): void {
  const own = [...new Set(all.flatMap(({ plugins }) => plugins))];
  const unknown = rules.find(([pattern]) => !fitsRule(pattern, own));
  if (unknown) throw new UsageError(`--rule: ${noRule(unknown[0], own)}`);
}

/** Describes the values of --ignore that are rules, as in ruff, and not files. */
export function describeIgnoredRules({ ignore }: LintCommandOptions, files: Files): readonly string[] {
  const rules = ignore.filter(
    (glob) => glob.includes("/") && fitsRule(glob) && files.stat(glob.replace(/\/\*$/, "")) === undefined,
  );
  return rules.map((rule) => `--ignore excludes files; to turn off ${rule}, use --rule ${rule}:off`);
}

function noRule(pattern: string, own: readonly Rule[]): string {
  const known = [...ruleIds, ...own.map(({ id }) => id)];
  if (known.some((id) => id.startsWith(`${pattern}/`)))
    return `${quote(pattern, 100)} is a group of rules; use ${pattern}/* for the whole group`;
  return `unknown rule ${quote(pattern, 100)}${didYouMean(pattern, known)}; run "urigram rules" for a list`;
}

function readCount(text: string): number {
  if (!/^\d{1,9}$/.test(text)) throw new InvalidArgumentError("the value must be a non-negative integer");
  return Number(text);
}

/** A report format and the file to write; undefined for standard output. */
export type Destination = { readonly format: DiagnosticFormatName; readonly file: string | undefined };

const names = Object.keys(diagnosticFormats);

function formatOptions(): readonly Option[] {
  const option = new Option(
    "-f, --format <format>",
    "the report format, optionally with an output file (sarif=out.sarif); repeatable, but only once without a file",
  )
    .argParser(readDestination)
    .default([], "pretty");
  return withAlias("--to <format>", withChoices(option, names));
}

/** The destinations of the reports. Throws an InvalidArgumentError if two of them are standard output. */
export function destinationsOf({
  format,
  json,
  statistics,
}: Pick<LintCommandOptions, "format" | "json" | "statistics">): readonly Destination[] {
  const flags = [...(json ? ["ndjson"] : []), ...(statistics ? ["statistics"] : [])];
  const all = flags.reduce((destinations, flag) => readDestination(flag, destinations), format);
  return all.length > 0 ? all : [{ format: "pretty", file: undefined }];
}

function readDestination(text: string, previous: readonly Destination[]): readonly Destination[] {
  const [name = "", ...rest] = text.split("=");
  if (!isFormat(name))
    throw new InvalidArgumentError(
      `unknown format ${quote(name, 100)}${didYouMean(name, names)}; the formats are ${names.join(", ")}`,
    );
  const file = rest.length === 0 ? "-" : rest.join("=");
  if (file === "") throw new InvalidArgumentError(`specify a file after ${name}=`);
  const destination = { format: name, file: file === "-" ? undefined : file };
  const other = previous.find((each) => each.file === undefined && destination.file === undefined);
  if (other)
    throw new InvalidArgumentError(
      `${other.format} and ${name} both go to standard output; write one to a file: ${name}=FILE`,
    );
  return [...previous, destination];
}

function isFormat(name: string): name is DiagnosticFormatName {
  return names.includes(name);
}

export interface BaselineOptions {
  /** The file with the problems to suppress. */
  readonly baseline?: string;
  /** The file in which all problems are recorded. */
  readonly updateBaseline?: string;
}

function withBaseline(command: Command): Command {
  return command
    .option("--baseline <file>", "suppress the reports recorded in this file")
    .option("--update-baseline <file>", "write all reports to this file instead of reporting them");
}

export function withCache(command: Command): Command {
  return command
    .optionsGroup("Cache and watching:")
    .option("--cache", "cache results, and check only new or changed documents")
    .option(
      "--cache-location <file>",
      "the cache file, in node_modules/.cache/urigram or in the user's cache folder by default; implies --cache",
    );
}
