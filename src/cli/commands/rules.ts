import { rules as allRules, ruleById } from "../../lint/rules/index.ts";
import { explainRule, listRules } from "../../report/rules.ts";
import type { Style } from "../../report/style.ts";
import { quote } from "../../text/quote.ts";
import type { AddCommand } from "../command.ts";
import { examplesOf } from "../help.ts";
import { didYouMean } from "../nearest.ts";
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
      stdout.stream.write(id === undefined ? listRules(allRules) : explain(id, styleOf(stdout)));
      exit(0);
    });
};

const ruleIds = allRules.map(({ id }) => id);

function explain(id: string, style: Style): string {
  if (id.startsWith("syntax/")) return SYNTAX_RULES;
  const rule = ruleById(id);
  if (!rule)
    throw new UsageError(
      `there is no rule ${quote(id, 100)}${didYouMean(id, ruleIds)}; urigram rules lists them`,
    );
  return explainRule(rule, style);
}

const SYNTAX_RULES = `syntax/<code> (error)

  Invalid references are errors syntax/<code>, such as syntax/space; they cannot be turned off.

The part after the slash is the code of the error. The message says what the grammar does not allow, which section says
so, and what to write; urigram check says what the grammar expects there. A rule of the group context may replace the
error if it knows the cause.
`;
