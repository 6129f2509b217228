import { ruleName } from "./names.ts";

/** The module that gives every production its parser, typed. A character becomes the leaf that the tree leaves out. */
export function emitParsers(productions: readonly string[], characters: ReadonlySet<string>): string {
  const entries = productions.map((name) => {
    const type = JSON.stringify(name);
    const call = `parse(text, { startRule: ${JSON.stringify(ruleName(name))} })`;
    const value = characters.has(name)
      ? `({ type: ${type}, start: 0, end: text.length, text: ${call} })`
      : call;
    return `  ${type}: (text) => ${value},`;
  });
  return [
    'import type { Productions } from "./ast.ts";',
    'import { parse } from "./parser.ts";\n',
    "/** For each production its parser. Throws a PeggySyntaxError where the text is not of the production. */",
    "export const parsers: { readonly [Rule in keyof Productions]: (text: string) => Productions[Rule] } = {",
    ...entries,
    "};\n",
  ].join("\n");
}
