/** `npm run prove`: the long run of test/equivalence.test.ts, every production of every document. */
import { readFileSync } from "node:fs";
import { parsers as rfc2396Parsers } from "../generated/rfc2396/parser.ts";
import { type AnyDialect, rfc2396 } from "../src/index.ts";
import { readBnf } from "./bnf/read.ts";
import { compareProduction } from "./prove/compare.ts";

const EFFORT = { longest: 10, extraStates: 2 };

type Parsers = { readonly [rule: string]: ((text: string) => unknown) | undefined };

const subjects: readonly { readonly dialect: AnyDialect; readonly parsers: Parsers }[] = [
  { dialect: rfc2396, parsers: rfc2396Parsers },
];

let strings = 0;
let differing = 0;
const begin = Date.now();
for (const { dialect, parsers } of subjects) {
  const bnf = readBnf(readFileSync(new URL(`../grammar/${dialect.id}.bnf`, import.meta.url), "utf8"));
  for (const rule of dialect.productions) {
    const parser = parsers[rule];
    if (!parser) throw new Error(`${dialect.title} has no parser for ${rule}`);
    const parses = (text: string) => parser(text) !== null;
    const accepts = (text: string) => dialect.accepts(text, rule);
    const comparison = compareProduction(bnf, rule, [parses, accepts], EFFORT);
    strings += comparison.strings;
    differing += comparison.differences.length;
    const verdict = comparison.differences.map((word) => JSON.stringify(word)).join(" ") || "no difference";
    console.log(`${dialect.title}  ${rule}: ${comparison.strings.toLocaleString("en")} strings, ${verdict}`);
  }
}
const seconds = Math.round((Date.now() - begin) / 1000);
console.log(
  `${strings.toLocaleString("en")} strings compared in ${seconds} s, ${differing || "no"} differences`,
);
process.exitCode = differing > 0 ? 1 : 0;
