import { Option } from "commander";
import type { Dialect } from "../../dialects/dialect.ts";
import { didYouMean } from "../../text/nearest.ts";
import { quote } from "../../text/quote.ts";
import { UsageError } from "../usage-error.ts";

export interface ProductionOptions {
  readonly production?: string;
  /** What --production was called. */
  readonly rule?: string;
}

export function productionOptions(): readonly Option[] {
  return [
    new Option(
      "--production <name>",
      "the production to match, as the specification prints it (default: a whole reference)",
    ),
    new Option("--rule <name>").conflicts("production").hideHelp(),
  ];
}

/** The production of --production. */
export function productionOf(
  { production, rule }: ProductionOptions,
  dialect: Pick<Dialect, "id" | "title" | "startSymbol" | "productions">,
): string {
  const name = production ?? rule;
  return name === undefined ? dialect.startSymbol : productionByName(name, dialect);
}

/** The production of that name. Throws a UsageError if there is none. */
export function productionByName(
  name: string,
  { id, title, productions }: Pick<Dialect, "id" | "title" | "productions">,
): string {
  if (productions.includes(name)) return name;
  throw new UsageError(
    `${title} has no production ${quote(name)}${didYouMean(name, productions)}; ` +
      `urigram productions --spec ${id} lists them`,
  );
}
