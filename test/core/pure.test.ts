import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Dialect, SyntaxNode } from "../../src/index.ts";
import { documents } from "../support/documents.ts";
import { forAll } from "../support/for-all.ts";
import { uriLike } from "../support/uri-like.ts";

/** Freezes a value and everything in it. */
function frozen<Value>(value: Value): Value {
  if (typeof value === "object" && value !== null) for (const part of Object.values(value)) frozen(part);
  return Object.freeze(value);
}

/** Returns the results of all operations on two trees, with error messages. */
function outcomesOf(dialect: Dialect, reference: SyntaxNode, base: SyntaxNode): readonly unknown[] {
  const visited: string[] = [];
  const operations: readonly (() => unknown)[] = [
    () => dialect.print(reference),
    () => dialect.components(reference),
    () => dialect.componentSpans(reference),
    () => dialect.classify(reference),
    () => dialect.server(reference),
    () => dialect.normalize(reference),
    () => dialect.equivalent(reference, base),
    () => dialect.resolve(reference, base),
    () => dialect.traceResolution(reference, base).steps,
    () => dialect.relativize(reference, base),
    () => dialect.walk(reference, ({ type }) => visited.push(type)),
    () => dialect.segments(reference),
    () => dialect.replace(reference, frozen({ fragment: "f" })),
    () => dialect.compose(frozen(dialect.components(reference))),
    () => visited,
  ];
  return operations.map((operation) => {
    try {
      return operation();
    } catch (error) {
      return String(error);
    }
  });
}

describe.each(documents)("the operations of $title", ({ dialect }) => {
  const absolute = fc.constantFrom("http://a/b/c;p?q", "http://a", "x:b", "http://u@h:1/");

  it("change none of their arguments", () =>
    forAll(uriLike, absolute, (text, base) => {
      fc.pre(dialect.accepts(text) && dialect.accepts(base));
      const expected = outcomesOf(dialect, dialect.parse(text), dialect.parse(base));
      const found = outcomesOf(dialect, frozen(dialect.parse(text)), frozen(dialect.parse(base)));
      expect(found).toEqual(expected);
      expect(expected.filter((outcome) => /TypeError/.test(String(outcome)))).toEqual([]);
    }));

  it("have no memory: other calls before or after make no difference", () =>
    forAll(uriLike, uriLike, absolute, (text, other, base) => {
      fc.pre(dialect.accepts(text) && dialect.accepts(base));
      const tree = dialect.parse(text);
      const copy = structuredClone(tree);
      const expected = outcomesOf(dialect, tree, dialect.parse(base));
      dialect.tryParse(`${other}${text}`);
      dialect.accepts(other);
      expect(tree).toEqual(copy);
      expect(dialect.parse(text)).toEqual(copy);
      expect(outcomesOf(dialect, tree, dialect.parse(base))).toEqual(expected);
    }));
});
