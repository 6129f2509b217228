import { readFileSync } from "node:fs";
import { parseUriReference } from "@hyperjump/uri";
import fastUri from "fast-uri";
import uriJs from "uri-js";
import whatwgUrl from "whatwg-url";
import { stockParser } from "../../../scripts/peggy/stock.ts";
import { readBnf } from "../../../src/bnf/read.ts";
import { type Checkout, ofCheckouts } from "../checkout.ts";
import { BASE, type Corpus } from "../corpus.ts";
import { type Contender, type Row, row } from "../measure.ts";
import { sumOf } from "./accept.ts";

/** Other parsers of the same grammar. */
export interface SameGrammar {
  readonly root: URL;
  readonly byTsPegjs: (text: string) => unknown;
}

/** Rows for trees, and for the errors of invalid references. */
export function rowsOfParsing(
  checkouts: readonly Checkout[],
  { flat, cut, bad }: Corpus,
  grammar: SameGrammar,
): readonly Row[] {
  const parsers = ofCheckouts<string>(
    checkouts,
    "parse (typed tree, spans)",
    ({ urigram }) => urigram.rfc2396.parse,
  );
  const alone = { name: "new URL(text) (WHATWG: repairs)", run: (text: string) => new URL(text) };
  const based = { name: "new URL(text, base) (WHATWG: repairs)", run: (text: string) => new URL(text, BASE) };
  const strict = {
    name: "@hyperjump/uri parseUriReference (strict; flat components)",
    run: parseUriReference,
  };
  return [
    row("parse, absolute", () => flat.absolute, [...parsers, alone, strict, ...others(grammar)]),
    row("parse, absolute, cut", () => cut.absolute, [...parsers, alone, strict]),
    row("parse, relative", () => flat.relative, [...parsers, based, strict]),
    row("parse, relative, cut", () => cut.relative, [...parsers, based, strict]),
    row("reject with error", () => bad, [
      ...ofCheckouts<string>(
        checkouts,
        "tryParse (code, span, expected, message)",
        ({ urigram }) => urigram.rfc2396.tryParse,
      ),
      {
        name: "@hyperjump/uri parseUriReference (a bare throw)",
        run: (text) => attempt(() => parseUriReference(text)),
      },
      {
        name: "ts-pegjs, the same grammar (a throw)",
        run: (text) => attempt(() => grammar.byTsPegjs(text)),
      },
    ]),
  ];
}

function others({ root, byTsPegjs }: SameGrammar): readonly Contender<string>[] {
  return [
    { name: "whatwg-url parseURL (WHATWG: repairs)", run: (text) => whatwgUrl.parseURL(text) },
    { name: "fast-uri parse (checks the host alone)", run: (text) => fastUri.parse(text) },
    { name: "uri-js parse (checks the host alone)", run: (text) => uriJs.parse(text) },
    { name: "stock Peggy, the same grammar", run: stockPeggy(root) },
    { name: "ts-pegjs, the same grammar", run: byTsPegjs },
    { name: "limit: a charCodeAt loop", run: sumOf },
  ];
}

function stockPeggy(root: URL): (text: string) => unknown {
  const read = (path: string) => readFileSync(new URL(path, root), "utf8");
  const parse = stockParser(read("grammar/rfc2396.peggy"), readBnf(read("grammar/rfc2396.bnf")));
  return (text) => parse(text, "URI-reference");
}

function attempt(operation: () => unknown): unknown {
  try {
    return operation();
  } catch (error) {
    return error;
  }
}
