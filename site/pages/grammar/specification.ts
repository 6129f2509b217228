import { readdirSync, readFileSync } from "node:fs";
import { readSpecification } from "../../../src/bnf/read.ts";
import { type Bnf, namesIn, type Production } from "../../../src/bnf/syntax.ts";
import type { Dialect } from "../../../src/dialects/dialect.ts";
import { dialects } from "../../../src/dialects/index.ts";
import { listed } from "../../core/listed.ts";

const FOLDER = new URL("../../../grammar/", import.meta.url);

/** A specification with its productions as printed. */
export interface Specification {
  readonly dialect: Dialect;
  readonly date: string;
  readonly bnf: Bnf;
}

/** All specifications, newest first. */
export function readSpecifications(): readonly Specification[] {
  const files = new Set(readdirSync(FOLDER));
  const read = (name: string) => (files.has(name) ? readFileSync(new URL(name, FOLDER), "utf8") : undefined);
  const dates = new Map<string, string>(listed.map(({ id, date }) => [id, date]));
  return Object.values<Dialect>(dialects).map((dialect) => ({
    dialect,
    date: dates.get(dialect.id) ?? "",
    bnf: readSpecification(dialect.id, read).bnf,
  }));
}

/** The names of the productions that use a given one. */
export function usersOf(bnf: Bnf, name: string): readonly string[] {
  return [...bnf.values()]
    .filter(({ expression }) => namesIn(expression).includes(name))
    .map((production: Production) => production.name);
}
