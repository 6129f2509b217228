import { isUriReference, parseUriReference, resolveUri } from "@hyperjump/uri";
import { type Checkout, ofCheckouts } from "../checkout.ts";
import { BASE, type Corpus } from "../corpus.ts";
import { type Row, row } from "../measure.ts";

/** Rows in which both sides implement RFC 3986. */
export function rowsOfRfc3986(checkouts: readonly Checkout[], { flat }: Corpus): readonly Row[] {
  const references = () => [...flat.all, ...addresses()];
  return [
    row("RFC 3986: accepts", references, [
      ...ofCheckouts<string>(checkouts, "accepts", ({ urigram }) => urigram.rfc3986.accepts),
      { name: "@hyperjump/uri isUriReference", run: isUriReference },
    ]),
    row("RFC 3986: parse", references, [
      ...ofCheckouts<string>(checkouts, "parse (typed tree, spans)", ({ urigram }) => urigram.rfc3986.parse),
      { name: "@hyperjump/uri parseUriReference (flat components)", run: parseUriReference },
    ]),
    row("RFC 3986: components", references, [
      ...ofCheckouts<string>(checkouts, "components", ({ urigram }) => urigram.rfc3986.components),
      { name: "@hyperjump/uri parseUriReference", run: parseUriReference },
    ]),
    row("RFC 3986: resolve", references, [
      ...ofCheckouts<string>(
        checkouts,
        "resolve",
        ({
          urigram: {
            rfc3986: { resolve },
          },
        }) =>
          (text) =>
            resolve(text, BASE),
      ),
      { name: "@hyperjump/uri resolveUri", run: (text) => resolveUri(text, BASE) },
      ...ofCheckouts<string>(checkouts, "against, the base parsed once", ({ urigram }) =>
        urigram.rfc3986.against(BASE),
      ),
    ]),
  ];
}

/** References with all kinds of IP literals that both sides accept. */
function addresses(): readonly string[] {
  return Array.from({ length: 60 }, (_, i) => [
    `http://[2001:db8::${i}]/a`,
    `http://[::${i}:ffff:1.2.3.${i}]:80/a?b`,
    `ldap://[1:2:3:4:5:6:7:${i}]/c=GB`,
    `//[fe80::1:${i}]`,
  ]).flat();
}
