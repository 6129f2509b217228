import { Argument } from "commander";
import { createLevels, ruleIds } from "../../lint/levels.ts";
import { type PresetName, presetsOf } from "../../lint/presets.ts";
import type { Rule } from "../../lint/rule.ts";
import { ruleById } from "../../lint/rules/index.ts";
import { commentRules, patternsFor } from "../../lint/suppressions.ts";
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
import { type AddCommand, examplesOf } from "../command.ts";
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
    .summary("list the rules of lint, or explain a rule")
    .description(
      "List the lint rules and their levels, or explain one rule, with its reason and examples. Custom rules come from " +
        "the nearest configuration, in this folder or above.",
    )
    .addArgument(ruleArgument())
    .addOption(presetOption("show the levels in presets, separated by commas"))
    .option("--json", "list the rules with all their texts, as one JSON object per line");
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
      const ownRules = settingsOf(HERE).plugins;
      const layout = { style: styleOf(stdout), columns: columnsOf(stdout) };
      const listed = rulesIn(pattern, ownRules, preset);
      const [only] = listed;
      const isRule = pattern !== undefined && ruleText(pattern, ownRules) !== undefined;
      const list = json ? linesOf(listed) : listRules(listed, layout);
      await send(stdout, only && isRule && !json ? explain(only, ownRules, layout) : list);
      exit(0);
    });
};

/** An arbitrary file name in the working folder. */
const HERE = "here";

function ruleArgument(): Argument {
  const argument = new Argument("[rule]", "a rule, such as authority/password, or a group, such as syntax");
  // Used only in completions: there may be custom rules.
  argument.argChoices = [...ruleIds];
  return argument;
}

/** The rules that a pattern selects, with their levels in some presets, or else their own. */
function rulesIn(
  pattern: string | undefined,
  ownRules: readonly Rule[],
  names: readonly PresetName[] | undefined,
): readonly ListedRule[] {
  const ids = [...ruleIds, ...ownRules.map(({ id }) => id)];
  const selected = pattern === undefined ? ids : ids.filter((id) => isIn(id, pattern));
  if (pattern !== undefined && selected.length === 0)
    throw new UsageError(
      `there is no rule ${quote(pattern, 100)}${didYouMean(pattern, ids)}; see urigram rules`,
    );
  const { levelOf } = createLevels(
    presetsOf(names ?? []).map(({ levels }) => levels),
    ownRules,
  )("");
  return selected.flatMap((id) => {
    const text = ruleText(id, ownRules);
    return text ? [{ ...text, id, level: names ? levelOf(id) : text.level }] : [];
  });
}

const isIn = (id: string, pattern: string): boolean =>
  patternsFor(id).some((each) => each === pattern || each === `${pattern}/*`);

function linesOf(listed: readonly ListedRule[]): string {
  return listed
    .map(({ id, level, summary, reason, advice }) => `${toJson({ id, level, summary, reason, advice })}\n`)
    .join("");
}

function explain(listed: ListedRule, ownRules: readonly Rule[], layout: Layout): string {
  const { id, level } = listed;
  const rule = ruleById(id) ?? ownRules.find(({ id: known }) => known === id);
  if (rule) return explainRule({ ...rule, level }, layout);
  const ofComments = commentRules.find(({ id: known }) => known === id);
  return ofComments
    ? explainCommentRule({ ...ofComments, level }, layout)
    : explainSyntaxRule(id, listed, layout);
}
