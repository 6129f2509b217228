import { describe, expect, inject, it } from "vitest";
import type { Dfa } from "../../scripts/automaton/dfa.ts";
import { ASCII, symbolOf, textOf } from "../../scripts/automaton/symbols.ts";
import { readComments } from "../../scripts/grammar/comments.ts";
import { stockParser } from "../../scripts/peggy/stock.ts";
import { compareProduction } from "../../scripts/prove/compare.ts";
import { createRandom, createSentences } from "../../scripts/prove/sentences.ts";
import { representativesOf } from "../../scripts/prove/w-method.ts";
import type { SchemeModule } from "../../src/schemes/index.ts";
import { diagnosingDfaOf, minimalDfaOf } from "../support/automata.ts";
import { createCounter } from "../support/counter.ts";
import { grammarOf } from "../support/project.ts";
import { schemes } from "../support/schemes.ts";
import { readRows } from "../support/vectors.ts";

const effort = inject("effort");
const seed = inject("seed");
/** Schemes have hundreds of productions, so each gets less than those of the specifications. */
const extent = {
  ...effort,
  longest: Math.min(effort.longest, 4),
  extraStates: Math.max(0, effort.extraStates - 1),
};
const count = createCounter("strings compared with the automata of schemes");

/** A rule marked PEG: with another body, and a string that is then parsed incorrectly. */
interface Mutation {
  readonly scheme: string;
  readonly rule: string;
  readonly body: string;
  readonly start: string;
  readonly witness: string;
  /** Peggy rejects an endless loop. */
  readonly wrong: "rejected" | "accepted" | "misread" | "endless";
}

const mutations = readRows<Mutation>("test/vectors/scheme-mutations.jsonl");

/** Checks whether a string matches the start symbol, whether or not it violates a constraint. */
function matchesGrammar({ tryParse }: SchemeModule, text: string): boolean {
  const result = tryParse(text);
  return result.ok || result.error.code === "constraint";
}

/** The shortest string that leads to each state. */
function accessWords(dfa: Dfa): ReadonlyMap<number, string> {
  const words = new Map([[0, ""]]);
  for (const [at, word] of words) {
    dfa[at]?.next.forEach((to, symbol) => {
      if (to !== undefined && !words.has(to)) words.set(to, word + textOf(symbol));
    });
  }
  return words;
}

describe.each(schemes)("$module.id", ({ grammarId, module, bnf, own, parsers }) => {
  const grammar = grammarOf(grammarId);
  const stock = stockParser(grammar, bnf);

  function treeOf(parse: typeof stock, text: string, production: string): unknown {
    try {
      return parse(text, production);
    } catch {
      return undefined;
    }
  }

  it.each(own)("parses exactly the strings that the ABNF derives: %s", (production) => {
    const implementations = { parser: (text: string) => parsers[production]?.(text) != null };
    const dfa = minimalDfaOf(grammarId, production);
    const { strings, differences } = compareProduction(bnf, production, implementations, extent, dfa);
    count(strings);
    expect(differences).toEqual([]);
  });

  it("accepts exactly the references that its start symbol derives and no constraint excludes", () => {
    const dfa = minimalDfaOf(grammarId, module.startSymbol);
    // In a grammar without "#", the module judges the part before it.
    const implementations = {
      module: (text: string) =>
        text.includes("#") ? parsers[module.startSymbol]?.(text) != null : matchesGrammar(module, text),
    };
    const { strings, differences } = compareProduction(bnf, module.startSymbol, implementations, extent, dfa);
    count(strings);
    expect(differences).toEqual([]);
  });

  it("returns the trees of stock Peggy", () => {
    const dfa = minimalDfaOf(grammarId, module.startSymbol);
    const alphabet = representativesOf(dfa).join("");
    const sentence = createSentences(dfa, alphabet, createRandom(seed));
    for (let i = 0; i < 20 * effort.sentencesOfTrees; i++) {
      const text = sentence(i % 80);
      expect(parsers[module.startSymbol]?.(text)).toEqual(stock(text, module.startSymbol));
      const result = module.tryParse(text);
      if (result.ok && !text.includes("#")) expect(result.value).toEqual(stock(text, module.startSymbol));
    }
  });

  it("names what is expected in every state of its automaton, and only where the input may end, the end", () => {
    const dfa = diagnosingDfaOf(grammarId, module.startSymbol);
    const errorIn = (text: string) => {
      const result = module.tryParse(text);
      return result.ok || result.error.code === "constraint" ? undefined : result.error;
    };
    const lead = errorIn("")?.expected.join().slice(1, -1) ?? "";
    expect(lead).toMatch(new RegExp(`^${module.id}:`));
    const representatives = new Set(representativesOf(dfa).map((character) => character.charCodeAt(0)));
    const wrong: unknown[] = [];
    for (const [at, word] of accessWords(dfa)) {
      const { accepting = false, expected = [], next = [] } = dfa[at] ?? {};
      const ofState = accepting ? [...expected, "the end"] : expected;
      const names = word.length < lead.length ? [`"${lead.slice(word.length)}"`] : ofState;
      if (ofState.length === 0) wrong.push(word);
      // Each character in some states, and one of each class in every state.
      for (let code = 0; code <= ASCII; code++) {
        if (code % 8 !== at % 8 && !representatives.has(code)) continue;
        const isViable = next[symbolOf(code)] !== undefined;
        const character = String.fromCharCode(code);
        // In a grammar without "#", the module judges the part before it.
        if (!isViable && character === "#" && accepting) continue;
        const error = errorIn(word + character);
        if (isViable ? error && error.start <= word.length : error?.start !== word.length)
          wrong.push([word, code, error?.start]);
        if (!isViable && `${error?.expected}` !== `${names}`) wrong.push([word, error?.expected, names]);
      }
    }
    expect(wrong).toEqual([]);
  });

  const ownMutations = mutations.filter(({ scheme }) => scheme === module.id);

  it("marks exactly the repairs that are undone here with PEG:", () => {
    const comments = readComments(grammar).filter(
      ({ repair, name }) => repair && own.some((each) => each.replaceAll("-", "_") === name),
    );
    expect(new Set(ownMutations.map(({ rule }) => rule))).toEqual(new Set(comments.map(({ name }) => name)));
  });

  it.each(ownMutations)("needs $rule as written: with $body, $witness is $wrong", (mutation) => {
    const { rule, body, start, witness, wrong } = mutation;
    const known = new RegExp(`^(${rule}\\s*=) [^]*?(?=\\n\\n|\\n?(?![^]))`, "m");
    expect(grammar).toMatch(known);
    const mutated = grammar.replace(known, (_, head: string) => `${head} ${body}`);
    if (wrong === "endless") {
      expect(() => stockParser(mutated, bnf)).toThrow("infinite loop");
      return;
    }
    const expected = treeOf(stock, witness, start);
    const found = treeOf(stockParser(mutated, bnf), witness, start);
    expect(found).not.toEqual(expected);
    expect(found === undefined ? "rejected" : expected === undefined ? "accepted" : "misread").toBe(wrong);
  });
});
