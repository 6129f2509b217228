import { readFileSync } from "node:fs";
import { isUriReference, parseUriReference } from "@hyperjump/uri";
import { fullFormats } from "ajv-formats/dist/formats.js";
import fastUri from "fast-uri";
import peggy from "peggy";
import { resolve as resolveIri } from "relative-to-absolute-iri";
import uriJs from "uri-js";
import urlToolkit from "url-toolkit";
import whatwgUrl from "whatwg-url";
import { parse as parseByTsPegjs } from "../../generated/rfc2396/diagnosing-parser.ts";
import { rfc2396 } from "../../src/index.ts";
import { isCharacter } from "../automaton/nfa.ts";
import { readBnf } from "../bnf/read.ts";
import { nodes } from "../peggy/nodes.ts";
import { collect } from "./corpus.ts";
import type { Contender } from "./measure.ts";

/** One thing to do, and who does it. The first contender is ours. */
export interface Job {
  readonly name: string;
  readonly references: readonly string[];
  readonly contenders: readonly Contender[];
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
export function jobsOn(root: URL): readonly Job[] {
  const corpus = collect(root, (reference) => rfc2396.accepts(reference) && isUriReference(reference));
  // V8 keeps what is cut out of a longer text as a view of it; what JSON.parse gives is read faster.
  const cut = [...corpus.absolute, ...corpus.relative];
  const all = flat(cut);
  const ajvReference = fullFormats["uri-reference"];
  const ajvUri = fullFormats.uri;
  const baseURL = whatwgUrl.parseURL(BASE);
  const disagreement = all.find((reference) => !BY_HAND.test(reference));
  if (disagreement !== undefined) throw new Error(`the expression by hand refuses ${disagreement}`);

  const accepting: readonly Contender[] = [
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
  const parsing: readonly Contender[] = [
    { name: "urigram parse (typed tree, spans)", run: (text) => rfc2396.parse(text) },
    { name: "@hyperjump/uri parseUriReference (strict; flat components)", run: parseUriReference },
    { name: "new URL (WHATWG: mends)", run: (text) => new URL(text, BASE) },
    { name: "whatwg-url parseURL (WHATWG: mends)", run: (text) => whatwgUrl.parseURL(text, { baseURL }) },
    { name: "fast-uri parse (checks the host alone)", run: (text) => fastUri.parse(text) },
    { name: "uri-js parse (checks the host alone)", run: (text) => uriJs.parse(text) },
    { name: "stock Peggy, the same grammar", run: stockPeggy(root) },
    { name: "ts-pegjs, the same grammar", run: (text) => parseByTsPegjs(text) },
    { name: "limit: a charCodeAt loop", run: sumOf },
  ];
  return [
    { name: "accepts, absolute", references: flat(corpus.absolute), contenders: accepting },
    { name: "accepts, relative", references: flat(corpus.relative), contenders: accepting },
    { name: "parse", references: all, contenders: parsing },
    { name: "parse, references cut out of files", references: cut, contenders: parsing.slice(0, 3) },
    {
      name: "components",
      references: all,
      contenders: [
        { name: "urigram components (validates)", run: (text) => rfc2396.components(text) },
        { name: "url-toolkit parseURL (validates nothing)", run: (text) => urlToolkit.parseURL(text) },
        { name: "@hyperjump/uri parseUriReference (strict)", run: parseUriReference },
        {
          name: "limit: the expression of Appendix B (validates nothing)",
          run: (text) => APPENDIX_B.exec(text),
        },
      ],
    },
    {
      name: "resolve",
      references: all,
      contenders: [
        { name: "urigram resolve (validates)", run: (text) => rfc2396.resolve(text, BASE) },
        { name: "new URL(reference, base).href (WHATWG: mends)", run: (text) => new URL(text, BASE).href },
        {
          name: "relative-to-absolute-iri resolve (checks the scheme alone)",
          run: (text) => resolveIri(text, BASE),
        },
        {
          name: "url-toolkit buildAbsoluteURL (validates nothing)",
          run: (text) => urlToolkit.buildAbsoluteURL(BASE, text),
        },
      ],
    },
    {
      name: "reject with error",
      references: flat(corpus.bad),
      contenders: [
        { name: "urigram tryParse (code, span, expected, message)", run: (text) => rfc2396.tryParse(text) },
        {
          name: "@hyperjump/uri parseUriReference (a bare throw)",
          run: (text) => attempt(() => parseUriReference(text)),
        },
        { name: "ts-pegjs, the same grammar (a throw)", run: (text) => attempt(() => parseByTsPegjs(text)) },
      ],
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
  const bnf = readBnf(read("grammar/rfc2396.bnf"));
  const characters = new Set([...bnf.keys()].filter((name) => isCharacter(bnf, name)));
  const parser = peggy.generate(read("grammar/rfc2396.peggy"), {
    plugins: [nodes([...bnf.keys()], characters)],
  });
  return (text) => parser.parse(text);
}

function attempt(operation: () => unknown): unknown {
  try {
    return operation();
  } catch (error) {
    return error;
  }
}
