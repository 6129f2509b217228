import { describe, expect, it } from "vitest";
import { dialects, type SyntaxNode } from "../../src/index.ts";
import { callNamed } from "../support/call-untyped.ts";

const NOT_PARTS = ["type", "start", "end"];
/** Optional literals, which print leaves out where they are not there: "." of a hostname, "@" of a server. */
const OPTIONAL = ["dot", "atSign"];

/** Copies of a tree, each without one part of one of its nodes. */
function* halfMade(node: object): Generator<object> {
  for (const [name, part] of Object.entries(node)) {
    if (NOT_PARTS.includes(name) || OPTIONAL.includes(name)) continue;
    yield { ...node, [name]: undefined };
    if (Array.isArray(part)) {
      for (const [at, item] of part.entries())
        for (const broken of [undefined, ...halfMade(item)]) yield { ...node, [name]: part.with(at, broken) };
    } else if (typeof part === "object" && part !== null)
      for (const broken of halfMade(part)) yield { ...node, [name]: broken };
  }
}

describe.each(Object.values(dialects))("print of half-made trees by $title", (dialect) => {
  // One has parts as long as the word "undefined", and one has the word.
  const references = [
    "undefined://abcdefghi/?123456789#undefined",
    "http://u@h.example.com:80/a;p/b?q#f",
    "../x/y;p?z",
    "//a_b",
    "#s",
    "x:y",
    "/a",
  ];
  const trees: readonly SyntaxNode[] = references.map((reference) => dialect.parse(reference));

  it("a tree without one of its parts is a TypeError of one line, whichever part it is", () => {
    let count = 0;
    for (const tree of trees) {
      for (const broken of halfMade(tree)) {
        count++;
        expect(() => callNamed(dialect, "print", broken)).toThrow(
          new TypeError(`print takes a whole node; a part of this "${tree.type}" is missing or no node`),
        );
      }
    }
    expect(count).toBeGreaterThan(60);
  });

  it("a node that has nothing but its type is one too", () => {
    const nodes = dialect.productions.filter((production) =>
      /^i?(?:fragment|query|segment)$/.test(production),
    );
    for (const production of nodes)
      expect(() => callNamed(dialect, "print", { type: production })).toThrow(
        /^print takes a whole node; a part of this "/,
      );
  });

  it("a whole tree made by hand is printed, with or without spans", () => {
    for (const [at, tree] of trees.entries()) {
      const copy: unknown = JSON.parse(
        JSON.stringify(tree, (name, value: unknown) =>
          name === "start" || name === "end" ? undefined : value,
        ),
      );
      expect(callNamed(dialect, "print", copy)).toBe(references[at]);
    }
  });
});
