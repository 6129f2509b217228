import { basename } from "node:path";
import { fileURLToPath } from "node:url";
import { readComments } from "../../scripts/grammar/comments.ts";
import { readGrammar } from "../../scripts/grammar/model.ts";
import { listSchemes } from "../../scripts/grammar/sources.ts";
import type { Bnf } from "../../src/bnf/syntax.ts";
import type { SchemeModule } from "../../src/schemes/index.ts";
import { compileParsers } from "./grammar.ts";
import { bnfOf, grammarOf, readProjectFile } from "./project.ts";

/** A scheme: its module, its grammar, and the parsers of all productions, most of which the module leaves out. */
export interface Scheme {
  /** The id of its grammar: `schemes/tel`. */
  readonly grammarId: string;
  readonly module: SchemeModule;
  readonly bnf: Bnf;
  /** The productions that its own files define. */
  readonly own: readonly string[];
  readonly parsers: { readonly [production: string]: (text: string) => unknown };
}

export const schemes: readonly Scheme[] = await Promise.all(
  listSchemes(fileURLToPath(new URL("../..", import.meta.url))).map(readScheme),
);

async function readScheme(grammarId: string): Promise<Scheme> {
  const bnf = bnfOf(grammarId);
  const path = `grammar/${grammarId}.peggy`;
  const rules = readComments(readProjectFile(path)).map(({ name }) => name);
  const name = basename(grammarId);
  const module: SchemeModule = await import(
    /* @vite-ignore */ new URL(`../../generated/schemes/${name}/index.ts`, import.meta.url).href
  );
  const parsers = await compileParsers(readGrammar(grammarOf(grammarId), path, bnf));
  const own = [...bnf.keys()].filter((name) => rules.includes(name.replaceAll("-", "_")));
  return { grammarId, module, bnf, own, parsers };
}
