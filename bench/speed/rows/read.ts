import { parseUriReference } from "@hyperjump/uri";
import urlToolkit from "url-toolkit";
import type { UriReference } from "../../../generated/rfc2396/ast.ts";
import { type Checkout, type Library, ofCheckouts } from "../checkout.ts";
import { BASE, type Corpus, type Kinds } from "../corpus.ts";
import { type Row, row } from "../measure.ts";
import { ofTrees, parsedBy, type TreeDialect } from "../trees.ts";

const APPENDIX_B = /^(([^:/?#]+):)?(\/\/([^/?#]*))?([^?#]*)(\?([^#]*))?(#(.*))?/;

/** Rows for components and classification. */
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
      { name: "new URL(text, base) (WHATWG: repairs)", run: (text) => new URL(text, BASE) },
    ]),
  ];
}

/** Operations on existing trees. */
export function rowsOfTrees(checkouts: readonly Checkout[], { flat }: Corpus): readonly Row[] {
  const trees = () => parsedBy(checkouts, rfc2396, flat.all);
  return [
    row("components of trees", trees, [
      ...ofTrees(checkouts, "components", rfc2396, ({ components }) => components),
      { name: "new URL, of the text (WHATWG: repairs)", run: ({ reference }) => new URL(reference, BASE) },
    ]),
    row("resolve trees", trees, [
      ...ofTrees(checkouts, "against(tree)", rfc2396, ({ against, parse }) => against(parse(BASE))),
      ...ofTrees(checkouts, "resolve(tree, tree)", rfc2396, ({ resolve, parse }) => {
        const base = parse(BASE);
        return (tree) => resolve(tree, base);
      }),
      {
        name: "new URL(reference, base).href, of the texts (WHATWG: repairs)",
        run: ({ reference }) => new URL(reference, BASE).href,
      },
    ]),
  ];
}

function rfc2396({ urigram }: Library): TreeDialect<UriReference> {
  return urigram.rfc2396;
}
