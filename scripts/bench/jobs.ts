import { readFileSync } from "node:fs";
import { isUriReference, parseUriReference, resolveUri } from "@hyperjump/uri";
import { fullFormats } from "ajv-formats/dist/formats.js";
import fastUri from "fast-uri";
import { micromark } from "micromark";
import { resolve as resolveIri } from "relative-to-absolute-iri";
import uriJs from "uri-js";
import urlToolkit from "url-toolkit";
import whatwgUrl from "whatwg-url";
import { readBnf } from "../../src/bnf/read.ts";
import { markdown } from "../../src/extract/markdown/index.ts";
import { rfc2396, rfc3986 } from "../../src/index.ts";
import { lint } from "../../src/lint/index.ts";
import { stockParser } from "../peggy/stock.ts";
import { type Corpus, collect, readmesBelow } from "./corpus.ts";
import { type Contender, LEAST_CALLS, measure, type Times } from "./measure.ts";

/** One thing to do. Its first contender is ours. */
export interface Job {
  readonly name: string;
  /** Nanoseconds an input of each contender. */
  readonly measure: () => Times;
}

function job<Input>(
  name: string,
  inputs: readonly Input[],
  contenders: readonly Contender<Input>[],
  leastCalls: number = LEAST_CALLS,
): Job {
  return { name, measure: () => measure(contenders, inputs, leastCalls) };
}

/** A job whose inputs are made when it begins: V8 would else learn that trees live long, and make them slowly. */
function lateJob<Input>(
  name: string,
  make: () => readonly Input[],
  contenders: readonly Contender<Input>[],
): Job {
  return { name, measure: () => measure(contenders, make()) };
}

/** The references that the jobs are measured on. */
export function referencesBelow(root: URL): Corpus {
  return collect(root, (reference) => rfc2396.accepts(reference) && isUriReference(reference));
}

const BASE = "http://example.com/a/b/c/d;p?q";
const APPENDIX_B = /^(([^:/?#]+):)?(\/\/([^/?#]*))?([^?#]*)(\?([^#]*))?(#(.*))?/;

/** URI-reference as one expression, by hand. An abs_path derives all that a net_path does, "/" being empty segments. */
const BY_HAND: RegExp = (() => {
  const some = (characters: string) => `(?:[-\\w.!~*'()@&=+$,;${characters}]|%[\\dA-Fa-f]{2})`;
  const absPath = `/${some(":/")}*`;
  const query = `(?:\\?${some(":/?")}*)?`;
  const absolute = `[A-Za-z][A-Za-z\\d+.-]*:(?:${absPath}${query}|${some(":?")}${some(":/?")}*)`;
  const relative = `(?:${absPath}|${some("")}+(?:${absPath})?)${query}`;
  return new RegExp(`^(?:${absolute}|${relative})?(?:#${some(":/?")}*)?$`);
})();

/** The jobs on references that stand in the files below a root. */
export function jobsOn(corpus: Corpus, root: URL, parseByTsPegjs: (text: string) => unknown): readonly Job[] {
  // V8 keeps what is cut out of a longer text as a view of it; what JSON.parse gives is read faster.
  const cut = [...corpus.absolute, ...corpus.relative];
  const all = flat(cut);
  const absolute = flat(corpus.absolute);
  const relative = flat(corpus.relative);
  const disagreement = all.find((reference) => !BY_HAND.test(reference));
  if (disagreement !== undefined) throw new Error(`the expression by hand refuses ${disagreement}`);
  const [plain, dotted] = [false, true].map((hasDots) =>
    relative.filter((reference) => /(?:^|\/)\.\.?(?:[/?#]|$)/.test(reference) === hasDots),
  );
  const bases = Array.from({ length: 2000 }, (_, i) => `http://example.com/${i}/b/c/d;p?q`);
  const inTurn = bases.map((base, i) => ({ base, reference: relative[i % relative.length] ?? "" }));
  const trees = () => all.map((reference) => ({ reference, node: rfc2396.parse(reference) }));
  const againstTree = rfc2396.against(rfc2396.parse(BASE));
  const ofRfc3986 = flat([...cut, ...addresses()]);
  return [
    ...jobsByRfc3986(ofRfc3986),
    job("accepts, absolute", absolute, accepting()),
    job("accepts, relative", relative, accepting()),
    job("parse", all, parsing(root, parseByTsPegjs)),
    job("parse, references cut out of files", cut, parsing(root, parseByTsPegjs).slice(0, 3)),
    job("components", all, [
      { name: "urigram components (validates)", run: (text) => rfc2396.components(text) },
      { name: "url-toolkit parseURL (validates nothing)", run: (text) => urlToolkit.parseURL(text) },
      { name: "@hyperjump/uri parseUriReference (strict)", run: parseUriReference },
      {
        name: "limit: the expression of Appendix B (validates nothing)",
        run: (text) => APPENDIX_B.exec(text),
      },
    ]),
    job("classify, absolute", absolute, [
      { name: "urigram classify (validates)", run: (text) => rfc2396.classify(text) },
      { name: "new URL (WHATWG: mends)", run: (text) => new URL(text, BASE) },
    ]),
    job("classify, relative", relative, [
      { name: "urigram classify (validates)", run: (text) => rfc2396.classify(text) },
      { name: "new URL (WHATWG: mends)", run: (text) => new URL(text, BASE) },
    ]),
    job("resolve", all, resolving()),
    job("resolve, relative without dots", plain ?? [], resolving()),
    job("resolve, relative with dots", dotted ?? [], resolving()),
    job("resolve, 2,000 bases in turn", inTurn, [
      {
        name: "urigram resolve (validates)",
        run: ({ reference, base }) => rfc2396.resolve(reference, base),
      },
      {
        name: "new URL(reference, base).href (WHATWG: mends)",
        run: ({ reference, base }) => new URL(reference, base).href,
      },
    ]),
    job("reject with error", flat(corpus.bad), [
      { name: "urigram tryParse (code, span, expected, message)", run: (text) => rfc2396.tryParse(text) },
      {
        name: "@hyperjump/uri parseUriReference (a bare throw)",
        run: (text) => attempt(() => parseUriReference(text)),
      },
      { name: "ts-pegjs, the same grammar (a throw)", run: (text) => attempt(() => parseByTsPegjs(text)) },
    ]),
    job(
      "lint, README.md files",
      readmesBelow(root),
      [
        { name: "urigram lint, Markdown", run: (text) => lint(text, { extract: markdown, retrieval: BASE }) },
        { name: "limit: micromark, to HTML", run: (text) => micromark(text) },
      ],
      1,
    ),
    lateJob("components of trees", trees, [
      { name: "urigram components", run: ({ node }) => rfc2396.components(node) },
      {
        name: "new URL, of the text (WHATWG: mends)",
        run: ({ reference }) => new URL(reference, BASE),
      },
    ]),
    lateJob("resolve trees", trees, [
      { name: "urigram against", run: ({ node }) => againstTree(node) },
      {
        name: "new URL(reference, base).href, of the texts (WHATWG: mends)",
        run: ({ reference }) => new URL(reference, BASE).href,
      },
    ]),
  ];
}

/** The same specification on both sides. */
function jobsByRfc3986(references: readonly string[]): readonly Job[] {
  const against = rfc3986.against(BASE);
  return [
    job("RFC 3986: accepts", references, [
      { name: "urigram accepts", run: (text) => rfc3986.accepts(text) },
      { name: "@hyperjump/uri isUriReference", run: isUriReference },
    ]),
    job("RFC 3986: parse", references, [
      { name: "urigram parse (typed tree, spans)", run: (text) => rfc3986.parse(text) },
      { name: "@hyperjump/uri parseUriReference (flat components)", run: parseUriReference },
    ]),
    job("RFC 3986: components", references, [
      { name: "urigram components", run: (text) => rfc3986.components(text) },
      { name: "@hyperjump/uri parseUriReference", run: parseUriReference },
    ]),
    job("RFC 3986: resolve", references, [
      { name: "urigram resolve", run: (text) => rfc3986.resolve(text, BASE) },
      { name: "@hyperjump/uri resolveUri", run: (text) => resolveUri(text, BASE) },
      { name: "urigram against, the base parsed once", run: against },
    ]),
  ];
}

/** References with IP literals of all kinds that both take. */
function addresses(): readonly string[] {
  return Array.from({ length: 60 }, (_, i) => [
    `http://[2001:db8::${i}]/a`,
    `http://[::${i}:ffff:1.2.3.${i}]:80/a?b`,
    `ldap://[1:2:3:4:5:6:7:${i}]/c=GB`,
    `//[fe80::1:${i}]`,
  ]).flat();
}

function accepting(): readonly Contender<string>[] {
  const ajvReference = fullFormats["uri-reference"];
  const ajvUri = fullFormats.uri;
  return [
    { name: "urigram accepts", run: (text) => rfc2396.accepts(text) },
    { name: "@hyperjump/uri isUriReference (strict, RFC 3986)", run: isUriReference },
    {
      name: "ajv-formats uri-reference (strict, RFC 3986, one expression)",
      run: (text) => ajvReference instanceof RegExp && ajvReference.test(text),
    },
    {
      name: "ajv-formats uri (strict, RFC 3986, absolute only)",
      run: (text) => typeof ajvUri === "function" && ajvUri(text),
    },
    { name: "URL.canParse (WHATWG: needs a base, mends)", run: (text) => URL.canParse(text, BASE) },
    { name: "limit: the same language as one expression, by hand", run: (text) => BY_HAND.test(text) },
    { name: "limit: a charCodeAt loop", run: sumOf },
  ];
}

function parsing(root: URL, parseByTsPegjs: (text: string) => unknown): readonly Contender<string>[] {
  const baseURL = whatwgUrl.parseURL(BASE);
  return [
    { name: "urigram parse (typed tree, spans)", run: (text) => rfc2396.parse(text) },
    { name: "@hyperjump/uri parseUriReference (strict; flat components)", run: parseUriReference },
    { name: "new URL (WHATWG: mends)", run: (text) => new URL(text, BASE) },
    { name: "whatwg-url parseURL (WHATWG: mends)", run: (text) => whatwgUrl.parseURL(text, { baseURL }) },
    { name: "fast-uri parse (checks the host alone)", run: (text) => fastUri.parse(text) },
    { name: "uri-js parse (checks the host alone)", run: (text) => uriJs.parse(text) },
    { name: "stock Peggy, the same grammar", run: stockPeggy(root) },
    { name: "ts-pegjs, the same grammar", run: parseByTsPegjs },
    { name: "limit: a charCodeAt loop", run: sumOf },
  ];
}

function resolving(): readonly Contender<string>[] {
  const against = rfc2396.against(BASE);
  return [
    { name: "urigram against, the base parsed once (validates)", run: against },
    { name: "urigram resolve (validates both)", run: (text) => rfc2396.resolve(text, BASE) },
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

/** The same texts, each with its own characters. */
function flat(references: readonly string[]): readonly string[] {
  const copies: unknown = JSON.parse(JSON.stringify(references));
  return Array.isArray(copies) ? copies.map(String) : [];
}

function sumOf(text: string): number {
  let sum = 0;
  for (let i = 0; i < text.length; i++) sum += text.charCodeAt(i);
  return sum;
}

function stockPeggy(root: URL): (text: string) => unknown {
  const read = (path: string) => readFileSync(new URL(path, root), "utf8");
  const parse = stockParser(read("grammar/rfc2396.peggy"), readBnf(read("grammar/rfc2396.bnf")));
  return (text) => parse(text, rfc2396.startSymbol);
}

function attempt(operation: () => unknown): unknown {
  try {
    return operation();
  } catch (error) {
    return error;
  }
}
