/** A script: takes the name of a contender and measures its import and its first 1,000 calls. Prints both as JSON. */
import { readFileSync } from "node:fs";
import { importTsPegjs } from "./ts-pegjs.ts";

const FIRST = 1000;

const contenders: { readonly [name: string]: () => Promise<(text: string) => unknown> } = {
  async "urigram parse"() {
    const { parse } = await import("../../src/dialects/rfc2396/index.ts");
    return parse;
  },
  async "@hyperjump/uri parseUriReference"() {
    const { parseUriReference } = await import("@hyperjump/uri");
    return parseUriReference;
  },
  async "new URL"() {
    return (text) => new URL(text, "http://example.com/a/b/c/d;p?q");
  },
  async "ts-pegjs, the same grammar"() {
    return (await importTsPegjs()).parse;
  },
};

export const names: readonly string[] = Object.keys(contenders);

const [, , name = "", corpus = ""] = process.argv;
const contender = contenders[name];
if (contender) {
  const references: unknown = JSON.parse(readFileSync(corpus, "utf8"));
  const texts = Array.isArray(references) ? references.slice(0, FIRST).map(String) : [];
  const begin = performance.now();
  const run = await contender();
  const imported = performance.now();
  for (const text of texts) run(text);
  const done = performance.now();
  console.log(JSON.stringify({ import: imported - begin, calls: done - imported }));
}
