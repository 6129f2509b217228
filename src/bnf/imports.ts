import { type Bnf, namesIn, type Production, productionOf } from "./syntax.ts";

/** The imported productions and, by production name, the ids of their source grammars. */
interface Imports {
  readonly productions: Bnf;
  readonly from: ReadonlyMap<string, string>;
}

/** `; Imports pchar, query from RFC 3986, A.` or `; Imports hostport from schemes/sip.` */
const IMPORT = /^; Imports (.+) from (?:(RFC \d+), ([\w.]+)|(schemes\/[\w-]+))\.$/gm;

/**
 * Reads the import comments of a grammar, each on its own line. A production is imported with all productions that it
 * uses, except for the core productions, which are added to any grammar.
 */
export function readImports(text: string, readOther: (id: string) => Bnf): Imports {
  const from = new Map<string, string>();
  const productions = new Map<string, Production>();
  for (const [, names = "", title = "", section = "", scheme] of text.matchAll(IMPORT)) {
    const id = scheme ?? title.toLowerCase().replace(" ", "");
    const bnf = readOther(id);
    for (const name of reachedFrom(bnf, names.split(", "))) {
      const production = productionOf(bnf, name);
      from.set(name, id);
      productions.set(
        name,
        scheme === undefined ? { ...production, section: `${title} ${section}` } : production,
      );
    }
  }
  return { productions, from };
}

/** The given productions and the productions that they use, in the order of their grammar. */
function reachedFrom(bnf: Bnf, names: readonly string[]): readonly string[] {
  const reached = new Set(names);
  for (const name of reached)
    for (const used of namesIn(productionOf(bnf, name).expression)) reached.add(used);
  return [...bnf.keys()].filter((name) => reached.has(name) && !CORE.has(name));
}

const CORE: ReadonlySet<string> = new Set(["ALPHA", "DIGIT", "HEXDIG"]);
