import { Option } from "commander";
import { exampleOf } from "../../bnf/example.ts";
import { namesIn, productionOf } from "../../bnf/syntax.ts";
import { citation } from "../../core/syntax-error.ts";
import type { Dialect } from "../../dialects/dialect.ts";
import { explainProduction, listProductions, type ProductionFacts } from "../../report/productions.ts";
import { helpUriOf } from "../../report/sarif.ts";
import { type AddCommand, examplesOf } from "../command.ts";
import { UsageError } from "../exit.ts";
import { dialectOf, productionByName, type SpecOptions, specOption } from "../options/spec.ts";
import { bnfOf } from "../package.ts";
import { send } from "../terminal.ts";

interface ProductionsOptions extends SpecOptions {
  readonly to: "text" | "svg";
}

export const productions: AddCommand = (program, { terminal: { stdout }, styleOf, exit }) => {
  program
    .command("productions")
    .summary("list the productions of a specification, or show one")
    .description(
      "List the productions of a specification, each with its section and a shortest example; or show one: its BNF " +
        "as printed, its section, the productions that use it, and an example. With --to svg, draw the railroad " +
        "diagram of one, in which each name links to the section that defines it.",
    )
    .argument("[name]", "a production, such as authority")
    .addOption(
      new Option("--to <format>", "the output format; svg draws the railroad diagram of one production")
        .choices(["text", "svg"])
        .default("text"),
    )
    .addOption(specOption())
    .addHelpText(
      "after",
      examplesOf([
        "urigram productions --spec rfc1808",
        "urigram productions authority",
        "urigram productions host --to svg > host.svg",
      ]),
    )
    .action(async (name: string | undefined, options: ProductionsOptions) => {
      const dialect = await dialectOf(options);
      const only = name === undefined ? undefined : productionByName(name, dialect);
      if (options.to === "svg") {
        if (only === undefined) throw new UsageError("--to svg draws one production; specify its name");
        await send(stdout, await diagramOf(only, dialect));
        exit(0);
        return;
      }
      const facts = factsOf(dialect);
      const found = facts.find((production) => production.name === only);
      await send(stdout, found ? explainProduction(found, styleOf(stdout)) : listProductions(facts));
      exit(0);
    });
};

/** Draws the railroad diagram of a production. The drawing code is loaded only when it is needed. */
async function diagramOf(name: string, dialect: Dialect): Promise<string> {
  const { railroadSvg } = await import("../formats/railroad.ts");
  const bnf = bnfOf(dialect.id);
  const { expression, source } = productionOf(bnf, name);
  return railroadSvg(expression, {
    title: `${name} (${sectionOf(name, dialect)})`,
    source,
    linkOf: (other) => ({ href: helpUriOf(sectionOf(other, dialect)), title: sectionOf(other, dialect) }),
  });
}

/** Cites the section that defines a production. */
function sectionOf(name: string, dialect: Dialect): string {
  return citation(dialect.title, dialect.sectionOf(name));
}

function factsOf(dialect: Dialect): readonly ProductionFacts[] {
  const bnf = bnfOf(dialect.id);
  return [...bnf.values()].map(({ name, source }) => ({
    name,
    source,
    section: sectionOf(name, dialect),
    usedBy: [...bnf.values()]
      .filter(({ expression }) => namesIn(expression).includes(name))
      .map((production) => production.name),
    example: exampleOf(bnf, name),
    derivesEmpty: dialect.accepts("", name),
  }));
}
