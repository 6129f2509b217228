import { describe, expect, inject, it } from "vitest";
import { forEachWord } from "../../scripts/prove/words.ts";
import { draftUrlSyntax00, type Rfc2396, rfc1808, rfc2396, type SyntaxNode } from "../../src/index.ts";
import { minimalDfaOf } from "../support/automata.ts";
import { callNamed } from "../support/call-untyped.ts";
import { createCounter } from "../support/counter.ts";
import { type Document, documents } from "../support/documents.ts";
import { forAll } from "../support/for-all.ts";
import { someProductionsOf } from "../support/some.ts";
import { childrenOf, flatten } from "../support/tree.ts";
import { uriLike } from "../support/uri-like.ts";

const { longestOfTrees } = inject("effort");
const count = createCounter("trees compared with the literal reading");

/** Checked directly, because an expectation for each takes too long. */
function checkTree({ dialect, reading }: Document, text: string): void {
  count();
  const result = dialect.tryParse(text);
  const parts = result.ok ? flatten(result.value) : undefined;
  const expected = reading.partsOf(text);
  if (JSON.stringify(parts) !== JSON.stringify(expected))
    expect({ text, parts }).toEqual({ text, parts: expected });
  if (result.ok && dialect.print(result.value) !== text) expect(dialect.print(result.value)).toBe(text);
}

describe.each(documents)("the tree of a reference by $title", (document) => {
  const { dialect, reading } = document;
  const dfa = minimalDfaOf(dialect.id, dialect.startSymbol);

  it("has a literal reading of every production", () =>
    expect([...reading.productions.keys()]).toEqual(dialect.productions));

  it.each(dialect.productions)("%s derives the strings that the literal reading matches", (production) => {
    for (const text of shortTexts) {
      const found = dialect.accepts(text, production);
      if (found !== reading.matches(production, text)) expect({ text, found }).toEqual({ text });
    }
  });

  it.each([
    ["/a.1", longestOfTrees],
    ["@:a/", longestOfTrees],
    ["a-.:", longestOfTrees],
    ["?#/a", longestOfTrees],
    [";/a%", longestOfTrees],
    ["/1.:", longestOfTrees],
    [";?/a", longestOfTrees],
    ["1.a", longestOfTrees + 3],
  ])(
    "assigns every part of every string over %j to the same production as the literal reading",
    (alphabet, longest) => {
      forEachWord(dfa, [...alphabet], longest, (word) => checkTree(document, `//${word}`));
      forEachWord(dfa, [...alphabet], longest - 1, (word) => checkTree(document, word));
      forEachWord(dfa, [...alphabet], longest - 1, (word) => checkTree(document, `a:/${word}`));
    },
  );

  it("does so for strings made of the parts of references", () =>
    forAll(uriLike, (text) => checkTree(document, text)));

  it("nests: children are inside their parent, in order, and do not overlap", () =>
    forAll(uriLike, (text) => {
      const result = dialect.tryParse(text);
      if (result.ok) checkNesting(result.value);
    }));

  it("has leaves whose span slices to their text", () =>
    forAll(uriLike, (text) => {
      const result = dialect.tryParse(text);
      if (result.ok) checkLeaves(result.value, text);
    }));

  it.each(someProductionsOf(dialect))("prints the string that was parsed as %s", (production) => {
    const dfa = minimalDfaOf(dialect.id, production);
    const samples = [
      ["a1-.", longestOfTrees - 1],
      ["1a:/", 5],
      ["@:a/", longestOfTrees - 1],
      ["%4F;", Math.max(3, longestOfTrees - 1)],
      ["?#/a", longestOfTrees - 1],
      ["1.", 7],
      ["[::v.1]", 5],
      ["\u{e000}\u00e9", 2],
      ["!{", 2],
    ] as const;
    let printed = 0;
    for (const [alphabet, longest] of samples)
      forEachWord(dfa, [...alphabet], longest, (word, accepted) => {
        if (!accepted) return;
        printed++;
        const node = dialect.parse(word, production);
        const { start, end } = node;
        const text = dialect.print(node);
        if (text !== word || start !== 0 || end !== word.length) {
          expect({ text, start, end }).toEqual({ text: word, start: 0, end: word.length });
        }
      });
    expect(printed).toBeGreaterThan(0);
  });
});

/** Each ASCII character and one non-ASCII character, and the short strings over some alphabets. */
const shortTexts: readonly string[] = [
  ...Array.from({ length: 128 }, (_, code) => String.fromCharCode(code)),
  ...["\u00e9", "%4F", "%e9", "%4g", "1.1.1.1", "1.1.1.1.a"],
  ...["/a.1", "@:a/", "a-.:", "%4Fg", "?#/a", ";/a%", "a+:/", "[:]1"].flatMap((alphabet) => [
    ...textsOver([...alphabet], longestOfTrees + 1),
  ]),
];

/** Yields all strings over an alphabet up to a given length, starting with the empty string. */
function* textsOver(alphabet: readonly string[], longest: number): Generator<string> {
  let texts: readonly string[] = [""];
  for (let length = 0; length <= longest; length++) {
    yield* texts;
    texts = texts.flatMap((text) => alphabet.map((letter) => text + letter));
  }
}

function checkNesting(node: SyntaxNode): void {
  let at = node.start;
  for (const child of childrenOf(node)) {
    expect(child.start).toBeGreaterThanOrEqual(at);
    expect(child.end).toBeLessThanOrEqual(node.end);
    at = child.end;
    checkNesting(child);
  }
}

function checkLeaves(node: SyntaxNode, text: string): void {
  if ("text" in node) expect(text.slice(node.start, node.end)).toBe(node.text);
  for (const child of childrenOf(node)) checkLeaves(child, text);
}

describe("a tree", () => {
  it("distinguishes absent from empty", () => {
    expect(rfc2396.parse("http://a").fragment).toBeNull();
    expect(rfc2396.parse("http://a#").fragment).toEqual({ type: "fragment", start: 9, end: 9, text: "" });
    expect(rfc2396.parse("a:", "hostport").port).toEqual({ type: "port", start: 2, end: 2, text: "" });
    expect(rfc2396.parse("a", "hostport").port).toBeNull();
    expect(draftUrlSyntax00.parse("@a", "server").user).toEqual({ type: "user", start: 0, end: 0, text: "" });
    expect(draftUrlSyntax00.parse("a", "server").user).toBeNull();
    expect(rfc1808.parse("?", "rel_path").query).toEqual({ type: "query", start: 1, end: 1, text: "" });
    expect(rfc1808.parse("", "rel_path")).toMatchObject({ path: null, params: null, query: null });
  });

  it("has the rest of an absolute URL that does not match generic-RL as a string (RFC 1808, 2.2)", () => {
    expect(rfc1808.parse("a://a//", "absoluteURL")).toMatchObject({ relativeUrl: null, rest: "//a//" });
    expect(rfc1808.parse("a://a/", "absoluteURL")).toMatchObject({
      relativeUrl: { type: "net_path" },
      rest: "",
    });
  });

  it("prints an edited node with its edits", () => {
    const reference = rfc2396.parse("http://a/b#c");
    const fragment: Rfc2396.Fragment = { type: "fragment", start: 0, end: 0, text: "d" };
    expect(rfc2396.print({ ...reference, fragment })).toBe("http://a/b#d");
  });

  it("is the only argument that print accepts, and any other is a TypeError", () => {
    expect(() => callNamed(rfc2396, "print", { type: "nope" })).toThrow(
      new TypeError('print takes a node of a tree; "nope" is not a production that has nodes'),
    );
    expect(() => callNamed(rfc2396, "print", "a")).toThrow(TypeError);
  });
});
