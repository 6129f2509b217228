import type { Field, Grammar, GrammarProduction, Value } from "../grammar/model.ts";
import { typeName } from "../grammar/names.ts";

/**
 * Emits the module of the node types, each with its production. A character becomes a node only if it is parsed on its
 * own.
 */
export function emitAst({ productions }: Grammar): string {
  const map = productions.map(({ name, type }) => `  readonly ${JSON.stringify(name)}: ${type};`);
  const nodes = productions.filter(({ kind }) => kind !== "choice").map(({ type }) => `  | ${type}`);
  return [
    ...productions.map((production) => `${doc(production)}\nexport ${declare(production)}\n`),
    "/** Every production, as printed, and what it parses to. */",
    `export interface Productions {\n${map.join("\n")}\n}\n`,
    "/** Any node of a tree. `start` and `end` are UTF-16 offsets, half-open. */",
    `export type Node =\n${nodes.join("\n")};\n`,
  ].join("\n");
}

/** The doc comment with the production. */
function doc({ source }: GrammarProduction): string {
  return `/**\n${source.replace(/^/gm, " *     ")}\n */`;
}

function declare({ kind, name, type, fields, alternatives }: GrammarProduction): string {
  if (kind === "choice") return `type ${type} = ${alternatives.map(typeName).join(" | ")};`;
  const own = kind === "node" ? fields.map(declareField) : ["  readonly text: string;"];
  return [
    `interface ${type} {`,
    `  readonly type: ${JSON.stringify(name)};`,
    "  readonly start: number;",
    "  readonly end: number;",
    ...own,
    "}",
  ].join("\n");
}

function declareField({ name, values, cardinality }: Field): string {
  const union = values.map(valueType).join(" | ");
  const list = values.length > 1 ? `(${union})[]` : `${union}[]`;
  const types = { one: union, optional: `${union} | null`, many: `readonly ${list}` };
  return `  readonly ${name}: ${types[cardinality]};`;
}

/** The type of a value. */
function valueType(value: Value): string {
  switch (value.kind) {
    case "text":
      return "string";
    case "literal":
      return JSON.stringify(value.text);
    case "node":
      return typeName(value.production);
  }
}
