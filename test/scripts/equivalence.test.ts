import { afterAll, describe, expect, it } from "vitest";
import { compareProduction, type Effort } from "../../scripts/prove/compare.ts";
import { rfc2396 } from "../../src/index.ts";
import { documents } from "../support/documents.ts";
import { bnfOf } from "../support/project.ts";

let strings = 0;

afterAll(() => console.log(`${strings.toLocaleString("en")} strings compared with the automata of the BNF`));

describe.each(documents)("parser and recogniser accept exactly what $title derives", (document) => {
  const { dialect, parsers } = document;
  const bnf = bnfOf(dialect.id);
  // Traps need length: seven characters to `1.1.1.a`, nine to `1.1.1.1.a`. `npm run prove` goes further.
  const effort: Effort = { longest: dialect === rfc2396 ? 9 : 8, extraStates: 2 };

  it("for every production of the BNF, in its order", () => {
    expect(dialect.productions).toEqual([...bnf.keys()]);
    expect(Object.keys(parsers)).toEqual(dialect.productions);
  });

  it.each(Object.entries(parsers))("%s", (rule, parser) => {
    const parses = (text: string) => parser(text) !== null;
    const accepts = (text: string) => dialect.accepts(text, rule);
    const comparison = compareProduction(bnf, rule, [parses, accepts], effort);
    strings += comparison.strings;
    expect(comparison.differences).toEqual([]);
  });
});
