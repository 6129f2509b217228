import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { buildMinimalDfa } from "../scripts/automaton/dfa.ts";
import { forEachWord } from "../scripts/prove/words.ts";
import { type Rfc2396, rfc2396 } from "../src/index.ts";
import { partsOf } from "./reference/rfc2396.ts";
import { bnfOf } from "./support.ts";
import { childrenOf, flatten } from "./tree.ts";
import { uriLike } from "./uri-like.ts";

/** Throws where a law does not hold: faster than an expectation each. */
function checkTree(text: string): void {
  const result = rfc2396.tryParse(text);
  const parts = partsOf(text);
  if (result.ok !== (parts !== undefined)) throw new Error(`validity of ${JSON.stringify(text)}`);
  if (!result.ok) return;
  const found = JSON.stringify(flatten(result.value));
  if (found !== JSON.stringify(parts)) throw new Error(`tree of ${JSON.stringify(text)}: ${found}`);
  if (rfc2396.print(result.value) !== text) throw new Error(`print of ${JSON.stringify(text)}`);
}

describe("the tree of a reference", () => {
  const dfa = buildMinimalDfa(bnfOf("rfc2396"), "URI-reference");

  it.each(["/a.1", "@:a/", "a-.:", "?#/a", ";/a%", "/1.:"])(
    "says of every string over %j which production each part belongs to, as the literal reading does",
    (alphabet) => {
      forEachWord(dfa, [...alphabet], 6, (word) => checkTree(`//${word}`));
      forEachWord(dfa, [...alphabet], 6, checkTree);
      forEachWord(dfa, [...alphabet], 5, (word) => checkTree(`a:/${word}`));
    },
  );

  it("does so for strings made of the parts of references", () => {
    fc.assert(fc.property(uriLike, checkTree), { numRuns: 20_000 });
  });

  it("nests: children lie within their parent, in order, and do not overlap", () => {
    fc.assert(
      fc.property(uriLike, (text) => {
        const result = rfc2396.tryParse(text);
        if (result.ok) checkNesting(result.value);
      }),
      { numRuns: 5_000 },
    );
  });

  it("has leaves whose span slices to their text", () => {
    fc.assert(
      fc.property(uriLike, (text) => {
        const result = rfc2396.tryParse(text);
        if (result.ok) checkLeaves(result.value, text);
      }),
      { numRuns: 5_000 },
    );
  });

  it("tells what is absent from what is empty", () => {
    const absent = rfc2396.parse("http://a");
    expect(absent.fragment).toBeNull();
    expect(rfc2396.parse("http://a#").fragment).toEqual({ type: "fragment", start: 9, end: 9, text: "" });
    expect(rfc2396.parse("a:", "hostport").port).toEqual({ type: "port", start: 2, end: 2, text: "" });
    expect(rfc2396.parse("a", "hostport").port).toBeNull();
  });

  it("prints after a change what was changed", () => {
    const reference = rfc2396.parse("http://a/b#c");
    const fragment: Rfc2396.Fragment = { type: "fragment", start: 0, end: 0, text: "d" };
    expect(rfc2396.print({ ...reference, fragment })).toBe("http://a/b#d");
  });

  it.each(rfc2396.productions)("prints what %s parsed", (rule) => {
    const dfaOfRule = buildMinimalDfa(bnfOf("rfc2396"), rule);
    let printed = 0;
    const samples = [
      ["a1-.", 5],
      ["@:a/", 5],
      ["%4F;", 5],
      ["?#/a", 5],
      ["1.", 7],
    ] as const;
    for (const [alphabet, longest] of samples) {
      forEachWord(dfaOfRule, [...alphabet], longest, (word, accepted) => {
        if (!accepted) return;
        printed++;
        const node = rfc2396.parse(word, rule);
        if (rfc2396.print(node) !== word || node.start !== 0 || node.end !== word.length)
          throw new Error(word);
      });
    }
    expect(printed).toBeGreaterThan(0);
  });
});

function checkNesting(node: ReturnType<typeof rfc2396.parse> | ReturnType<typeof childrenOf>[number]): void {
  let at = node.start;
  for (const child of childrenOf(node)) {
    expect(child.start).toBeGreaterThanOrEqual(at);
    expect(child.end).toBeLessThanOrEqual(node.end);
    at = child.end;
    checkNesting(child);
  }
}

function checkLeaves(node: Parameters<typeof childrenOf>[0], text: string): void {
  if ("text" in node) expect(text.slice(node.start, node.end)).toBe(node.text);
  for (const child of childrenOf(node)) checkLeaves(child, text);
}
