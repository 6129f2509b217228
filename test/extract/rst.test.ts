import { describe, expect, it } from "vitest";
import { rst } from "../../src/extract/rst/index.ts";
import { findingsIn } from "../laws/findings.ts";
import { readRows } from "../support/vectors.ts";

interface Row {
  readonly what: string;
  readonly source: string;
  /** The answer of docutils, which `npm run docutils` checks. */
  readonly references: readonly string[];
}

describe("reStructuredText", () => {
  it.each(readRows<Row>("test/vectors/rst.jsonl"))(
    "has the references that docutils finds: $what",
    ({ source, references }) => {
      const findings = findingsIn(rst, source);
      expect([...new Set(findings.map(({ text }) => text))].sort()).toEqual([...references].sort());
    },
  );
});
