import { type Command, InvalidArgumentError, Option } from "commander";
import { checkLevel, ruleIds } from "../../lint/levels.ts";
import { isPreset, type PresetName, presets } from "../../lint/presets.ts";
import type { Level } from "../../lint/rule.ts";
import { quote } from "../../text/quote.ts";
import { didYouMean } from "../nearest.ts";
import type { CacheOptions } from "./cache.ts";
import type { DocumentOptions } from "./documents.ts";
import type { FixOptions } from "./fix.ts";
import { type Destination, formatOption } from "./format.ts";

type RuleLevel = readonly [id: string, level: Level];

/** The options of `lint`. */
export interface LintCommandOptions extends DocumentOptions, FixOptions, CacheOptions {
  readonly preset: readonly PresetName[];
  readonly rule: readonly RuleLevel[];
  readonly maxWarnings?: number;
  readonly quiet?: boolean;
  readonly format: readonly Destination[];
  readonly exitZero?: boolean;
}

/** Gives a command the options of judging. */
export function withLintOptions(command: Command): Command {
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
