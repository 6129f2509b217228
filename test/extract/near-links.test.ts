import { describe, expect, it } from "vitest";
import { markdown, markdownNearLinks } from "../../src/extract/markdown/index.ts";
import { mdxNearLinks } from "../../src/extract/markdown/mdx.ts";
import type { NearLink } from "../../src/extract/near-link.ts";
import { applyEdits } from "../../src/text/edit.ts";
import { editIn, locate } from "../../src/text/passage.ts";
import { readRows } from "../support/vectors.ts";

/** A document in which «» enclose the near-link and ‹› the part that prevents the link; without them, there is none. */
interface Row {
  readonly what: string;
  readonly kind?: NearLink["kind"];
  readonly marked: string;
}

const rows = readRows<Row>("test/vectors/near-links.jsonl");
const sourceOf = ({ marked }: Row) => marked.replace(/[«»‹›]/g, "");

/** Returns the offset of a mark in the document without marks. */
function offsetOf(mark: string, { marked }: Row): number {
  return marked.slice(0, marked.indexOf(mark)).replace(/[«»‹›]/g, "").length;
}

function expectedOf(row: Row): readonly object[] {
  if (row.kind === undefined) return [];
  const [start, end, from, to] = ["«", "»", "‹", "›"].map((mark) => offsetOf(mark, row));
  return [{ kind: row.kind, start, end, part: { start: from, end: to } }];
}

describe("a near-link", () => {
  it.each(rows.map((row) => [row.what, row] as const))("is found at its offsets: %s", (_, row) => {
    const found = [...markdownNearLinks(sourceOf(row))];
    expect(found.map((link) => ({ ...placeOf(link), part: locate(link, link.part) }))).toEqual(
      expectedOf(row),
    );
  });

  it("becomes a link with the intended destination by its fix", () => {
    for (const row of rows) {
      const source = sourceOf(row);
      for (const link of markdownNearLinks(source)) {
        const edit = link.fix && editIn(link, link.fix);
        if (!edit) continue;
        const fixed = applyEdits(source, [edit]);
        const expected = { construct: link.construct, text: link.destination };
        expect([...markdown(fixed)], fixed).toContainEqual(expect.objectContaining(expected));
      }
    }
  });

  it("is not sought between tags in MDX, where lines are Markdown", () => {
    const source = "<details>\n- [a](b)\n</details>\n\n[a] (http://b/)";
    expect([...mdxNearLinks(source)].map(({ kind }) => kind)).toEqual(["space before destination"]);
  });

  it("has its whole construct as text, after decoding its destination", () => {
    const [link] = markdownNearLinks("> [a\n> b] (http://b/?c&amp;d)");
    expect(link).toMatchObject({ text: "[a\n b] (http://b/?c&amp;d)", destination: "http://b/?c&d" });
  });
});

const placeOf = ({ kind, start, end }: NearLink) => ({ kind, start, end });
