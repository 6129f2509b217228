import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { automata as automataOfRfc2732 } from "../../generated/rfc2732/automata.ts";
import { automata as automataOfRfc3986 } from "../../generated/rfc3986/automata.ts";
import { type Automaton, accepts, expectedIn, run } from "../../src/core/automaton.ts";
import { forAll } from "../support/for-all.ts";

const piece = fc.constantFrom(..."1 ab12 : :: . 1.2.3.4 255 v1. g %25 ] [ /".split(" "));
const insides = fc.array(piece, { maxLength: 12 }).map((pieces) => pieces.join(""));

const specifications: readonly {
  readonly title: string;
  readonly inside: Automaton;
  readonly around: readonly (readonly [before: string, automaton: Automaton])[];
}[] = [
  {
    title: "RFC 3986",
    inside: automataOfRfc3986["IP-literal"],
    around: [
      ["", automataOfRfc3986.host],
      ["u@", automataOfRfc3986.authority],
      ["a://u:p@", automataOfRfc3986["URI-reference"]],
      ["//", automataOfRfc3986["relative-ref"]],
    ],
  },
  {
    title: "RFC 2732",
    inside: automataOfRfc2732.ipv6reference,
    around: [
      ["", automataOfRfc2732.host],
      ["u@", automataOfRfc2732.server],
      ["a://", automataOfRfc2732["URI-reference"]],
    ],
  },
];

describe.each(specifications)("the part in brackets by $title", ({ inside, around }) => {
  it("has the same stops and expectations in every production as alone", () =>
    forAll(insides, (text) => {
      const own = run(inside, `[${text}`);
      const isClosed = text.slice(0, own.offset - 1).includes("]");
      for (const [before, automaton] of around) {
        const stop = run(automaton, `${before}[${text}`);
        if (isClosed) expect(stop.offset).toBeGreaterThanOrEqual(before.length + own.offset);
        else {
          expect(stop.offset).toBe(before.length + own.offset);
          expect(expectedIn(automaton, stop.state)).toEqual(expectedIn(inside, own.state));
        }
      }
    }));

  it("is open until its bracket", () => {
    for (const [before, automaton] of around) {
      expect(accepts(automaton, `${before}[::1`)).toBe(false);
      expect(accepts(automaton, `${before}[::1]`)).toBe(true);
    }
  });
});
