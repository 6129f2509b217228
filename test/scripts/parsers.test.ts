import { isDeepStrictEqual } from "node:util";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { buildMinimalDfa } from "../../scripts/automaton/dfa.ts";
import { stockParser } from "../../scripts/peggy/stock.ts";
import { forEachWord } from "../../scripts/prove/words.ts";
import { type Dialect, dialects } from "../../src/index.ts";
import { createCounter } from "../support/counter.ts";
import { bnfOf, grammarOf } from "../support/project.ts";
import { uriLike } from "../support/uri-like.ts";

const count = createCounter("trees compared with stock Peggy's");

describe.each<Dialect>(Object.values(dialects))(
  "$title: the parser of our backend gives what stock Peggy gives",
  (dialect) => {
    const parse = stockParser(grammarOf(dialect.id), bnfOf(dialect.id));

    /** The tree by stock Peggy; a character is only its text there. Undefined where the text is not of the production. */
    function expected(text: string, rule: string): unknown {
      try {
        const value = parse(text, rule);
        return typeof value === "string" ? { type: rule, start: 0, end: text.length, text } : value;
      } catch {
        return undefined;
      }
    }

    function found(text: string, rule: string): unknown {
      const result = dialect.tryParse(text, rule);
      return result.ok ? result.value : undefined;
    }

    /** Asked directly: an expectation each takes too long. */
    function compare(text: string, production: string): void {
      count();
      const [tree, byPeggy] = [found(text, production), expected(text, production)];
      if (!isDeepStrictEqual(tree, byPeggy))
        expect({ production, text, tree }).toEqual({ production, text, tree: byPeggy });
    }

    it.each(dialect.productions)(
      "%s: the same tree, spans and all, for every short string that is of it",
      (rule) => {
        const dfa = buildMinimalDfa(bnfOf(dialect.id), rule);
        for (const alphabet of ["a1-.", "@:a/", "%4F;", "?#/a"]) {
          forEachWord(dfa, [...alphabet], 4, (word, accepted) => {
            if (accepted) compare(word, rule);
          });
        }
      },
    );

    it("the same for strings made of the parts of references, good and bad", () => {
      fc.assert(
        fc.property(uriLike, (text) => {
          compare(text, dialect.startSymbol);
        }),
      );
    });
  },
);
