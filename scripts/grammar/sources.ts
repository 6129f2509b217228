import { existsSync, readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { readSpecification } from "../../src/bnf/read.ts";
import type { Bnf } from "../../src/bnf/syntax.ts";
import { ruleName } from "./names.ts";

/** The two files of a specification, completed with those from which it takes productions. */
export interface Sources {
  readonly bnf: Bnf;
  /** The path of the file with the printed productions. */
  readonly bnfPath: string;
  /** The grammar: a rule for each production, in order. */
  readonly grammar: string;
  readonly grammarPath: string;
  /** The paths of all files that were read, ending with those from which productions are taken. */
  readonly paths: readonly string[];
  /** For each imported production the id of the grammar that it is imported from. */
  readonly importedFrom: ReadonlyMap<string, string>;
  /** For each imported production the id of the grammar that defines it, which another grammar may import. */
  readonly definedIn: ReadonlyMap<string, string>;
}

/** Lists the ids of all specifications with a grammar in a folder's grammar/. */
export function listSpecifications(root: string): readonly string[] {
  return readdirSync(join(root, "grammar"))
    .filter((name) => name.endsWith(".peggy"))
    .map((name) => basename(name, ".peggy"))
    .sort();
}

/** Lists the schemes with a grammar in a folder's grammar/schemes/, as the ids of their grammars: `schemes/tel`. */
export function listSchemes(root: string): readonly string[] {
  return existsSync(join(root, "grammar", SCHEMES))
    ? readdirSync(join(root, "grammar", SCHEMES))
        .filter((name) => name.endsWith(".peggy"))
        .map((name) => `${SCHEMES}/${basename(name, ".peggy")}`)
        .sort()
    : [];
}

const SCHEMES = "schemes";

/** Checks whether an id is that of a scheme. */
export function isScheme(id: string): boolean {
  return id.startsWith(`${SCHEMES}/`);
}

/** The grammar with the rules of the core productions. */
const CORE = "rfc3986";

/** Reads the grammar/ below a folder. */
export function readSources(root: string, id: string): Sources {
  const readIfThere = (name: string) => {
    try {
      return readFileSync(join(root, "grammar", name), "utf8");
    } catch {
      return undefined;
    }
  };
  const { file, amends, imports, bnf } = readSpecification(id, readIfThere);
  const grammarPath = `grammar/${id}.peggy`;
  const text = readIfThere(`${id}.peggy`);
  if (text === undefined) throw new Error(`there is no ${grammarPath}`);
  const bnfPath = `grammar/${file}`;
  const ids = new Set([
    ...(amends === undefined ? [] : [amends]),
    ...(isScheme(id) ? [CORE, ...imports.values()] : []),
  ]);
  const others = [...ids].map((other) => readSources(root, other));
  const grammar = others.length === 0 ? text : complete(text, others, bnf);
  const paths = new Set([bnfPath, grammarPath, ...others.flatMap((other) => other.paths)]);
  const definedIn = new Map([...imports, ...others.flatMap((other) => [...other.definedIn])]);
  return { bnf, bnfPath, grammar, grammarPath, paths: [...paths], importedFrom: imports, definedIn };
}

/** The head and rules of a grammar, and the rules that it takes from others. */
function complete(text: string, others: readonly Sources[], bnf: Bnf): string {
  const [head = ""] = text.split("\n\n");
  const rules = new Map([...others.map(({ grammar }) => grammar), text].flatMap(rulesOf));
  const texts = [...bnf.keys()].map((name) => rules.get(ruleName(name)) ?? "");
  return `${[head, ...texts].join("\n\n")}\n`;
}

/** The rules with their comments, by name. */
function rulesOf(grammar: string): readonly (readonly [string, string])[] {
  return grammar
    .trimEnd()
    .split("\n\n")
    .slice(1)
    .map((text) => [/^(\w+)\s*=/m.exec(text)?.[1] ?? "", text]);
}
