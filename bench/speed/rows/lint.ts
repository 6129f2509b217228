import { Parser } from "htmlparser2";
import MarkdownIt, { type Token } from "markdown-it";
import { type Checkout, ofCheckouts } from "../checkout.ts";
import { BASE, type Corpus } from "../corpus.ts";
import { type Row, row } from "../measure.ts";

/** Rows for linting documents. */
export function rowsOfLinting(checkouts: readonly Checkout[], { markdown, html }: Corpus): readonly Row[] {
  return [
    row(
      "lint, README.md files",
      () => markdown,
      [
        ...ofCheckouts<string>(
          checkouts,
          "lint",
          ({ lint: { lint }, markdown: { markdown: extract } }) =>
            (text) =>
              lint(text, { extract, retrieval: BASE }),
        ),
        { name: "markdown-it, linkify-it, and new URL for each href and src", run: parseMarkdown },
        { name: "limit: markdown-it", run: (text) => markdownIt.parse(text, {}) },
      ],
      1,
    ),
    row(
      "lint, the same files in HTML",
      () => html,
      [
        ...ofCheckouts<string>(
          checkouts,
          "lint",
          ({ lint: { lint }, html: { html: extract } }) =>
            (text) =>
              lint(text, { extract, retrieval: BASE }),
        ),
        { name: "htmlparser2, and new URL for each href and src", run: parseHtml },
        { name: "limit: htmlparser2", run: (text) => new Parser({}).end(text) },
      ],
      1,
    ),
  ];
}

const markdownIt = new MarkdownIt({ html: true, linkify: true });

/** This linter does not judge references, reports no positions within a block, and ignores HTML. */
function parseMarkdown(text: string): number {
  return countUrls(markdownIt.parse(text, {}));
}

function countUrls(tokens: readonly Token[]): number {
  let count = 0;
  for (const token of tokens) {
    const url = token.attrGet("href") ?? token.attrGet("src");
    if (url !== null && isUrl(String(url))) count++;
    if (token.children) count += countUrls(token.children);
  }
  return count;
}

/** This linter does not judge references, and reports no positions. */
function parseHtml(text: string): number {
  let count = 0;
  const parser = new Parser({
    onattribute(name, value) {
      if ((name === "href" || name === "src") && isUrl(value)) count++;
    },
  });
  parser.end(text);
  return count;
}

function isUrl(text: string): boolean {
  try {
    return new URL(text, BASE).href !== "";
  } catch {
    return false;
  }
}
