import { commentRules } from "../../lint/comment-rules.ts";
import { rules as allRules, ruleById } from "../../lint/rules/index.ts";
import type { Layout } from "../../report/diagnostic.ts";
import { ruleText, syntaxIds } from "../../report/rule-text.ts";
import { explainCommentRule, explainRule, explainSyntaxRule, listRules } from "../../report/rules.ts";
import { didYouMean } from "../../text/nearest.ts";
import { quote } from "../../text/quote.ts";
import type { AddCommand } from "../command.ts";
import { examplesOf } from "../help.ts";
import { columnsOf } from "../terminal.ts";
import { UsageError } from "../usage-error.ts";

/** Lists the rules of lint, or explains one. */
export const rules: AddCommand = (program, { terminal: { stdout }, styleOf, exit }) => {
  program
    .command("rules")
    .summary("list the rules of lint, or explain one")
    .description("List the rules of lint with their levels, or explain one with its reason and its examples.")
    .argument("[id]", "a rule, such as authority/password")
    .addHelpText("after", examplesOf(["urigram rules", "urigram rules authority/password"]))
    .action((id?: string) => {
      const layout = { style: styleOf(stdout), columns: columnsOf(stdout) };
      stdout.stream.write(id === undefined ? listRules(allRules, layout.columns) : explain(id, layout));
      exit(0);
    });
};

const ids = [...allRules.map(({ id }) => id), ...syntaxIds];

function explain(id: string, layout: Layout): string {
  const rule = ruleById(id);
  if (rule) return explainRule(rule, layout);
  const ofComments = commentRules.find(({ id: known }) => known === id);
  if (ofComments) return explainCommentRule(ofComments, layout);
  const text = ruleText(id);
  if (text) return explainSyntaxRule(id, text, layout);
  throw new UsageError(`there is no rule ${quote(id, 100)}${didYouMean(id, ids)}; urigram rules lists them`);
}
