import { Option } from "commander";
import { derivesEmpty, exampleOf } from "../../bnf/example.ts";
import { type Bnf, namesIn, productionOf } from "../../bnf/syntax.ts";
import { citation } from "../../core/syntax-error.ts";
import type { Style } from "../../report/layout.ts";
import { helpUriOf } from "../../report/sarif.ts";
import { escapeUnprintable } from "../../text/quote.ts";
import { type AddCommand, examplesOf, withChoices } from "../command.ts";
import { UsageError } from "../exit.ts";
import {
  dialectOf,
  productionByName,
  requireSpec,
  type SpecOptions,
  specIds,
  specOption,
} from "../options/spec.ts";
import { bnfOf, bnfOfScheme, schemeIds, sectionInScheme } from "../package.ts";
import { send } from "../terminal.ts";

interface ProductionsOptions extends SpecOptions {
  readonly to: "text" | "svg";
}

export const productions: AddCommand = (program, { terminal: { stdout }, styleOf, exit }) => {
  program
    .command("productions")
    .summary("list the productions of a specification, or show one")
    .description(
      "List the productions of a specification or scheme, each with its section and a minimal example. If a name " +
        "is given, show one production: its BNF as printed, its section, the productions that use it, and an " +
        "example. With --to svg, draw its railroad diagram, in which each name links to the section that defines it.",
    )
    .argument("[name]", "a production, such as authority")
    .addOption(
      new Option("--to <format>", "the output format; svg draws the railroad diagram of one production")
        .choices(["text", "svg"])
        .default("text"),
    )
    .addOption(withChoices(specOption(), [...specIds, ...schemeIds()]))
    .addHelpText(
      "after",
      examplesOf([
        "urigram productions --spec rfc1808",
        "urigram productions authority",
        "urigram productions --spec mailto",
        "urigram productions host --to svg > host.svg",
      ]),
    )
    .action(async (name: string | undefined, options: ProductionsOptions) => {
      const printed = await printedBy(options);
      const only = name === undefined ? undefined : productionByName(name, printed);
      if (options.to === "svg") {
        if (only === undefined) throw new UsageError("--to svg draws one production; specify its name");
        await send(stdout, await diagramOf(only, printed));
        exit(0);
        return;
      }
      const isOne = only !== undefined && printed.bnf.has(only);
      await send(stdout, isOne ? explanationOf(only, printed, styleOf(stdout)) : listOf(printed));
      exit(0);
    });
};

/** Draws the railroad diagram of a production. The drawing code is loaded only when it is needed. */
async function diagramOf(name: string, { bnf, sectionOf }: Printed): Promise<string> {
  const { railroadSvg } = await import("../formats/railroad.ts");
  const { expression, source } = productionOf(bnf, name);
  return railroadSvg(expression, {
    title: `${name} (${sectionOf(name)})`,
    source,
    linkOf: (other) => ({ href: helpUriOf(sectionOf(other)), title: sectionOf(other) }),
  });
}

/** The printed productions of a specification or a scheme. */
interface Printed {
  readonly id: string;
  readonly title: string;
  readonly productions: readonly string[];
  readonly bnf: Bnf;
  /** Cites the section that defines a production. */
  readonly sectionOf: (production: string) => string;
}

/** Reads the productions chosen with --spec. Throws a UsageError if its value is unknown. */
async function printedBy(options: SpecOptions): Promise<Printed> {
  const { spec = "" } = options;
  const bnf = bnfOfScheme(spec);
  if (bnf) {
    const sectionOf = (production: string) => sectionInScheme(bnf, production);
    return { id: spec, title: `the scheme ${spec}`, productions: [...bnf.keys()], bnf, sectionOf };
  }
  if (spec !== "") requireSpec(spec, "--spec", schemeIds());
  const { id, title, productions, sectionOf } = await dialectOf(options);
  return { id, title, productions, bnf: bnfOf(id), sectionOf: (name) => citation(title, sectionOf(name)) };
}

/** Lists productions, one per line: name, section, example. */
function listOf({ bnf, sectionOf }: Printed): string {
  const rows = [...bnf.keys()].map((name) => [name, sectionOf(name), shown(exampleOf(bnf, name))] as const);
  const names = Math.max(...rows.map(([name]) => name.length));
  const sections = Math.max(...rows.map(([, section]) => section.length));
  return rows
    .map(([name, section, example]) => `${name.padEnd(names)}  ${section.padEnd(sections)}  ${example}\n`)
    .join("");
}

/** Explains a production. The example is not empty, unless the production derives only the empty string. */
function explanationOf(name: string, { bnf, sectionOf }: Printed, style: Style): string {
  const section = sectionOf(name);
  const users = [...bnf.values()].filter(({ expression }) => namesIn(expression).includes(name));
  const example = exampleOf(bnf, name);
  const mayBeEmpty = example !== "" && derivesEmpty(bnf, name);
  return [
    `${style.strong(name)} (${section})`,
    "",
    ...productionOf(bnf, name)
      .source.split("\n")
      .map((line) => `  ${line}`),
    "",
    `Used by  ${users.map((user) => user.name).join(", ") || "no other production"}`,
    `Example  ${shown(example)}${mayBeEmpty ? "    (and the empty string)" : ""}`,
    `See      ${helpUriOf(section)}`,
    "",
  ].join("\n");
}

function shown(example: string): string {
  return example === "" ? '""    (only the empty string)' : escapeUnprintable(example);
}
