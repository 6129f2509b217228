import { readFileSync, writeFileSync } from "node:fs";
import { transformSync } from "esbuild";
import { tsPegjsModule } from "../../scripts/peggy/stock.ts";
import { readBnf } from "../../src/bnf/read.ts";

/** The temporary file with the parser that ts-pegjs generates from the same grammar. */
const MODULE = new URL("ts-pegjs-rfc2396.js", import.meta.url);

/** Writes that parser. */
export function writeTsPegjs(root: URL): void {
  const read = (path: string) => readFileSync(new URL(path, root), "utf8");
  const source = tsPegjsModule(read("grammar/rfc2396.peggy"), readBnf(read("grammar/rfc2396.bnf")));
  writeFileSync(MODULE, transformSync(source, { loader: "ts", format: "esm" }).code);
}

export async function importTsPegjs(): Promise<{ readonly parse: (text: string) => unknown }> {
  return await import(MODULE.href);
}
