/** `npm run bench`: how fast urigram is beside its peers and the limits of the machine. Writes bench.json too. */
import { readFileSync, writeFileSync } from "node:fs";
import { cpus } from "node:os";
import { isUriReference, parseUriReference } from "@hyperjump/uri";
import { fullFormats } from "ajv-formats/dist/formats.js";
import fastUri from "fast-uri";
import peggy from "peggy";
import { resolve as resolveIri } from "relative-to-absolute-iri";
import uriJs from "uri-js";
import urlToolkit from "url-toolkit";
import whatwgUrl from "whatwg-url";
import { parse as parseByTsPegjs } from "../generated/rfc2396/diagnosing-parser.ts";
import { rfc2396 } from "../src/index.ts";
import { isCharacter } from "./automaton/nfa.ts";
import { collect } from "./bench/corpus.ts";
import { type Contender, measure, used } from "./bench/measure.ts";
import { readBnf } from "./bnf/read.ts";
import { nodes } from "./peggy/nodes.ts";

const ROOT = new URL("../../", import.meta.url);
const BASE = "http://example.com/a/b/c/d;p?q";

const { absolute, relative, bad } = collect(
  ROOT,
  (reference) => rfc2396.accepts(reference) && isUriReference(reference),
);
const all = [...absolute, ...relative];

const ajvReference = fullFormats["uri-reference"];
const APPENDIX_B = /^(([^:/?#]+):)?(\/\/([^/?#]*))?([^?#]*)(\?([^#]*))?(#(.*))?/;

const scan: Contender = {
  name: "limit: a charCodeAt loop",
  run(text) {
    let sum = 0;
    for (let i = 0; i < text.length; i++) sum += text.charCodeAt(i);
    return sum;
  },
};

interface Job {
  readonly name: string;
  readonly references: readonly string[];
  /** The first is ours. */
  readonly contenders: readonly Contender[];
}

const accepting: readonly Contender[] = [
  { name: "urigram accepts", run: (text) => rfc2396.accepts(text) },
  { name: "@hyperjump/uri isUriReference (RFC 3986)", run: isUriReference },
  {
    name: "ajv-formats uri-reference (RFC 3986, one expression)",
    run: (text) => ajvReference instanceof RegExp && ajvReference.test(text),
  },
  { name: "URL.canParse (WHATWG, needs a base, mends)", run: (text) => URL.canParse(text, BASE) },
  scan,
];

const jobs: readonly Job[] = [
  { name: "accepts, absolute", references: absolute, contenders: accepting },
  { name: "accepts, relative", references: relative, contenders: accepting },
  {
    name: "parse",
    references: all,
    contenders: [
      { name: "urigram parse (typed tree, spans)", run: (text) => rfc2396.parse(text) },
      { name: "@hyperjump/uri parseUriReference (components)", run: parseUriReference },
      { name: "new URL (WHATWG, mends)", run: (text) => new URL(text, BASE) },
      { name: "whatwg-url parseURL (WHATWG, mends)", run: (text) => whatwgUrl.parseURL(text, { baseURL }) },
      { name: "fast-uri parse (validates little)", run: (text) => fastUri.parse(text) },
      { name: "uri-js parse (validates little)", run: (text) => uriJs.parse(text) },
      { name: "stock Peggy, the same grammar", run: stockPeggy() },
      { name: "ts-pegjs, the same grammar", run: (text) => parseByTsPegjs(text) },
    ],
  },
  {
    name: "components",
    references: all,
    contenders: [
      { name: "urigram components (validates)", run: (text) => rfc2396.components(text) },
      { name: "url-toolkit parseURL (validates nothing)", run: (text) => urlToolkit.parseURL(text) },
      { name: "@hyperjump/uri parseUriReference", run: parseUriReference },
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
      { name: "new URL(reference, base).href (mends)", run: (text) => new URL(text, BASE).href },
      { name: "relative-to-absolute-iri resolve (validates little)", run: (text) => resolveIri(text, BASE) },
      {
        name: "url-toolkit buildAbsoluteURL (validates nothing)",
        run: (text) => urlToolkit.buildAbsoluteURL(BASE, text),
      },
    ],
  },
  {
    name: "reject with error",
    references: bad,
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

const baseURL = whatwgUrl.parseURL(BASE);

function stockPeggy(): (text: string) => unknown {
  const read = (path: string) => readFileSync(new URL(path, ROOT), "utf8");
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

const results = jobs.map(({ name, references, contenders }) => {
  const times = measure(contenders, references);
  const ours = times.get(contenders[0]?.name ?? "") ?? Number.NaN;
  const rows = [...times].map(([contender, nanoseconds]) => ({
    contender,
    nanoseconds: Math.round(nanoseconds),
    ratio: Number((ours / nanoseconds).toFixed(2)),
  }));
  console.log(
    `\n### ${name} (${references.length} references)\n\n| | ns each | urigram takes |\n|---|--:|--:|`,
  );
  for (const { contender, nanoseconds, ratio } of rows)
    console.log(`| ${contender} | ${nanoseconds} | ${ratio} |`);
  return { job: name, references: references.length, rows };
});

const environment = {
  date: new Date().toISOString().slice(0, 10),
  node: process.version,
  cpu: cpus()[0]?.model ?? "",
};
writeFileSync(new URL("bench.json", ROOT), `${JSON.stringify({ ...environment, results }, null, 2)}\n`);
console.log(`\nNode ${environment.node}, ${environment.cpu}, ${environment.date}; ${used()} results used`);
