import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { dialects, fromUserInput } from "../../src/index.ts";
import { callUntyped } from "../support/call-untyped.ts";
import { forMany } from "../support/for-all.ts";
import { often } from "../support/some.ts";
import { readRows } from "../support/vectors.ts";

/** User input, the reference in it, and the kind and text of each stripped part. */
interface Row {
  readonly typed: string;
  readonly reference: string;
  readonly stripped: readonly string[];
}

const typed = fc
  .array(fc.constantFrom(...'<¦>¦"¦URL:¦url: ¦ ¦\t¦-\r\n ¦\n¦http://a/b¦-¦é¦\ud800'.split("¦")), {
    maxLength: 12,
  })
  .map((parts) => parts.join(""));

describe("user input (RFC 2396, E)", () => {
  it.each(readRows<Row>("test/vectors/typed.jsonl"))(
    "$typed is $reference",
    ({ typed, reference, stripped }) => {
      const found = fromUserInput(typed);
      expect(found.reference).toBe(reference);
      expect(found.stripped.map(({ kind, start, end }) => `${kind} ${typed.slice(start, end)}`)).toEqual(
        stripped,
      );
    },
  );

  it("consists of the reference and the stripped parts, in order", () =>
    forMany(often(1000), fc.oneof(typed, fc.string({ unit: "binary" })), (text) => {
      const { reference, stripped } = fromUserInput(text);
      let [rest, from] = ["", 0];
      for (const { start, end } of stripped) {
        expect(start).toBeGreaterThanOrEqual(from);
        expect(end).toBeGreaterThan(start);
        rest += text.slice(from, start);
        from = end;
      }
      expect(rest + text.slice(from)).toBe(reference);
      expect(reference).not.toMatch(/^[\t-\r ]|[\t-\r ]$/);
      // A line break stays before another reference, so that parsing reports it.
      expect(reference).not.toMatch(/[\n-\r](?![\t-\r ]*[a-z][a-z\d+.-]*:\/\/)/i);
    }));

  it("is unchanged if it is a valid reference without the prefix", () =>
    forMany(often(1000), typed, (text) => {
      const isValid = Object.values(dialects).some(({ accepts }) => accepts(text));
      if (isValid && !/^url:/i.test(text))
        expect(fromUserInput(text)).toEqual({ reference: text, stripped: [] });
    }));

  it.each(["<", ">", '"', "URL:", " ", "- \n", "a ", "<URL: "])(
    "takes linear time for %j again and again",
    (part) => {
      const text = part.repeat(often(300_000));
      expect(fromUserInput(text).reference.length).toBeLessThanOrEqual(text.length);
      expect(fromUserInput(`<"${text}">`).reference.length).toBeLessThanOrEqual(text.length + 4);
    },
  );

  it("is a string", () =>
    expect(() => callUntyped(fromUserInput, 1)).toThrow(
      new TypeError("the input must be of type string, not number"),
    ));
});
