import { Parser } from "htmlparser2";
import { micromark } from "micromark";
import { type Checkout, ofCheckouts } from "../checkout.ts";
import { BASE, type Corpus } from "../corpus.ts";
import { type Row, row } from "../measure.ts";

/** Findings in documents. */
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
        { name: "limit: micromark, to HTML", run: (text) => micromark(text) },
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
        { name: "htmlparser2, and new URL for each href and src", run: parseAll },
        { name: "limit: htmlparser2", run: (text) => new Parser({}).end(text) },
      ],
      1,
    ),
  ];
}

/** Judges nothing, and knows no positions. */
function parseAll(text: string): number {
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
