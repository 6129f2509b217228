import { readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { readSpecification } from "../../src/bnf/read.ts";
import type { Bnf } from "../../src/bnf/syntax.ts";
import { ruleName } from "./names.ts";

/** The two files of a specification, completed with those of the specification that it amends. */
export interface Sources {
  readonly bnf: Bnf;
  /** The path of the file with the printed productions. */
  readonly bnfPath: string;
  /** The grammar: a rule for each production, in order. */
  readonly grammar: string;
  readonly grammarPath: string;
  /** The paths of all files that were read, ending with those of the amended specification. */
  readonly paths: readonly string[];
}

/** Lists the ids of all specifications with a grammar in a folder's grammar/. */
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

/** An amended grammar: the head and rules of the amendment, and the rules that it does not replace. */
function complete(amendment: string, amended: string, bnf: Bnf): string {
  const [head = ""] = amendment.split("\n\n");
  const rules = new Map([...rulesOf(amended), ...rulesOf(amendment)]);
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
