import type { Command } from "commander";
import { ruleById, rules } from "../../lint/rules/index.ts";
import { explainRule, listRules } from "../../report/rules.ts";
import { quote } from "../../text/quote.ts";
import { styleOf } from "../filter.ts";
import type { Setting } from "../options/documents.ts";
import { UsageError } from "../usage-error.ts";

const syntaxRules = `syntax/* (error)

  a text that the document does not derive; it cannot be turned off

What stands after the slash is the code of the error. The message says what the grammar does not allow, by which section,
and what to write; urigram check says what it expects there. Where a rule of the group context knows better what happened,
it stands for the error.`;

/** Adds the command that lists the rules of lint, or explains one. */
export function addRulesCommand(program: Command, { terminal: { stdout }, exit }: Setting): void {
  program
    .command("rules")
    .summary("list the rules of lint, or explain one")
    .description("List the rules of lint with their levels; or say what one is for, with its examples.")
    .argument("[id]", "a rule: authority/password")
    .action((id?: string) => {
      if (id?.startsWith("syntax/")) {
        stdout.write(`${syntaxRules}\n`);
        return exit(0);
      }
      const rule = id === undefined ? undefined : ruleById(id);
      if (id !== undefined && !rule)
        throw new UsageError(`there is no rule ${quote(id, 100)}; urigram rules lists them`);
      stdout.write(rule ? explainRule(rule, styleOf(stdout)) : listRules(rules));
      exit(0);
    });
}
