import type { Grammar, GrammarProduction } from "../../grammar/model.ts";
import { typeName } from "../../grammar/names.ts";
import { alternativesOf, isSpineNode, productionOf, spineProductions } from "./nodes.ts";

function doc({ name }: GrammarProduction): string {
  return `/** The spine of ${name}. */`;
}

/** The type of a node. */
export function declareSpine(grammar: Grammar, production: GrammarProduction): string {
  const { name, type, fields } = production;
  return [
    doc(production),
    `export interface ${type}Spine<Leaf> {`,
    `  readonly type: ${JSON.stringify(name)};`,
    "  readonly start: number;",
    "  readonly end: number;",
    ...fields.map(({ name: field, values, cardinality }) => {
      const productions = spineProductions(grammar, values);
      const types =
        productions.length === 0
          ? ["string"]
          : productions.map((production) => leafOrSpine(grammar, production, productions.length > 1));
      if (cardinality === "many") throw new Error(`${name}: a spine has no lists, such as ${field}`);
      return `  readonly ${field}: ${types.join(" | ")}${cardinality === "optional" ? " | null" : ""};`;
    }),
    "}",
  ].join("\n");
}

/** The type of a choice of spines. */
export function declareChoice(grammar: Grammar, production: GrammarProduction): string {
  const { name, type } = production;
  const spines = alternativesOf(grammar, name).map((alternative) => leafOrSpine(grammar, alternative, true));
  return `${doc(production)}\nexport type ${type}Spine<Leaf> = ${spines.join(" | ")};`;
}

/** The type of a leaf or a spine. A leaf has its `type` only if it must be told from others. */
function leafOrSpine(grammar: Grammar, name: string, isTold: boolean): string {
  if (isSpineNode(grammar, productionOf(grammar, name))) return `${typeName(name)}Spine<Leaf>`;
  return isTold ? `(Leaf & { readonly type: ${JSON.stringify(name)} })` : "Leaf";
}
