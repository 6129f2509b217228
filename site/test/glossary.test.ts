import { expect, it } from "vitest";
import { renderMarkdown } from "../pages/guides/markdown.ts";

it("a paragraph that begins with a bold term defines it, and a link can lead to it", () => {
  const { terms, markup } = renderMarkdown(
    "# Words\n\n**base URI**: The URI of\nthe `document`.\n\n**Not** a term: it goes on.\n",
    () => undefined,
  );
  expect(terms).toEqual([{ id: "term-base-uri", term: "base URI", text: "The URI of the document." }]);
  expect(markup).toContain('<p id="term-base-uri"><strong>base URI</strong>:');
});
