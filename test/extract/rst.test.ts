import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { rst } from "../../src/extract/rst/index.ts";
import { expectLawful } from "../laws/findings.ts";
import { forMany } from "../support/for-all.ts";
import { often } from "../support/some.ts";
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
      const findings = [...rst(source)];
      expectLawful(source, findings);
      expect([...new Set(findings.map(({ text }) => text))].sort()).toEqual([...references].sort());
    },
  );

  it("accepts any input", () => {
    const part = fc.constantFrom(
      ..."a `b <c>`_ `` :r:`x` * | _ \\ :: .. __ .._d: http://e/ .. image:: :target: .. raw:: html <a href='f'> >>> +--+".split(
        " ",
      ),
      ..." ¦   ¦\n¦\n\n¦\r\n¦\t¦.. _a: ¦.. |a|\n".split("¦"),
    );
    forMany(often(1_000), fc.array(part, { maxLength: 30 }), (parts) => {
      const source = parts.join("");
      expectLawful(source, [...rst(source)]);
    });
  });
});
