import { describe, expect, inject, it } from "vitest";
import { compareProduction } from "../../scripts/prove/compare.ts";
import { createCounter } from "../support/counter.ts";
import { documents } from "../support/documents.ts";
import { bnfOf } from "../support/project.ts";

// Traps need length: seven characters to `1.1.1.a`, nine to `1.1.1.1.a`. `npm run prove` goes so far.
const effort = inject("effort");
const count = createCounter("strings compared with the automata of the BNF");

describe.each(documents)(
  "parser and recogniser accept exactly what $title derives",
  ({ dialect, parsers }) => {
    const bnf = bnfOf(dialect.id);

    it("for every production of the BNF, in its order", () => {
      expect(dialect.productions).toEqual([...bnf.keys()]);
      expect(Object.keys(parsers)).toEqual(dialect.productions);
    });

    it.each(Object.entries(parsers))("%s", (production, parse) => {
      const implementations = {
        parser: (text: string) => parse(text) !== null,
        recogniser: (text: string) => dialect.accepts(text, production),
      };
      const { strings, differences } = compareProduction(bnf, production, implementations, effort);
      count(strings);
      expect(differences).toEqual([]);
    });
  },
);
