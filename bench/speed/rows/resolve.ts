import { resolve as resolveIri } from "relative-to-absolute-iri";
import urlToolkit from "url-toolkit";
import type { UriReference as Rfc2396Reference } from "../../../generated/rfc2396/ast.ts";
import type { UriReference as Rfc3986Reference } from "../../../generated/rfc3986/ast.ts";
import { type Checkout, type Library, ofCheckouts } from "../checkout.ts";
import { BASE, type Corpus } from "../corpus.ts";
import { type Contender, type Row, row } from "../measure.ts";
import { ofTrees, type Parsed, parsedBy, type TreeDialect } from "../trees.ts";

/** The base used in the examples of both specifications, with a reserved example host. */
const EXAMPLE_BASE = "http://a.example/b/c/d;p?q";
const DOTTED = ["../../c", "a/../b", "./x/./y", "../", "../../g?q", "a/b/../../c/d.html"];
const ABOVE_ROOT = ["../../../g?q", "../../../../x/y.html", "/../g"];

/** Rows for resolving relative references. Absolute ones need no resolution. */
export function rowsOfResolving(
  checkouts: readonly Checkout[],
  { flat, cut, links }: Corpus,
): readonly Row[] {
  const contenders = resolving(checkouts);
  return [
    row("resolve, relative without dots", () => flat.plain, contenders),
    row("resolve, relative without dots, cut", () => cut.plain, contenders),
    row("resolve, relative with dots", () => flat.dotted, contenders),
    row("resolve, relative with dots, cut", () => cut.dotted, contenders),
    row("resolve, 2,000 bases in turn", () => inTurn(flat.relative), [
      ...ofCheckouts<InTurn>(
        checkouts,
        "resolve (validates both)",
        ({ urigram: { rfc2396 } }) =>
          ({ reference, base }) =>
            rfc2396.resolve(reference, base),
      ),
      {
        name: "new URL(reference, base).href (WHATWG: repairs)",
        run: ({ reference, base }) => new URL(reference, base).href,
      },
      {
        name: "relative-to-absolute-iri resolve (checks the scheme alone)",
        run: ({ reference, base }) => resolveIri(reference, base),
      },
    ]),
    ...rowsOfDialect<Rfc2396Reference>("RFC 2396", checkouts, links, ({ urigram }) => urigram.rfc2396),
    ...rowsOfDialect<Rfc3986Reference>("RFC 3986", checkouts, links, ({ urigram }) => urigram.rfc3986),
  ];
}

function rowsOfDialect<Tree>(
  title: string,
  checkouts: readonly Checkout[],
  links: readonly string[],
  dialectIn: (library: Library) => TreeDialect<Tree>,
): readonly Row[] {
  const strings = [
    ...ofCheckouts<string>(checkouts, "against", (library) => dialectIn(library).against(EXAMPLE_BASE)),
    {
      name: "new URL(reference, base).href (WHATWG: repairs)",
      run: (text: string) => new URL(text, EXAMPLE_BASE).href,
    },
  ];
  return [
    row(`resolve, ${title}, relative references of README.md files`, () => links, strings),
    // Four out of five are only a fragment, without a path to merge.
    row(
      `resolve, ${title}, those of them that are not only a fragment`,
      () => links.filter((reference) => !reference.startsWith("#")),
      strings,
    ),
    row(`resolve, ${title}, with dots`, () => DOTTED, strings),
    row(`resolve, ${title}, above the root`, () => ABOVE_ROOT, strings),
    row(
      `resolve, ${title}, trees beside their strings`,
      () => parsedBy(checkouts, dialectIn, links),
      treesAndStrings(checkouts, dialectIn),
    ),
  ];
}

function treesAndStrings<Tree>(
  checkouts: readonly Checkout[],
  dialectIn: (library: Library) => TreeDialect<Tree>,
): readonly Contender<Parsed<Tree>>[] {
  return [
    ...ofTrees<Tree>(checkouts, "resolve(tree, tree)", dialectIn, ({ parse, resolve }) => {
      const base = parse(EXAMPLE_BASE);
      return (tree) => resolve(tree, base);
    }),
    ...ofCheckouts<Parsed<Tree>>(checkouts, "resolve(string, string)", (library) => {
      const { resolve } = dialectIn(library);
      return ({ reference }) => resolve(reference, EXAMPLE_BASE);
    }),
    {
      name: "new URL(reference, base).href, of the strings (WHATWG: repairs)",
      run: ({ reference }) => new URL(reference, EXAMPLE_BASE).href,
    },
  ];
}

interface InTurn {
  readonly reference: string;
  readonly base: string;
}

function inTurn(relative: readonly string[]): readonly InTurn[] {
  return Array.from({ length: 2000 }, (_, i) => ({
    base: `http://example.com/${i}/b/c/d;p?q`,
    reference: relative[i % relative.length] ?? "",
  }));
}

function resolving(checkouts: readonly Checkout[]): readonly Contender<string>[] {
  return [
    ...ofCheckouts<string>(checkouts, "against, the base parsed once (validates)", ({ urigram }) =>
      urigram.rfc2396.against(BASE),
    ),
    ...ofCheckouts<string>(
      checkouts,
      "resolve (validates both)",
      ({ urigram: { rfc2396 } }) =>
        (text) =>
          rfc2396.resolve(text, BASE),
    ),
    { name: "new URL(reference, base).href (WHATWG: repairs)", run: (text) => new URL(text, BASE).href },
    {
      name: "relative-to-absolute-iri resolve (checks the scheme alone)",
      run: (text) => resolveIri(text, BASE),
    },
    {
      name: "url-toolkit buildAbsoluteURL (validates nothing)",
      run: (text) => urlToolkit.buildAbsoluteURL(BASE, text),
    },
  ];
}
