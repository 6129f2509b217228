import { describe, expect, inject, it } from "vitest";
import { createRandom } from "../../scripts/prove/sentences.ts";
import { accepts, run } from "../../src/core/automaton.ts";
import { acceptsLong } from "../../src/core/runs.ts";
import { createCounter } from "../support/counter.ts";
import { documents } from "../support/documents.ts";

const { runs } = inject("effort");
const seed = inject("seed");
const count = createCounter("texts that go through runs compared with the table");

const pieces = [
  ..."aZ09-.:/?#@;=+,~_!'(*",
  ..."%41 %zz %4 //h [::1] [v1.a] a.b 1.2. \u00e9 \u{1f600} \u{10fffd} \ud800 \udc00 \ufffe".split(" "),
];

describe.each(documents)("the runs of $title", ({ dialect, recogniser, starts }) => {
  it("take a text where the table does, from every production", () => {
    const random = createRandom(seed);
    const pick = <Item>(items: readonly Item[]) => items[Math.floor(random() * items.length)];
    let taken = 0;
    for (let i = 0; i < 20 * runs; i++) {
      const start = pick(Object.values(starts)) ?? 0;
      let text = "";
      for (let parts = Math.floor(random() * 12); parts > 0; parts--) {
        const longer = text + (pick(pieces) ?? "").repeat(1 + Math.floor(random() ** 4 * 400));
        // What is no beginning of anything goes on now and then.
        if (run(recogniser, longer, start).offset === longer.length || random() < 0.02) text = longer;
      }
      const expected = accepts(recogniser, text, start);
      if (expected && text.length > 200) taken++;
      if (acceptsLong(recogniser, text, start) !== expected)
        expect.fail(`${JSON.stringify(text)} from ${start}: ${!expected}, not ${expected}`);
      count();
    }
    expect(taken).toBeGreaterThan(runs / 2);
  });

  const start = starts[dialect.startSymbol] ?? 0;

  it("end where a loop is cut off", () => {
    for (const loops of [3_999, 4_000, 4_001, 8_000]) {
      for (const rest of ["", "%", "%4", "%41", "a", " ", "%4 "]) {
        const text = `/${"%41".repeat(loops)}${rest}`;
        expect(acceptsLong(recogniser, text, start), rest).toBe(/^(?:%41|a|)$/.test(rest));
      }
    }
  });

  it("go behind more loops than an expression has room for", () => {
    const text = `/${"%41".repeat(8_000_000)}`;
    expect(acceptsLong(recogniser, text, start)).toBe(true);
    expect(acceptsLong(recogniser, `${text} `, start)).toBe(false);
  });
});
