import { describe, expect, it } from "vitest";
import { checkTree, createView } from "../../src/core/read.ts";
import { rfc2396 } from "../../src/index.ts";

// As in RFC 3986, whose start symbol only chooses: URI-reference = URI / relative-ref.
const startSymbol = "URI-reference";
const roots = ["URI", "relative-ref"] as const;
type Tree = { readonly type: (typeof roots)[number]; readonly start: number; readonly end: number };

describe("where the start symbol is a choice", () => {
  const read = createView<Tree, string>(
    {
      startSymbol,
      roots,
      isReference: () => false,
      diagnose: () => {
        throw new Error("no text is read here");
      },
      print: () => "",
    },
    () => "text",
    ({ type }) => type,
  );

  it.each(roots)("a tree of %s is one of a reference", (type) => {
    const tree = { type, start: 0, end: 0 };
    expect(read(tree)).toBe(type);
    expect(() => checkTree(tree, roots, startSymbol, "componentSpans")).not.toThrow();
  });

  it("no other tree is, and the message names the start symbol", () => {
    const scheme = rfc2396.parse("a", "scheme");
    expect(() => Reflect.apply(read, undefined, [scheme])).toThrow(
      new TypeError(
        `a reference must be a string or a tree of the specification's URI-reference, not a tree of "scheme"`,
      ),
    );
    expect(() => checkTree(scheme, roots, startSymbol, "componentSpans")).toThrow(
      new TypeError(
        `componentSpans takes a tree of the specification's URI-reference, not a tree of "scheme"`,
      ),
    );
  });
});
