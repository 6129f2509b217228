import type { Production } from "../bnf/syntax.ts";
import { ruleName, typeName } from "./names.ts";

/** The types ts-pegjs gives the rules: `URI_reference` is `URIReference`. */
function inferredName(production: string): string {
  const words = ruleName(production).split("_");
  return words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join("");
}

/**
 * The module of AST types: what ts-pegjs inferred, under our names, read-only, each with its production.
 * A character has no node in the tree, but is one when it is asked for itself.
 */
export function emitAst(
  inferred: string,
  productions: readonly Production[],
  characters: ReadonlySet<string>,
): string {
  const bodies = new Map(
    [...inferred.matchAll(/^export type (\w+) =\s+(\{[^}]*\}|[^;{]+);$/gm)].map(([, name, body]) => [
      name,
      body,
    ]),
  );
  const renamed = new Map(productions.map(({ name }) => [inferredName(name), typeName(name)]));
  const types = productions.map(({ name, source }) => {
    const body = characters.has(name) ? leaf(name) : bodies.get(inferredName(name));
    if (body === undefined) throw new Error(`ts-pegjs inferred no type for ${name}`);
    return `${doc(source)}\nexport ${declare(typeName(name), tidy(body, renamed))}\n`;
  });
  const isNode = (name: string) => characters.has(name) || bodies.get(inferredName(name))?.startsWith("{");
  const map = productions.map(({ name }) => `  readonly ${JSON.stringify(name)}: ${typeName(name)};`);
  const union = productions.filter(({ name }) => isNode(name)).map(({ name }) => `  | ${typeName(name)}`);
  return [
    ...types,
    `/** Every production, as printed, and what it parses to. */\nexport interface Productions {\n${map.join("\n")}\n}\n`,
    `/** Any node of a tree. \`start\` and \`end\` are UTF-16 offsets, half-open. */\nexport type Node =\n${union.join("\n")};\n`,
  ].join("\n");
}

function leaf(production: string): string {
  return `{\n  type: ${JSON.stringify(production)};\n  start: number;\n  end: number;\n  text: string;\n}`;
}

function doc(source: string): string {
  return `/**\n${source.replace(/^/gm, " *     ")}\n */`;
}

function declare(name: string, body: string): string {
  return body.startsWith("{") ? `interface ${name} ${body}` : `type ${name} = ${body};`;
}

function tidy(body: string, renamed: ReadonlyMap<string, string>): string {
  if (!body.startsWith("{")) return rename(body, renamed);
  const fields = [...body.matchAll(/(\w+): ([^;}]+)/g)].map(([, field = "", type = ""]) => {
    const plain = rename(type.trim(), renamed).replace(/\((.*)\) \| null/, "$1 | null");
    return `  readonly ${field}: ${plain.replace(/^(\w+)\[\]$/, "readonly $1[]")};`;
  });
  return `{\n${fields.join("\n")}\n}`;
}

function rename(type: string, renamed: ReadonlyMap<string, string>): string {
  return type.replace(/"[^"]*"|\w+/g, (word) => renamed.get(word) ?? word);
}
