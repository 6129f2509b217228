import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { rfc2396 } from "../../src/index.ts";
import { documents } from "../support/documents.ts";
import { forAll } from "../support/for-all.ts";
import { flatten } from "../support/tree.ts";
import { uriLike } from "../support/uri-like.ts";

describe.each(documents)("walk by $title", ({ dialect }) => {
  it("visits every node once, parents first, from left to right", () =>
    forAll(uriLike, (text) => {
      const result = dialect.tryParse(text);
      fc.pre(result.ok);
      const visited: unknown[] = [];
      dialect.walk(result.value, ({ type, start, end }) => visited.push({ production: type, start, end }));
      expect(visited).toEqual(flatten(result.value));
    }));
});

describe("walk", () => {
  it("passes nodes with their types", () => {
    const segments: string[] = [];
    rfc2396.walk(rfc2396.parse("http://a/b;c/d"), (node) => {
      if (node.type === "segment") segments.push(rfc2396.print(node));
    });
    expect(segments).toEqual(["b;c", "d"]);
  });

  it("skips the children of a node if the visitor returns false", () => {
    const types: string[] = [];
    rfc2396.walk(rfc2396.parse("http://a/b"), ({ type }) => {
      types.push(type);
      return type !== "hier_part";
    });
    expect(types).toEqual(["URI-reference", "absoluteURI", "scheme", "hier_part"]);
  });

  it("passes the depth of each node", () => {
    const lines: string[] = [];
    rfc2396.walk(rfc2396.parse("a:b"), ({ type }, depth) => lines.push(" ".repeat(depth) + type));
    expect(lines.slice(0, 4)).toEqual(["URI-reference", " absoluteURI", "  scheme", "  opaque_part"]);
  });
});
