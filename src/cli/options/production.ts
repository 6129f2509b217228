import { Option } from "commander";
import type { Dialect } from "../../dialects/dialect.ts";
import { quote } from "../../text/quote.ts";
import { UsageError } from "../usage-error.ts";

export interface ProductionOptions {
  readonly rule?: string;
}

export function productionOption(): Option {
  return new Option(
    "--rule <production>",
    "the production to match, as the document prints it (default: a whole reference)",
  );
}

/** The production of --rule. */
export function productionOf(
  { rule }: ProductionOptions,
  { title, productions, startSymbol }: Dialect,
): string {
  const production = rule ?? startSymbol;
  if (productions.includes(production)) return production;
  throw new UsageError(`${title} has no production ${quote(production)}; it has ${productions.join(", ")}`);
}
