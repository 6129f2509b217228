import { describe, expect, it } from "vitest";
import { buildMinimalDfa, type Dfa, runDfa } from "../../scripts/automaton/dfa.ts";
import { symbolOf } from "../../scripts/automaton/symbols.ts";
import { forEachWMethodWord } from "../../scripts/prove/w-method.ts";
import { readBnf } from "../../src/bnf/read.ts";

const LETTERS = ["a", "b"];

/** An automaton over two letters. Its start state is 0. */
interface Small {
  readonly accepting: readonly boolean[];
  /** Transitions by state and letter. The state after the last is dead. */
  readonly next: readonly (readonly number[])[];
}

const digit = (number: number, base: number, place: number) => Math.floor(number / base ** place) % base;

/** All automata with a given number of states, in addition to the dead state. */
function* automataOf(states: number): Generator<Small> {
  const numbers = Array.from({ length: states }, (_, i) => i);
  for (let accepted = 0; accepted < 2 ** states; accepted++) {
    const accepting = numbers.map((state) => digit(accepted, 2, state) === 1);
    for (let steps = 0; steps < (states + 1) ** (states * LETTERS.length); steps++) {
      const next = numbers.map((state) =>
        LETTERS.map((_, letter) => digit(steps, states + 1, state * LETTERS.length + letter)),
      );
      yield { accepting, next };
    }
  }
}

function acceptsSmall({ accepting, next }: Small, word: string): boolean {
  let at = 0;
  for (const letter of word) at = next[at]?.[LETTERS.indexOf(letter)] ?? accepting.length;
  return accepting[at] ?? false;
}

/** Checks whether two automata accept the same language, by all pairs of states that one word leads to. */
function areEquivalent(dfa: Dfa, small: Small): boolean {
  const dead = { dfa: dfa.length, small: small.accepting.length };
  const pairs = new Map([["0 0", { dfa: 0, small: 0 }]]);
  for (const at of pairs.values()) {
    if ((dfa[at.dfa]?.accepting ?? false) !== (small.accepting[at.small] ?? false)) return false;
    LETTERS.forEach((letter, i) => {
      const next = {
        dfa: dfa[at.dfa]?.next[symbolOf(letter.charCodeAt(0))] ?? dead.dfa,
        small: small.next[at.small]?.[i] ?? dead.small,
      };
      pairs.set(`${next.dfa} ${next.small}`, next);
    });
  }
  return true;
}

// Each automaton treats its two letters differently: of letters treated alike, one is used.
describe.each([
  { bnf: 'x = "a" *("b" | "a")', extra: 1 },
  { bnf: 'x = *("a" "b")', extra: 1 },
  { bnf: 'x = "a" [ "b" ]', extra: 0 },
  { bnf: 'x = *("a" "a" | "b")', extra: 1 },
])("the words of the W-method for $bnf", ({ bnf, extra }) => {
  it(`distinguish it from all other automata with at most ${extra} more states`, () => {
    const dfa = buildMinimalDfa(readBnf(bnf), "x");
    const words: string[] = [];
    forEachWMethodWord(dfa, extra, (word) => words.push(word), LETTERS);
    const derived = words.map((word) => runDfa(dfa, word));
    let [same, others] = [0, 0];
    for (const small of automataOf(dfa.length + extra)) {
      if (words.some((word, i) => acceptsSmall(small, word) !== derived[i])) others++;
      else if (areEquivalent(dfa, small)) same++;
      else expect.fail(`no word tells it from ${JSON.stringify(small)}`);
    }
    expect(same).toBeGreaterThan(0);
    expect(others).toBeGreaterThan(same);
  });
});
