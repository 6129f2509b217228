import { readBnf } from "../../bnf/read.ts";
import { namesIn } from "../../bnf/syntax.ts";
import type { Dialect } from "../../dialects/dialect.ts";
import { explainProduction, listProductions, type ProductionFacts } from "../../report/productions.ts";
import type { AddCommand } from "../command.ts";
import { exampleOf } from "../example.ts";
import { examplesOf } from "../help.ts";
import { productionByName } from "../options/production.ts";
import { dialectOf, type SpecOptions, specOption } from "../options/spec.ts";
import { bnfText } from "../package.ts";
import { send } from "../terminal.ts";

/** Lists the productions of a specification, or shows one. */
export const productions: AddCommand = (program, { terminal: { stdout }, styleOf, exit }) => {
  program
    .command("productions")
    .summary("list the productions of a specification, or show one")
    .description(
      "List the productions of a specification, each with its section and a shortest text that it derives; or show " +
        "one: its BNF as printed, its section, the productions that use it, and an example.",
    )
    .argument("[name]", "a production, such as authority")
    .addOption(specOption())
    .addHelpText("after", examplesOf(["urigram productions --spec rfc1808", "urigram productions authority"]))
    .action(async (name: string | undefined, options: SpecOptions) => {
      const dialect = await dialectOf(options);
      const only = name === undefined ? undefined : productionByName(name, dialect);
      const facts = factsOf(dialect);
      const found = facts.find((production) => production.name === only);
      await send(stdout, found ? explainProduction(found, styleOf(stdout)) : listProductions(facts));
      exit(0);
    });
};

function factsOf(dialect: Dialect): readonly ProductionFacts[] {
  const bnf = readBnf(bnfText(dialect.id));
  return [...bnf.values()].map(({ name, source }) => ({
    name,
    source,
    section: `${dialect.title} ${dialect.sectionOf(name)}`,
    usedBy: [...bnf.values()]
      .filter(({ expression }) => namesIn(expression).includes(name))
      .map((production) => production.name),
    example: exampleOf(bnf, name),
    derivesEmpty: dialect.accepts("", name),
  }));
}
