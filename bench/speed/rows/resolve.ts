import { resolve as resolveIri } from "relative-to-absolute-iri";
import urlToolkit from "url-toolkit";
import { type Checkout, ofCheckouts } from "../checkout.ts";
import { BASE, type Corpus } from "../corpus.ts";
import { type Contender, type Row, row } from "../measure.ts";

/** Absolute forms of relative references: of absolute ones there is nothing to resolve. */
export function rowsOfResolving(checkouts: readonly Checkout[], { flat, cut }: Corpus): readonly Row[] {
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
        name: "new URL(reference, base).href (WHATWG: mends)",
        run: ({ reference, base }) => new URL(reference, base).href,
      },
      {
        name: "relative-to-absolute-iri resolve (checks the scheme alone)",
        run: ({ reference, base }) => resolveIri(reference, base),
      },
    ]),
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
    { name: "new URL(reference, base).href (WHATWG: mends)", run: (text) => new URL(text, BASE).href },
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
