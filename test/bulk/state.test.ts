import { describe, expect, inject, it } from "vitest";
import { classificationState } from "../../src/bulk/state.ts";
import { type Dialect, dialects } from "../../src/index.ts";

const LETTERS = ["a", "1", ".", ":", "/", "?", "#", "@", ";"];
const LONGEST = Math.min(inject("effort").longest + 1, 4);

/** Yields all words over the letters up to a given length, each after its prefixes. */
function* wordsFrom(word: string, room: number): Generator<string> {
  yield word;
  if (room > 0) for (const letter of LETTERS) yield* wordsFrom(word + letter, room - 1);
}

describe.each<Dialect>(Object.values(dialects))("the state of a classification by $title", (dialect) => {
  const stateOf = classificationState(dialect.automata);
  const classOf = (text: string) => JSON.stringify(dialect.classify(text));

  it("is the same only for references of one classification, with the same continuations", () => {
    const first = new Map<string, string>();
    const wrong: string[] = [];
    for (const word of wordsFrom("", LONGEST)) {
      const state = dialect.accepts(word) ? stateOf(word) : undefined;
      if (state === undefined) continue;
      const other = first.get(state);
      if (other === undefined) first.set(state, word);
      else if (classOf(word) !== classOf(other)) wrong.push(`${word} and ${other}`);
      else if (LETTERS.some((letter) => stateOf(word + letter) !== stateOf(other + letter)))
        wrong.push(`what follows ${word} and ${other}`);
    }
    expect(wrong).toEqual([]);
    // There are fewer states if the BNF does not distinguish the hosts in authorities (RFC 1808, 2.1).
    expect(first.size).toBeGreaterThan(14);
  });
});
