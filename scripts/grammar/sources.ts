import { readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { readSpecification } from "../../src/bnf/read.ts";
import type { Bnf } from "../../src/bnf/syntax.ts";
import { ruleName } from "./names.ts";

/** The two files of a specification, each completed by what it amends. */
export interface Sources {
  readonly bnf: Bnf;
  /** The path of the file that prints the productions. */
  readonly bnfPath: string;
  /** The grammar, a rule for each production in its order. */
  readonly grammar: string;
  readonly grammarPath: string;
  /** The paths of all files that were read, those of what is amended last. */
  readonly paths: readonly string[];
}

/** The ids of the specifications whose grammars the grammar/ below a folder has. */
export function listSpecifications(root: string): readonly string[] {
  return readdirSync(join(root, "grammar"))
    .filter((name) => name.endsWith(".peggy"))
    .map((name) => basename(name, ".peggy"))
    .sort();
}

/** Reads the grammar/ below a folder. */
export function readSources(root: string, id: string): Sources {
  const readIfThere = (name: string) => {
    try {
      return readFileSync(join(root, "grammar", name), "utf8");
    } catch {
      return undefined;
    }
  };
  const { file, amends, bnf } = readSpecification(id, readIfThere);
  const grammarPath = `grammar/${id}.peggy`;
  const text = readIfThere(`${id}.peggy`);
  if (text === undefined) throw new Error(`there is no ${grammarPath}`);
  const bnfPath = `grammar/${file}`;
  const own = [bnfPath, grammarPath];
  if (amends === undefined) return { bnf, bnfPath, grammar: text, grammarPath, paths: own };
  const amended = readSources(root, amends);
  const grammar = complete(text, amended.grammar, bnf);
  return { bnf, bnfPath, grammar, grammarPath, paths: [...own, ...amended.paths] };
}

/** An amended grammar: the head and each rule of the amendment, and of what it amends the rules that it leaves alone. */
function complete(amendment: string, amended: string, bnf: Bnf): string {
  const [head = ""] = amendment.split("\n\n");
  const rules = new Map([...rulesOf(amended), ...rulesOf(amendment)]);
  const texts = [...bnf.keys()].map((name) => rules.get(ruleName(name)) ?? "");
  return `${[head, ...texts].join("\n\n")}\n`;
}

/** The texts of rules with their comments, by their names. */
function rulesOf(grammar: string): readonly (readonly [string, string])[] {
  return grammar
    .trimEnd()
    .split("\n\n")
    .slice(1)
    .map((text) => [/^(\w+)\s*=/m.exec(text)?.[1] ?? "", text]);
}
