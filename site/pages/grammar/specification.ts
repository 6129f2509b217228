import { readdirSync, readFileSync } from "node:fs";
import { readComments } from "../../../scripts/grammar/comments.ts";
import { readSpecification } from "../../../src/bnf/read.ts";
import { type Bnf, namesIn, type Production } from "../../../src/bnf/syntax.ts";
import type { Dialect } from "../../../src/dialects/dialect.ts";
import { dialects } from "../../../src/dialects/index.ts";
import { listed } from "../../core/listed.ts";

const FOLDER = new URL("../../../grammar/", import.meta.url);

const MUTATIONS = new URL("../../../test/vectors/mutations.jsonl", import.meta.url);

/** A specification with its productions as printed. */
export interface Specification {
  readonly dialect: Dialect;
  readonly date: string;
  readonly bnf: Bnf;
  /** The traps by production. */
  readonly traps: ReadonlyMap<string, Trap>;
}

/** A property of a production that a parser with ordered choice gets wrong unless it takes care. */
export interface Trap {
  readonly says: string;
  /** References that such a parser gets wrong, each with its mistake. */
  readonly witnesses: readonly Witness[];
}

export interface Witness {
  readonly text: string;
  readonly wrong: "accepted" | "misread" | "rejected";
}

/** A row of test/vectors/mutations.jsonl. */
interface Mutation {
  readonly document: string;
  readonly kind: string;
  readonly rule: string;
  readonly witness?: string;
  /** The production, if the witness is not a whole reference. */
  readonly start?: string;
  readonly wrong?: Witness["wrong"];
}

/** The number of witnesses shown for a production. */
const WITNESSES = 2;

/** All specifications, newest first. */
export function readSpecifications(): readonly Specification[] {
  const files = new Set(readdirSync(FOLDER));
  const read = (name: string) => (files.has(name) ? readFileSync(new URL(name, FOLDER), "utf8") : undefined);
  const dates = new Map<string, string>(listed.map(({ id, date }) => [id, date]));
  const mutations = readFileSync(MUTATIONS, "utf8")
    .trim()
    .split("\n")
    .map((line): Mutation => JSON.parse(line));
  return Object.values<Dialect>(dialects).map((dialect) => ({
    dialect,
    date: dates.get(dialect.id) ?? "",
    bnf: readSpecification(dialect.id, read).bnf,
    traps: trapsOf(
      read(`${dialect.id}.peggy`) ?? "",
      mutations.filter(
        ({ document, kind, start }) => document === dialect.id && kind !== "harmless" && start === undefined,
      ),
    ),
  }));
}

/** The traps that the comments of a grammar describe, by the name of the Peggy rule. */
function trapsOf(grammar: string, mutations: readonly Mutation[]): ReadonlyMap<string, Trap> {
  return new Map(
    readComments(grammar).flatMap(({ name, repair }) => {
      if (repair === undefined) return [];
      const all = mutations.flatMap(({ rule, witness, wrong }) =>
        rule === name && witness !== undefined && wrong !== undefined ? [{ text: witness, wrong }] : [],
      );
      const witnesses = all.filter(({ text }, at) => all.findIndex((each) => each.text === text) === at);
      return [[name, { says: repair, witnesses: witnesses.slice(0, WITNESSES) }] as const];
    }),
  );
}

/** The names of the productions that use a given one. */
export function usersOf(bnf: Bnf, name: string): readonly string[] {
  return [...bnf.values()]
    .filter(({ expression }) => namesIn(expression).includes(name))
    .map((production: Production) => production.name);
}
