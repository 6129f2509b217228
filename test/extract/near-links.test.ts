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

  it.each([
    ["[a][instalation]\n\n[Usage]: b\n[Installation]: c", "installation"],
    ["[Instalation][]\n\n[installation]: c", "installation"],
    ["[a][c]\n\n[b]: d", undefined],
    ["[a][11]\n\n[1]: d", undefined],
  ])("names the closest defined label: %j", (source, closest) =>
    expect([...markdownNearLinks(source)]).toMatchObject([{ kind: "undefined label", closest }]),
  );

  it("compares few labels, so that many take linear time", () => {
    const names = (count: number) => Array.from({ length: count }, (_, at) => `label number ${at}`);
    const definitions = names(200).map((name) => `[${name}]: a\n`);
    const uses = names(200).map((name) => `[a][x${name}]\n\n`);
    const found = [...markdownNearLinks(uses.join("") + definitions.join(""))];
    expect(found.map(({ closest }) => closest !== undefined).lastIndexOf(true)).toBe(99);
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
