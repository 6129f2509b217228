import { describe, expect, inject, it } from "vitest";
import { compareProduction } from "../../scripts/prove/compare.ts";
import { chunked, wholly } from "../../src/core/accept.ts";
import { accepts } from "../../src/core/automaton.ts";
import { minimalDfaOf } from "./automata.ts";
import { createCounter } from "./counter.ts";
import type { Document } from "./documents.ts";
import { bnfOf } from "./project.ts";

/**
 * Declares the tests that the generated code for some specifications accepts exactly the language of each production.
 */
export function proveEquivalence(documents: readonly Document[]): void {
  // Some traps need length: seven characters for `1.1.1.a`, nine for `1.1.1.1.a`. `npm run prove` covers them.
  const effort = inject("effort");
  const count = createCounter("strings compared with the automata of the BNF");

  describe.each(documents)(
    "parser, expressions and automata accept exactly what $title derives",
    ({ dialect, parsers, patterns, automata }) => {
      const bnf = bnfOf(dialect.id);

      it("for every production of the BNF, in its order", () => {
        expect(dialect.productions).toEqual([...bnf.keys()]);
        expect(Object.keys(parsers)).toEqual(dialect.productions);
      });

      it.each(Object.entries(parsers))("%s", (production, parse) => {
        const [automaton, pattern] = [automata[production], patterns[production]];
        if (!automaton || pattern === undefined)
          throw new Error(`${dialect.title} has no automaton or no expression for ${production}`);
        const inChunks = wholly(chunked(pattern));
        const implementations = {
          parser: (text: string) => parse(text) !== null,
          expression: (text: string) => dialect.accepts(text, production),
          "expression for long texts": (text: string) => inChunks.test(text),
          automaton: (text: string) => accepts(automaton, text),
        };
        const { strings, differences } = compareProduction(
          bnf,
          production,
          implementations,
          effort,
          minimalDfaOf(dialect.id, production),
        );
        count(strings);
        expect(differences).toEqual([]);
      });
    },
  );
}
