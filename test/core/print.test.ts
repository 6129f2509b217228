import { describe, expect, it } from "vitest";
import { type Dialect, dialects, type SyntaxNode } from "../../src/index.ts";
import { callNamed } from "../support/call-untyped.ts";

const NOT_PARTS = ["type", "start", "end"];

/** Yields copies of a tree, each without one part of one of its nodes. */
function* incompleteCopies(node: object): Generator<object> {
  for (const [name, part] of Object.entries(node)) {
    if (NOT_PARTS.includes(name)) continue;
    yield { ...node, [name]: undefined };
    if (Array.isArray(part)) {
      for (const [at, item] of part.entries())
        for (const broken of [undefined, ...incompleteCopies(item)])
          yield { ...node, [name]: part.with(at, broken) };
    } else if (typeof part === "object" && part !== null)
      for (const broken of incompleteCopies(part)) yield { ...node, [name]: broken };
  }
}

describe.each<Dialect>(Object.values(dialects))("print of incomplete trees by $title", (dialect) => {
  // One reference has parts as long as the word "undefined", and one has the word itself.
  const references = [
    ..."undefined://abcdefghi/?123456789#undefined http://u@h.example.com:80/a;p/b?q#f ../x/y;p?z".split(" "),
    ..."//a_b #s x:y /a".split(" "),
  ];
  const trees: readonly SyntaxNode[] = references.map((reference) => dialect.parse(reference));

  it("a tree with a missing part is a TypeError of one line, whichever part it is", () => {
    let count = 0;
    for (const tree of trees) {
      for (const broken of incompleteCopies(tree)) {
        count++;
        expect(() => callNamed(dialect, "print", broken)).toThrow(
          /^print (?:needs a complete node; a part of this "[^"]+" node is missing or wrong|takes a node of a tree, not undefined)$/,
        );
      }
    }
    expect(count).toBeGreaterThan(60);
  });

  it("a node with nothing but its type is a TypeError", () => {
    const nodes = dialect.productions.filter((production) =>
      /^i?(?:fragment|query|segment)$/.test(production),
    );
    for (const production of nodes)
      expect(() => callNamed(dialect, "print", { type: production })).toThrow(
        new TypeError(`print needs a complete node; a part of this "${production}" node is missing or wrong`),
      );
  });

  it("prints a complete tree made by hand, with or without spans", () => {
    for (const [at, tree] of trees.entries()) {
      const copy: unknown = JSON.parse(
        JSON.stringify(tree, (name, value: unknown) =>
          name === "start" || name === "end" ? undefined : value,
        ),
      );
      expect(callNamed(dialect, "print", copy)).toBe(references[at]);
    }
  });

  it("prints an edited copy if it parses back", () => {
    const tree = dialect.parse("http://a/b?c#d");
    expect(dialect.print({ ...tree, ...{ fragment: null } })).toBe("http://a/b?c");
  });

  it.each([0, 1, 2])(
    "detects an edit in place after %d operations on the tree, and its reversal",
    (times) => {
      const tree = dialect.parse("http://a/b?c#d");
      for (let i = 0; i < times; i++) dialect.components(tree);
      const fragment: unknown = Reflect.get(tree, "fragment");
      Reflect.set(tree, "fragment", null);
      expect(dialect.print(tree)).toBe("http://a/b?c");
      expect(() => dialect.components(tree)).toThrow(
        /print\(\) gives the string of one that was built or edited$/,
      );
      Reflect.set(tree, "fragment", fragment);
      expect(dialect.components(tree).fragment).toBe("d");
    },
  );

  it("names a node that would not parse back", () => {
    const tree: { fragment?: { text: string } } = JSON.parse(JSON.stringify(dialect.parse("x?a#b")));
    const fragment = { ...tree.fragment, text: "a b#c" };
    expect(() => callNamed(dialect, "print", { ...tree, fragment })).toThrow(
      /^print takes a node returned by parse; this "i?fragment" node prints "a b#c", which does not parse back to it$/,
    );
  });

  it("remembers its source in no property and in no copy", () => {
    const tree = dialect.parse("a");
    const copy: unknown = JSON.parse(JSON.stringify(tree));
    expect(tree).toEqual(copy);
    expect(Reflect.ownKeys(tree).filter((key) => !Object.keys(tree).includes(String(key)))).toEqual([]);
    expect(() => callNamed(dialect, "components", { ...tree })).toThrow(/was built or edited/);
    expect(() => callNamed(dialect, "components", copy)).toThrow(/was built or edited/);
  });
});
