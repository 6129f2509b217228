import { describe, expect, it } from "vitest";
import { hashComment } from "../../src/extract/comment-form.ts";
import type { Extractor } from "../../src/extract/finding.ts";
import { text } from "../../src/extract/text/index.ts";
import { fixSource } from "../../src/fix/fix.ts";
import { suppressAll } from "../../src/fix/suppress.ts";
import { createLinter } from "../../src/lint/linter.ts";

const lint = createLinter({ levels: { "normalization/*": "warn" } });

/** Counts the findings that exist at once before one of them is garbage, and the number of extractions. */
function counting(extract: Extractor) {
  const counts = { extractions: 0 };
  const counted: Extractor = (source) => {
    counts.extractions++;
    return extract(source);
  };
  return { counts, counted };
}

/** Extracts nothing from a source with a comment or with a fixed reference. */
const spoiled: Extractor = (source) => (/#|http/.test(source) ? [] : text(source));

const source = "HTTP://a/\n".repeat(1_000);
const long = source + " ".repeat(1_000_000);

describe("a document that each change would spoil is read a limited number of times", () => {
  it("for suppressions", () => {
    const { counts, counted } = counting(spoiled);
    const setting = { lint, extract: counted, comments: () => [], form: hashComment };
    expect(suppressAll(long, setting).count).toBe(0);
    expect(counts.extractions).toBeLessThan(500);
  });

  it("for fixes", () => {
    const { counts, counted } = counting(spoiled);
    expect(fixSource(long, { lint, extract: counted, isWanted: () => true }).count).toBe(0);
    expect(counts.extractions).toBeLessThan(300);
  });
});
