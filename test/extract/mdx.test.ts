import fc from "fast-check";
import type { Nodes } from "mdast";
import { fromMarkdown } from "mdast-util-from-markdown";
import { mdxFromMarkdown } from "mdast-util-mdx";
import { mdxjs } from "micromark-extension-mdxjs";
import { describe, expect, it } from "vitest";
import { mdx } from "../../src/extract/markdown/mdx.ts";
import { findingsIn } from "../laws/findings.ts";
import { forMany } from "../support/for-all.ts";
import { often } from "../support/some.ts";

/** Returns the destinations of links, and the string values of `href` and `src` outside expressions, by mdast. */
function referencesByMdast(source: string): readonly string[] {
  const tree = fromMarkdown(source, { extensions: [mdxjs()], mdastExtensions: [mdxFromMarkdown()] });
  const found: string[] = [];
  const visit = (node: Nodes): void => {
    if (node.type === "link" || node.type === "image") found.push(node.url);
    if (node.type === "mdxJsxFlowElement" || node.type === "mdxJsxTextElement")
      for (const attribute of node.attributes) {
        if (attribute.type !== "mdxJsxAttribute" || !["href", "src"].includes(attribute.name)) continue;
        const { value } = attribute;
        if (typeof value === "string") found.push(value);
        else if (value) found.push(...(/^\s*(["'`])(.*)\1\s*$/s.exec(value.value)?.slice(2) ?? []));
      }
    if ("children" in node) for (const child of node.children) visit(child);
  };
  visit(tree);
  return found;
}

describe("MDX", () => {
  it("has the references that mdast-util-mdx finds", () => {
    const block = fc.constantFrom(
      "[a](b)",
      "<Card\n  href='c'\n  {...d}\n  e={<i>f</i>}\n/>",
      '<div>\n      [g](h) <a href={"i"}>j</a>\n</div>',
      "      ![k](l)",
      "{/* [no](no) <a href='no'/> */}",
      "```\n<a href='no'>\n```",
      "> - <B.C src={`m`} /> `<a href='no'>`",
      "export const n = {\n\n  o: '<a href=\"no\">'\n}",
      "{p ? <q>don't {r}</q> : '}'} [s](t)",
      "\\<a href='no'> \\{ [u](v)",
    );
    forMany(
      often(200),
      fc.array(block, { maxLength: 6 }),
      fc.constantFrom("\n", "\r\n"),
      (blocks, lineEnd) => {
        const source = blocks.join("\n\n").replaceAll("\n", lineEnd);
        const findings = findingsIn(mdx, source);
        expect(findings.map(({ text }) => text)).toEqual(referencesByMdast(source));
      },
    );
  });

  it("is read in linear time, even if expressions are not closed", () => {
    for (const piece of ["<A b={<c d={", "{<a>", "{`${", "<a b={x}x ", "{'"])
      expect([...mdx(piece.repeat(5_000))]).toEqual([]);
  });
});
