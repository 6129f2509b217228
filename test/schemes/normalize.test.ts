import { describe, expect, inject, it } from "vitest";
import { createRandom, createSentences } from "../../scripts/prove/sentences.ts";
import { representativesOf } from "../../scripts/prove/w-method.ts";
import { normalize } from "../../src/schemes/index.ts";
import { minimalDfaOf } from "../support/automata.ts";
import { schemes } from "../support/schemes.ts";
import { readRows } from "../support/vectors.ts";

/** A reference, and its normal form according to a specification. */
interface Row {
  readonly section: string;
  readonly reference: string;
  readonly normal: string;
}

const rows = readRows<Row>("test/vectors/scheme-normal-forms.jsonl");
const seed = inject("seed");

it.each(rows)("$reference is normalized to $normal ($section)", ({ reference, normal }) => {
  expect(normalize(reference)).toBe(normal);
  expect(normalize(normal)).toBe(normal);
});

it.each(
  readRows<{ readonly section: string; readonly reference: string; readonly other: string }>(
    "test/vectors/scheme-different.jsonl",
  ),
)(
  "$reference and $other, which are not equivalent, have different normal forms ($section)",
  ({ reference, other }) => expect(normalize(reference)).not.toBe(normalize(other)),
);

describe.each(schemes)("normalization in $module.id", ({ grammarId, module }) => {
  it("is idempotent, and returns a reference that is valid in the scheme", () => {
    const dfa = minimalDfaOf(grammarId, module.startSymbol);
    const sentence = createSentences(dfa, representativesOf(dfa).join(""), createRandom(seed));
    const valid = Array.from({ length: 60 }, (_, at) => sentence(at)).filter(module.accepts);
    expect(valid.length).toBeGreaterThan(0);
    for (const reference of valid) {
      const normal = normalize(reference);
      expect(module.accepts(normal), reference).toBe(true);
      expect(normalize(normal), reference).toBe(normal);
    }
  });
});

it("throws a SchemeError for a reference that is invalid in a scheme with a normal form", () =>
  expect(() => normalize("tel:555")).toThrow(
    expect.objectContaining({ name: "SchemeError", scheme: "tel", start: 7 }),
  ));
