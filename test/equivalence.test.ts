import { afterAll, describe, expect, it } from "vitest";
import { parsers } from "../generated/rfc2396/parser.ts";
import { compareProduction } from "../scripts/prove/compare.ts";
import { rfc2396 } from "../src/index.ts";
import { bnfOf } from "./support.ts";

/** Traps need length: seven characters to `1.1.1.a`, nine to `1.1.1.1.a`. */
const effort = { longest: 9, extraStates: 2 };
let strings = 0;

afterAll(() => console.log(`${strings.toLocaleString("en")} strings compared with the automata of the BNF`));

describe("parser and recogniser accept exactly what the BNF derives", () => {
  const bnf = bnfOf("rfc2396");

  it("for every production of the BNF, in its order", () => {
    expect(rfc2396.productions).toEqual([...bnf.keys()]);
  });

  it.each(rfc2396.productions)("%s", (rule) => {
    const parses = (text: string) => parsers[rule](text) !== null;
    const accepts = (text: string) => rfc2396.accepts(text, rule);
    const comparison = compareProduction(bnf, rule, [parses, accepts], effort);
    strings += comparison.strings;
    expect(comparison.differences).toEqual([]);
  });
});
