import { escapeUnprintable } from "../text/quote.ts";
import type { Style } from "./layout.ts";
import { helpUriOf } from "./sarif.ts";

export interface ProductionFacts {
  readonly name: string;
  readonly source: string;
  /** The specification and its section: `RFC 2396 3.2`. */
  readonly section: string;
  readonly usedBy: readonly string[];
  /** A shortest string derived from the production. Non-empty unless the production derives only the empty string. */
  readonly example: string;
  readonly derivesEmpty: boolean;
}

/** Lists productions, one per line: name, section, example. */
export function listProductions(productions: readonly ProductionFacts[]): string {
  const names = Math.max(...productions.map(({ name }) => name.length));
  const sections = Math.max(...productions.map(({ section }) => section.length));
  return productions
    .map(
      ({ name, section, example }) =>
        `${name.padEnd(names)}  ${section.padEnd(sections)}  ${shown(example)}\n`,
    )
    .join("");
}

export function explainProduction(facts: ProductionFacts, style: Style): string {
  const { name, source, section, usedBy, example, derivesEmpty } = facts;
  return [
    `${style.strong(name)} (${section})`,
    "",
    ...source.split("\n").map((line) => `  ${line}`),
    "",
    `Used by  ${usedBy.join(", ") || "no other production"}`,
    `Example  ${shown(example)}${derivesEmpty && example !== "" ? "    (and the empty string)" : ""}`,
    `See      ${helpUriOf(section)}`,
    "",
  ].join("\n");
}

function shown(example: string): string {
  return example === "" ? '""    (only the empty string)' : escapeUnprintable(example);
}
