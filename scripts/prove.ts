/**
 * `npm run prove`: the long runs of test/scripts/equivalence.test.ts and test/core/resolve.test.ts. Every production of every
 * document is compared with its automaton, and every document's resolution with a literal second implementation.
 */
import { readFileSync } from "node:fs";
import { parsers as draft05Parsers } from "../generated/draft-ietf-uri-relative-url-05/parser.ts";
import { parsers as draft00Parsers } from "../generated/draft-ietf-url-syntax-00/parser.ts";
import { parsers as rfc1808Parsers } from "../generated/rfc1808/parser.ts";
import { parsers as rfc2396Parsers } from "../generated/rfc2396/parser.ts";
import {
  type Dialect,
  draftRelativeUrl05,
  draftUrlSyntax00,
  ResolveError,
  rfc1808,
  rfc2396,
} from "../src/index.ts";
import { resolveDraft00, resolveDraft05, resolveRfc1808, resolveRfc2396 } from "../test/reference/resolve.ts";
import { buildMinimalDfa } from "./automaton/dfa.ts";
import { readBnf } from "./bnf/read.ts";
import type { Bnf } from "./bnf/syntax.ts";
import { compareProduction } from "./prove/compare.ts";
import { createRandom, createSentences } from "./prove/sentences.ts";

const EFFORT = { longest: 10, extraStates: 2 };
const PAIRS = 1_000_000;
const MOST_SHOWN = 5;

interface Subject {
  readonly dialect: Dialect;
  readonly parsers: { readonly [rule: string]: ((text: string) => unknown) | undefined };
  /** The production of an absolute reference. */
  readonly absolute: string;
  readonly resolve: (reference: string, base: string) => string | undefined;
}

const subjects: readonly Subject[] = [
  { dialect: rfc2396, parsers: rfc2396Parsers, absolute: "absoluteURI", resolve: resolveRfc2396 },
  { dialect: draftUrlSyntax00, parsers: draft00Parsers, absolute: "absoluteURL", resolve: resolveDraft00 },
  { dialect: rfc1808, parsers: rfc1808Parsers, absolute: "absoluteURL", resolve: resolveRfc1808 },
  { dialect: draftRelativeUrl05, parsers: draft05Parsers, absolute: "absoluteURL", resolve: resolveDraft05 },
];

let differing = 0;
for (const subject of subjects) {
  const bnf = readBnf(readFileSync(new URL(`../grammar/${subject.dialect.id}.bnf`, import.meta.url), "utf8"));
  proveGrammar(subject, bnf);
  proveResolution(subject, bnf);
}
process.exitCode = differing > 0 ? 1 : 0;

function proveGrammar({ dialect, parsers }: Subject, bnf: Bnf): void {
  const begin = Date.now();
  let strings = 0;
  for (const rule of dialect.productions) {
    const parser = parsers[rule];
    if (!parser) throw new Error(`${dialect.title} has no parser for ${rule}`);
    const parses = (text: string) => parser(text) !== null;
    const accepts = (text: string) => dialect.accepts(text, rule);
    const { strings: more, differences } = compareProduction(bnf, rule, [parses, accepts], EFFORT);
    strings += more;
    differing += differences.length;
    for (const word of differences) console.log(`${dialect.title}, ${rule}: ${JSON.stringify(word)} differs`);
  }
  report(`${dialect.title}: ${strings.toLocaleString("en")} strings parsed as the BNF derives them`, begin);
}

function proveResolution({ dialect, absolute, resolve }: Subject, bnf: Bnf): void {
  const begin = Date.now();
  const random = createRandom(1);
  const references = createSentences(buildMinimalDfa(bnf, dialect.startSymbol), "a..//b;?#:", random);
  const bases = createSentences(buildMinimalDfa(bnf, absolute), "a..//b;?:", random);
  let shown = 0;
  for (let i = 0; i < PAIRS; i++) {
    const base = bases(2 + Math.floor(random() * 12));
    const reference = references(Math.floor(random() * 12));
    const found = tryResolve(dialect, reference, base);
    const expected = resolve(reference, base);
    if (found === expected) continue;
    differing++;
    if (shown++ < MOST_SHOWN)
      console.log(`${dialect.title}: ${reference} against ${base}: ${found}, literally ${expected}`);
  }
  report(
    `${dialect.title}: ${PAIRS.toLocaleString("en")} references resolved as the literal algorithm does`,
    begin,
  );
}

function tryResolve(dialect: Dialect, reference: string, base: string): string | undefined {
  try {
    return dialect.resolve(reference, base);
  } catch (error) {
    if (error instanceof ResolveError) return undefined;
    throw error;
  }
}

function report(what: string, begin: number): void {
  console.log(
    `${what}, in ${Math.round((Date.now() - begin) / 1000)} s; ${differing || "no"} differences so far`,
  );
}
