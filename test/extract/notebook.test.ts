import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { markdown } from "../../src/extract/markdown/index.ts";
import { notebook } from "../../src/extract/notebook/index.ts";
import { findingsIn } from "../laws/findings.ts";
import { forMany } from "../support/for-all.ts";
import { often } from "../support/some.ts";

describe("a Jupyter notebook", () => {
  it("has the references of its Markdown cells, read separately", () => {
    const line = fc.constantFrom(
      '[a](b\\"c) ',
      "\n",
      "[d]: e\u00e9\n",
      "[d]",
      '<a href="f">\n',
      "http://g/\t",
      "```\n",
      "    ",
    );
    const cell = fc.record({ cell_type: fc.constantFrom("markdown", "raw"), source: fc.array(line) });
    forMany(often(200), fc.array(cell), fc.boolean(), fc.constantFrom(0, 1), (cells, isJoined, indent) => {
      const written = cells.map(({ cell_type, source }) => ({
        source: isJoined ? source.join("") : source,
        cell_type,
      }));
      const document = JSON.stringify({ cells: written, nbformat: 4 }, undefined, indent);
      const findings = findingsIn(notebook, document);
      const expected = cells.flatMap(({ cell_type, source }) =>
        cell_type === "markdown" ? [...markdown(source.join(""))].map(({ text }) => text) : [],
      );
      const isGuess = ({ standard }: (typeof findings)[number]) => standard?.isGuess === true;
      expect(findings.filter((finding) => !isGuess(finding)).map(({ text }) => text)).toEqual(expected);
    });
  });
});
