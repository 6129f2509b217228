import { isUriReference } from "@hyperjump/uri";
import { fullFormats } from "ajv-formats/dist/formats.js";
import { uriReference } from "../../../generated/rfc2396/automata.ts";
import { accepts } from "../../../src/core/automaton.ts";
import { BY_HAND } from "../by-hand.ts";
import { type Checkout, ofCheckouts } from "../checkout.ts";
import { BASE, type Corpus } from "../corpus.ts";
import { type Contender, type Row, row } from "../measure.ts";

/** Rows for validation. */
export function rowsOfAccepting(checkouts: readonly Checkout[], { flat, cut }: Corpus): readonly Row[] {
  const disagreement = flat.all.find((reference) => !BY_HAND.test(reference));
  if (disagreement !== undefined) throw new Error(`the expression by hand refuses ${disagreement}`);
  return [
    row(
      "accepts, absolute",
      () => flat.absolute,
      accepting(checkouts, (text) => URL.canParse(text)),
    ),
    row(
      "accepts, absolute, cut",
      () => cut.absolute,
      accepting(checkouts, (text) => URL.canParse(text)),
    ),
    row(
      "accepts, relative",
      () => flat.relative,
      accepting(checkouts, (text) => URL.canParse(text, BASE)),
    ),
    ...[100_000, 1_000_000, 16_000_000].map((escapes) =>
      row(
        `accepts, a text of ${escapes.toLocaleString("en")} escapes`,
        () => [longText(escapes)],
        long(checkouts),
        1,
      ),
    ),
  ];
}

function accepting(
  checkouts: readonly Checkout[],
  canParse: (text: string) => boolean,
): readonly Contender<string>[] {
  const { "uri-reference": reference, uri } = fullFormats;
  return [
    ...ofCheckouts(checkouts, "accepts", ({ urigram }) => urigram.rfc2396.accepts),
    { name: "@hyperjump/uri isUriReference (strict, RFC 3986)", run: isUriReference },
    {
      name: "ajv-formats uri-reference (strict, RFC 3986, one expression)",
      run: (text) => reference instanceof RegExp && reference.test(text),
    },
    {
      name: "ajv-formats uri (strict, RFC 3986, absolute only)",
      run: (text) => typeof uri === "function" && uri(text),
    },
    { name: "URL.canParse (WHATWG: repairs)", run: canParse },
    { name: "limit: the same language as one expression, by hand", run: (text) => BY_HAND.test(text) },
    { name: "limit: a charCodeAt loop", run: sumOf },
  ];
}

/** Escapes after a root, as a flat string. */
function longText(escapes: number): string {
  return Buffer.from(`/${"%41".repeat(escapes)}`, "latin1").toString("latin1");
}

function long(checkouts: readonly Checkout[]): readonly Contender<string>[] {
  return [
    ...ofCheckouts<string>(checkouts, "accepts", ({ urigram }) => urigram.rfc2396.accepts),
    { name: "the table of the automaton", run: (text) => accepts(uriReference, text) },
    { name: "limit: a charCodeAt loop", run: sumOf },
  ];
}

export function sumOf(text: string): number {
  let sum = 0;
  for (let i = 0; i < text.length; i++) sum += text.charCodeAt(i);
  return sum;
}
