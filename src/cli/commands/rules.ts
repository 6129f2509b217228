import type { Rule } from "../../lint/rule.ts";
import { rules as allRules, ruleById } from "../../lint/rules/index.ts";
import { commentRules } from "../../lint/suppressions.ts";
import type { Layout } from "../../report/layout.ts";
import { explainCommentRule, explainRule, explainSyntaxRule, listRules } from "../../report/rules.ts";
import { ruleText, syntaxIds } from "../../report/summary.ts";
import { didYouMean } from "../../text/nearest.ts";
import { quote } from "../../text/quote.ts";
import { type AddCommand, examplesOf } from "../command.ts";
import { createFindConfig } from "../config/find.ts";
import { UsageError } from "../exit.ts";
import { type ConfigOptions, withConfig } from "../options/config.ts";
import { columnsOf } from "../terminal.ts";

export const rules: AddCommand = (program, { terminal: { stdout, files }, styleOf, exit }) => {
  const command = program
    .command("rules")
    .summary("list the rules of lint, or explain a rule")
    .description(
      "List the lint rules and their levels, or explain one rule, with its reason and examples. Custom rules come from " +
        "the nearest configuration, in this folder or above.",
    )
    .argument("[id]", "a rule, such as authority/password");
  withConfig(command)
    .addHelpText("after", examplesOf(["urigram rules", "urigram rules authority/password"]))
    .action(async (id: string | undefined, { config }: ConfigOptions) => {
      const { settingsOf } = await createFindConfig(files, { file: config })(HERE);
      const ownRules = settingsOf(HERE).plugins;
      const layout = { style: styleOf(stdout), columns: columnsOf(stdout), ownRules };
      stdout.stream.write(id === undefined ? listRules(allRules, layout) : explain(id, layout));
      exit(0);
    });
};

/** An arbitrary file name in the working folder. */
const HERE = "here";

function explain(id: string, layout: Layout & { readonly ownRules: readonly Rule[] }): string {
  const { ownRules } = layout;
  const rule = ruleById(id) ?? ownRules.find(({ id: known }) => known === id);
  if (rule) return explainRule(rule, layout);
  const ofComments = commentRules.find(({ id: known }) => known === id);
  if (ofComments) return explainCommentRule(ofComments, layout);
  const text = ruleText(id);
  if (text) return explainSyntaxRule(id, text, layout);
  const ids = [...allRules, ...ownRules].map((known) => known.id).concat(syntaxIds);
  throw new UsageError(`there is no rule ${quote(id, 100)}${didYouMean(id, ids)}; see urigram rules`);
}
