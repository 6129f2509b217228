import { describe, expect, inject, it } from "vitest";
import { createRandom } from "../../scripts/prove/sentences.ts";
import { chunked, createTest, wholly } from "../../src/core/accept.ts";
import { accepts, run } from "../../src/core/automaton.ts";
import { createCounter } from "../support/counter.ts";
import { documentOf, documents } from "../support/documents.ts";

const { long, runs } = inject("effort");
/** With full effort, more repetitions than an engine supports. */
const many = Math.min(4 * long, 16_000_000);
const seed = inject("seed");
const count = createCounter("texts of many repetitions compared with the automata");

const pieces = [
  ..."aZ09-.:/?#@;=+,~_!'(*",
  ..."%41 %zz %4 //h [::1] [v1.a] [1: 1: :: 255. a.b 1.2. a-".split(" "),
  ..."\u00e9 \u{1f600} \u{10fffd} \ud800 \udc00 \ufffe".split(" "),
];

describe.each(documents)("the expressions of $title", ({ dialect, automata, patterns }) => {
  const productions = Object.entries(automata).map(([name, automaton]) => {
    const pattern = patterns[name] ?? "";
    const chunks = [1, 2, 3, 4_000].map((most) => wholly(chunked(pattern, most)));
    return { name, automaton, tests: [createTest(pattern), ...chunks.map((each) => each.test.bind(each))] };
  });

  it("match the same strings as the automata, with chunks of any size", () => {
    const random = createRandom(seed);
    const pick = <Item>(items: readonly Item[]) => items[Math.floor(random() * items.length)];
    let taken = 0;
    for (let i = 0; i < 20 * runs; i++) {
      const production = pick(productions);
      if (!production) throw new Error("there is no production");
      const { name, automaton, tests } = production;
      let text = "";
      for (let parts = Math.floor(random() * 12); parts > 0; parts--) {
        const longer = text + (pick(pieces) ?? "").repeat(1 + Math.floor(random() ** 4 * 400));
        // An invalid prefix is occasionally extended, too.
        if (run(automaton, longer).offset === longer.length || random() < 0.02) text = longer;
      }
      const expected = accepts(automaton, text);
      if (expected && text.length > 200) taken++;
      const verdicts = tests.map((test) => test(text));
      if (verdicts.includes(!expected))
        expect.fail(`${JSON.stringify(text)} from ${name}: ${verdicts}, not ${expected}`);
      count();
    }
    expect(taken).toBeGreaterThan(runs / 2);
  });

  const isReference = createTest(patterns[dialect.startSymbol] ?? "");

  it("continue across chunks", () => {
    for (const times of [13_333, 15_999, 16_000, 16_001]) {
      for (const rest of ["", "%", "%4", "%41", "a", " ", "%4 "]) {
        const text = `/${"%41".repeat(times)}${rest}`;
        expect(isReference(text), `${times} ${rest}`).toBe(/^(?:%41|a|)$/.test(rest));
      }
    }
  });

  it(`match ${many} escapes`, () => {
    const text = `/${"%41".repeat(many)}`;
    expect(isReference(text)).toBe(true);
    expect(isReference(`${text} `)).toBe(false);
  });
});

/** Patterns that may have to give back the last repetition. */
describe("repetition that may have to backtrack", () => {
  it.each([
    ["rfc2396", "hostname", "1.", "a", "1"],
    ["rfc2396", "hostname", "a.", "b.", "-"],
    ["rfc2396", "host", "a-b.", "a", "1"],
    ["rfc2396", "server", "a-.", "b@c", "c"],
    ["rfc2396", "domainlabel", "a-", "1", ""],
    ["rfc2732", "hexpart", "1:", ":1", "1:"],
    ["rfc2732", "IPv6address", "1:", "1.2.3.4", "1.2"],
  ])("%s: %s accepts very many %j followed by %j, not by %j", (id, name, piece, end, wrong) => {
    const test = createTest(documentOf(id).patterns[name] ?? "");
    const text = piece.repeat(many);
    expect(test(text + end)).toBe(true);
    expect(test(text + wrong)).toBe(false);
  });
});
