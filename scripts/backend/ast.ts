import type { Field, Grammar, GrammarProduction, Value } from "../grammar/model.ts";
import { typeName } from "../grammar/names.ts";

/** Returns the section that defines a production. */
export type SectionOf = (production: string) => string;

/**
 * Emits the module with the types of a tree. Their doc comments contain the BNF and the sections. A character is a node
 * only if it is parsed on its own.
 */
export function emitAst({ productions }: Grammar, sectionOf: SectionOf): string {
  const map = productions.map(
    ({ name, type }) => `  /** ${sectionOf(name)} */\n  readonly ${JSON.stringify(name)}: ${type};`,
  );
  const nodes = productions.filter(({ kind }) => kind !== "choice").map(({ type }) => `  | ${type}`);
  return [
    ...productions.map(
      (production) => `${doc(production, sectionOf)}\nexport ${declare(production, sectionOf)}\n`,
    ),
    "/** The type of the tree for each production, with the section that defines it. */",
    `export interface Productions {\n${map.join("\n")}\n}\n`,
    "/** Any node of a tree. `start` and `end` are UTF-16 offsets, half-open. */",
    `export type Node =\n${nodes.join("\n")};\n`,
  ].join("\n");
}

/**
 * Emits the module with the types of the trees of one production. `moduleOf` returns the module that declares the type of
 * an imported production.
 */
export function emitTreeTypes(
  { productions }: Grammar,
  start: string,
  sectionOf: SectionOf,
  moduleOf: (production: string) => string | undefined,
): string {
  const reached = new Set([start]);
  for (const name of reached)
    for (const each of productions.filter((production) => production.name === name))
      for (const used of productionsIn(each)) reached.add(used);
  const nodes = productions.filter(({ name }) => reached.has(name));
  const own = nodes.filter(({ name }) => moduleOf(name) === undefined);
  const declared = own
    .map((production) => `${doc(production, sectionOf)}\nexport ${declare(production, sectionOf)}\n`)
    .join("\n");
  const imported = new Map<string, string[]>();
  for (const { name, type } of nodes) {
    const module = moduleOf(name);
    if (module !== undefined) imported.set(module, [...(imported.get(module) ?? []), type]);
  }
  const used = (type: string) => new RegExp(`\\b${type}\\b`).test(declared);
  return [
    ...[...imported].map(
      ([module, types]) => `import type { ${types.filter(used).join(", ")} } from "${module}";`,
    ),
    ...[...imported].map(([module, types]) => `export type { ${types.join(", ")} } from "${module}";`),
    `\n${declared}`,
  ].join("\n");
}

/** The productions whose nodes a node contains, or that a choice passes on. */
function productionsIn({ fields, alternatives }: GrammarProduction): readonly string[] {
  const values = fields.flatMap(({ values }) => values);
  return [...alternatives, ...values.flatMap((value) => (value.kind === "node" ? value.production : []))];
}

function doc({ name, source }: GrammarProduction, sectionOf: SectionOf): string {
  return `/**\n * The production \`${name}\` (${sectionOf(name)}).\n *\n${source.replace(/^/gm, " *     ")}\n */`;
}

function declare(production: GrammarProduction, sectionOf: SectionOf): string {
  const { kind, name, type, fields, alternatives } = production;
  if (kind === "choice") return `type ${type} = ${alternatives.map(typeName).join(" | ")};`;
  const section = sectionOf(name);
  const own =
    kind === "node"
      ? fields.map((field) => declareField(field, section, sectionOf))
      : [`  /** The parsed string (${section}). */\n  readonly text: string;`];
  return [
    `interface ${type} {`,
    `  /** The name of the production (${section}). */`,
    `  readonly type: ${JSON.stringify(name)};`,
    "  /** The UTF-16 offset of its beginning. */",
    "  readonly start: number;",
    "  /** The UTF-16 offset of its end, exclusive. */",
    "  readonly end: number;",
    ...own,
    "}",
  ].join("\n");
}

function declareField(field: Field, section: string, sectionOf: SectionOf): string {
  const { name, values, cardinality } = field;
  const union = values.map(valueType).join(" | ");
  const list = values.length > 1 ? `(${union})[]` : `${union}[]`;
  const types = { one: union, optional: `${union} | null`, many: `readonly ${list}` };
  const content = contentOf(values, section, sectionOf);
  const docs = {
    one: `The ${content}.`,
    optional: `The ${content}, or null if it is absent.`,
    many: `Each ${content}, in order.`,
  };
  return `  /** ${docs[cardinality]} */\n  readonly ${name}: ${types[cardinality]};`;
}

/** Names the possible contents of a field, each followed by its section unless the next one has the same section. */
function contentOf(values: readonly Value[], section: string, sectionOf: SectionOf): string {
  const parts = values.map((value) => {
    if (value.kind === "node")
      return { name: `\`${value.production}\``, section: sectionOf(value.production) };
    return { name: value.kind === "text" ? "string" : `literal \`${valueType(value)}\``, section };
  });
  return parts
    .map((part, at) =>
      part.section === parts[at + 1]?.section ? part.name : `${part.name} (${part.section})`,
    )
    .join(", ")
    .replace(/, (?=[^,]*$)/, " or ");
}

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
