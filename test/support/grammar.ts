import { buildSync } from "esbuild";
import { emitParser } from "../../scripts/backend/parser.ts";
import { type Grammar, readGrammar } from "../../scripts/grammar/model.ts";
import { ruleName } from "../../scripts/grammar/names.ts";
import { readBnf } from "../../src/bnf/read.ts";

/** Writes a grammar file: each rule below its BNF. */
export function grammarText(bnf: string, rules: { readonly [production: string]: string }): string {
  const productions = [...readBnf(bnf).values()];
  const start = productions[0]?.name;
  const head = [
    `// The start symbol is ${start}, that of absolute references ${start}.`,
    "// The components are in 1, their kinds in 2, the server in 3, the resolution in 4.",
  ].join("\n");
  const written = productions.map(({ name, source }) => {
    const comment = source.replace(/^/gm, "// ");
    return `${comment}\n${ruleName(name)} = ${rules[name]}`;
  });
  return `${[head, ...written].join("\n\n")}\n`;
}

/** The model of such a grammar. */
export function grammarOf(bnf: string, rules: { readonly [production: string]: string }): Grammar {
  return readGrammar(grammarText(bnf, rules), "test.peggy", readBnf(bnf));
}

/** Compiles the parsers that our backend emits for a grammar. */
export async function compileParsers(
  grammar: Grammar,
): Promise<{ readonly [production: string]: (text: string) => unknown }> {
  const { outputFiles } = buildSync({
    stdin: {
      contents: emitParser(grammar),
      loader: "ts",
      resolveDir: new URL("../../generated/rfc2396", import.meta.url).pathname,
    },
    bundle: true,
    write: false,
    format: "esm",
  });
  const [{ text = "" } = {}] = outputFiles;
  const module = await import(`data:text/javascript,${encodeURIComponent(text)}`);
  return module.parsers;
}
