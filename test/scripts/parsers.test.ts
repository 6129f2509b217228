import { isDeepStrictEqual } from "node:util";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parse as parseDraft05 } from "../../generated/draft-ietf-uri-relative-url-05/diagnosing-parser.ts";
import { parse as parseDraft00 } from "../../generated/draft-ietf-url-syntax-00/diagnosing-parser.ts";
import { parse as parseRfc1808 } from "../../generated/rfc1808/diagnosing-parser.ts";
import { parse as parseRfc2396 } from "../../generated/rfc2396/diagnosing-parser.ts";
import { buildMinimalDfa } from "../../scripts/automaton/dfa.ts";
import { ruleName } from "../../scripts/peggy/names.ts";
import { forEachWord } from "../../scripts/prove/words.ts";
import { dialects } from "../../src/index.ts";
import { createCounter } from "../support/counter.ts";
import { bnfOf } from "../support/project.ts";
import { uriLike } from "../support/uri-like.ts";

/** The parsers that stock Peggy and ts-pegjs make of the same grammars. */
const diagnosing: { readonly [id: string]: (...args: never) => unknown } = {
  rfc2396: parseRfc2396,
  "draft-ietf-url-syntax-00": parseDraft00,
  rfc1808: parseRfc1808,
  "draft-ietf-uri-relative-url-05": parseDraft05,
};

const count = createCounter("trees compared with stock Peggy's");

describe.each(Object.values(dialects))(
  "$title: the parser of our backend gives what stock Peggy gives",
  (dialect) => {
    const parse = diagnosing[dialect.id];

    /** The tree by stock Peggy; a character is only its text there. Undefined where the text is not of the production. */
    function expected(text: string, rule: string): unknown {
      try {
        const value: unknown =
          parse && Reflect.apply(parse, undefined, [text, { startRule: ruleName(rule) }]);
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
