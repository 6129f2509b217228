import { parseUriReference } from "@hyperjump/uri";
import urlToolkit from "url-toolkit";
import { type Checkout, ofCheckouts } from "../checkout.ts";
import { BASE, type Corpus, type Kinds } from "../corpus.ts";
import { type Row, row } from "../measure.ts";

const APPENDIX_B = /^(([^:/?#]+):)?(\/\/([^/?#]*))?([^?#]*)(\?([^#]*))?(#(.*))?/;

/** The components and the kind of a text. */
export function rowsOfReading(checkouts: readonly Checkout[], { flat, cut }: Corpus): readonly Row[] {
  return [
    ...componentsOf(checkouts, "components", flat),
    ...componentsOf(checkouts, "components, cut", cut),
    ...kindsOf(checkouts, "classify, absolute", flat.absolute),
    ...kindsOf(checkouts, "classify, absolute, cut", cut.absolute),
    ...kindsOf(checkouts, "classify, relative", flat.relative),
    ...kindsOf(checkouts, "classify, relative, cut", cut.relative),
  ];
}

function componentsOf(checkouts: readonly Checkout[], name: string, { all }: Kinds): readonly Row[] {
  return [
    row(name, () => all, [
      ...ofCheckouts<string>(
        checkouts,
        "components (validates)",
        ({ urigram }) => urigram.rfc2396.components,
      ),
      { name: "url-toolkit parseURL (validates nothing)", run: (text) => urlToolkit.parseURL(text) },
      { name: "@hyperjump/uri parseUriReference (strict)", run: parseUriReference },
      {
        name: "limit: the expression of Appendix B (validates nothing)",
        run: (text) => APPENDIX_B.exec(text),
      },
    ]),
  ];
}

function kindsOf(checkouts: readonly Checkout[], name: string, texts: readonly string[]): readonly Row[] {
  return [
    row(name, () => texts, [
      ...ofCheckouts<string>(checkouts, "classify (validates)", ({ urigram }) => urigram.rfc2396.classify),
      { name: "new URL(text, base) (WHATWG: mends)", run: (text) => new URL(text, BASE) },
    ]),
  ];
}

/** What is made of trees in hand. */
export function rowsOfTrees(checkouts: readonly Checkout[], { flat }: Corpus): readonly Row[] {
  const [ours] = checkouts;
  if (!ours) return [];
  const trees = () =>
    flat.all.map((reference) => ({ reference, node: ours.library.urigram.rfc2396.parse(reference) }));
  type Tree = ReturnType<typeof trees>[number];
  return [
    row("components of trees", trees, [
      ...ofCheckouts<Tree>(
        checkouts,
        "components",
        ({ urigram: { rfc2396 } }) =>
          ({ node }) =>
            rfc2396.components(node),
      ),
      { name: "new URL, of the text (WHATWG: mends)", run: ({ reference }) => new URL(reference, BASE) },
    ]),
    row("resolve trees", trees, [
      ...ofCheckouts<Tree>(checkouts, "against(tree)", ({ urigram: { rfc2396 } }) => {
        const against = rfc2396.against(rfc2396.parse(BASE));
        return ({ node }) => against(node);
      }),
      ...ofCheckouts<Tree>(checkouts, "resolve(tree, tree)", ({ urigram: { rfc2396 } }) => {
        const base = rfc2396.parse(BASE);
        return ({ node }) => rfc2396.resolve(node, base);
      }),
      {
        name: "new URL(reference, base).href, of the texts (WHATWG: mends)",
        run: ({ reference }) => new URL(reference, BASE).href,
      },
    ]),
  ];
}
