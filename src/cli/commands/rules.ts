import { Argument } from "commander";
import { dialectOf } from "../../dialects/index.ts";
import { id as usual } from "../../dialects/rfc2396/semantics.ts";
import { activeBy, type Choice } from "../../lint/active.ts";
import { type ActiveRules, ruleIds } from "../../lint/levels.ts";
import { isPreset, type PresetName, presets } from "../../lint/presets.ts";
import type { Level, Rule } from "../../lint/rule.ts";
import { ruleById } from "../../lint/rules/index.ts";
import { commentRules, patternsFor } from "../../lint/suppressions.ts";
import { SYNTAX } from "../../lint/syntax-rules.ts";
import type { Layout } from "../../report/layout.ts";
import {
  explainCommentRule,
  explainRule,
  explainSyntaxRule,
  type ListedRule,
  listRules,
} from "../../report/rules.ts";
import { ruleText } from "../../report/summary.ts";
import { didYouMean } from "../../text/nearest.ts";
import { quote } from "../../text/quote.ts";
import { type AddCommand, examplesOf, withChoices } from "../command.ts";
import { createFindConfig } from "../config/find.ts";
import { UsageError } from "../exit.ts";
import { toJson } from "../formats/json.ts";
import { type ConfigOptions, readingBy, withConfig } from "../options/config.ts";
import { presetOption } from "../options/lint.ts";
import { columnsOf, send } from "../terminal.ts";

interface RulesOptions extends ConfigOptions {
  readonly preset?: readonly PresetName[];
  readonly json?: boolean;
}

export const rules: AddCommand = (program, { terminal: { stdout, files }, styleOf, exit }) => {
  const command = program
    .command("rules")
    .summary("list the lint rules, or explain one")
    .description(
      "List the lint rules and their levels, or explain one rule, with its reason and examples. Custom rules come from " +
        "the nearest configuration, in this folder or above.",
    )
    .addArgument(ruleArgument())
    .addOption(presetOption("the presets whose levels are shown, separated by commas"))
    .option("--json", "list all details of each rule, as one JSON object per line");
  withConfig(command)
    .addHelpText(
      "after",
      examplesOf([
        "urigram rules",
        "urigram rules authority/password",
        "urigram rules syntax --preset strict",
      ]),
    )
    .action(async (pattern: string | undefined, options: RulesOptions) => {
      const { config, preset, json } = options;
      const readingOf = readingBy(options, files);
      const { settingsOf } = await createFindConfig(files, { file: config, readingOf })(HERE);
      const { plugins: ownRules, presets, rules: levels } = settingsOf(HERE);
      const layout = { style: styleOf(stdout), columns: columnsOf(stdout) };
      // Lines are wrapped only on a terminal, so that programs such as grep see whole lines.
      const inLines =
        stdout.columns === undefined ? { ...layout, columns: Number.POSITIVE_INFINITY } : layout;
      const choice = preset ? { presets: preset } : { presets, levels };
      const listed = rulesIn(pattern, { ...choice, rules: ownRules });
      const [only] = listed;
      const isRule = pattern !== undefined && ruleText(pattern, ownRules) !== undefined;
      const list = json ? linesOf(listed) : listRules(listed, inLines);
      await send(stdout, only && isRule && !json ? explain(only, ownRules, layout) : list);
      exit(0);
    });
};

/** An arbitrary file name in the working directory. */
const HERE = "here";

function ruleArgument(): Argument {
  const argument = new Argument("[rule]", "a rule, such as authority/password, or a group, such as syntax");
  return withChoices(argument, ruleIds);
}

/** The rules that a pattern selects, with their levels. */
function rulesIn(pattern: string | undefined, choice: Choice): readonly ListedRule[] {
  const { rules: ownRules = [] } = choice;
  const ids = [...ruleIds, ...ownRules.map(({ id }) => id)];
  const selected = pattern === undefined ? ids : ids.filter((id) => isIn(id, pattern));
  if (pattern !== undefined && selected.length === 0)
    throw new UsageError(
      isPreset(pattern)
        ? `${pattern} is a preset, not a rule; use --preset ${pattern}`
        : `unknown rule ${quote(pattern, 100)}${didYouMean(pattern, ids)}; run "urigram rules" for a list`,
    );
  const { levelOf } = activeBy(choice).inKnown("");
  return selected.flatMap((id) => {
    const text = ruleText(id, ownRules);
    const rule = ruleOf(id, ownRules);
    const levels = rule ? levelsOf(rule, levelOf) : [levelOf(id)];
    return text ? [{ ...text, id, levels, fix: rule?.fix }] : [];
  });
}

/**
 * Returns the levels of a rule: its own and, if one of its examples is a syntax error, the level of a report that replaces
 * the error, which is the one set last for either of the two (decision 23).
 */
function levelsOf({ id, invalid }: Rule, levelOf: ActiveRules["levelOf"]): readonly Level[] {
  const own = levelOf(id);
  if (own === "off" || invalid.length === 0) return [own];
  const levels = invalid.map(({ reference, dialect = usual }) => {
    const [error] = dialectOf(dialect)?.syntaxErrors(reference) ?? [];
    const syntax = error && SYNTAX + error.code;
    return syntax === undefined || levelOf(syntax) === "off" ? own : levelOf(id, syntax);
  });
  return [...new Set([own, ...levels])];
}

const isIn = (id: string, pattern: string): boolean =>
  patternsFor(id).some((each) => each === pattern || each === `${pattern}/*`);

function linesOf(listed: readonly ListedRule[]): string {
  const lines = listed.map(({ id, levels, fix, summary, reason, advice }) =>
    toJson({ id, levels, presets: presetsWith(id), fix, summary, reason, advice }),
  );
  return lines.map((line) => `${line}\n`).join("");
}

/** The presets in which a rule is on, with its level in each. */
function presetsWith(id: string): { readonly [preset: string]: Level } {
  const levelIn = (name: PresetName) => activeBy({ presets: [name] }).inKnown("");
  const names = Object.keys(presets).filter(isPreset);
  const levels = names.map((name) => [name, levelIn(name).levelOf(id)] as const);
  return Object.fromEntries(levels.filter(([, level]) => level !== "off"));
}

const ruleOf = (id: string, ownRules: readonly Rule[]): Rule | undefined =>
  ruleById(id) ?? ownRules.find(({ id: known }) => known === id);

function explain(listed: ListedRule, ownRules: readonly Rule[], layout: Layout): string {
  const { id, levels } = listed;
  const presets = presetsWith(id);
  const rule = ruleOf(id, ownRules);
  if (rule) return explainRule({ ...rule, levels, presets }, layout);
  const ofComments = commentRules.find(({ id: known }) => known === id);
  return ofComments
    ? explainCommentRule({ ...ofComments, levels, presets }, layout)
    : explainSyntaxRule({ ...listed, presets }, layout);
}
