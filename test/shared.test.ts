import { readFileSync } from "node:fs";
import { inspect, types } from "node:util";
import { describe, expect, it } from "vitest";
import { type Dialect, dialects } from "../src/index.ts";
import { uri } from "../src/integrations/standard-schema.ts";
import { someOf } from "./support/some.ts";

// Modules are not changed: their exports cannot be assigned, and vitest only imitates modules.

type Module = { readonly [name: string]: unknown };
type Ask = () => unknown;

const { exports }: { exports: { readonly [entry: string]: string | { readonly default: string } } } =
  JSON.parse(readFileSync("package.json", "utf8"));

const entries = await Promise.all(
  Object.entries(exports).flatMap(([entry, target]) => {
    // The objects in arbitraries belong to fast-check.
    if (typeof target === "string" || entry === "./fast-check") return [];
    const source = target.default.replace(/^\.\/dist\//, "../").replace(/\.js$/, ".ts");
    return [import(source).then((module: Module) => [entry, module] as const)];
  }),
);

const REFERENCES = [
  "http://u:p@h:80/b/../c;p?q#f",
  "//a.b:/%7e",
  "../../x",
  "?q",
  "#f",
  "mailto:a@b",
  "http://[::1]/",
];
const INVALID = [
  "a b",
  "http://[::g]/",
  "http://a:b/",
  "%zz",
  "[v1.]",
  "1:",
  "\ud800",
  "?",
  "#a#b",
  "http://[1:2",
];
const TEXTS = [...REFERENCES, ...INVALID, ""];
const BASE = "http://a/b/c?d#e";
const DOCUMENT = `<base href="/x/"><a href="http://u:p@h:80/%zz">http://a b [c](d e) {"a": "http://b:x/"}
url(a%2fb) <a xmlns="x:y" xml:base="z"/> Content-Location: q
msgid "http://a/|"`;

const FINDING = { start: 0, end: 1, text: "a", construct: "link", role: "link" };

/** The argument lists for each function. */
type Calls = { readonly [name: string]: readonly (readonly unknown[])[] };

const unary = (texts: readonly unknown[]) => texts.map((text) => [text]);

/** Returns calls to all functions of a specification. */
function callsOf({ productions, parse, accepts }: Pick<Dialect, "productions" | "parse" | "accepts">): Calls {
  const trees = REFERENCES.filter((text) => accepts(text)).map((text) => parse(text));
  const pairs = TEXTS.map((text) => [text, BASE]);
  return {
    accepts: unary(TEXTS),
    parse: unary(TEXTS),
    tryParse: [
      ...unary(TEXTS),
      ...productions.flatMap((name) => ["a", "!", "1:", "%"].map((text) => [text, name])),
    ],
    syntaxErrors: unary(TEXTS),
    print: unary(trees),
    walk: trees.map((tree) => [tree, () => true]),
    components: unary(TEXTS),
    componentSpans: unary(TEXTS),
    classify: unary(TEXTS),
    server: unary(TEXTS),
    compose: [[{ scheme: "a", authority: undefined, path: "b", query: undefined, fragment: undefined }]],
    against: [[BASE]],
    resolve: pairs,
    tryResolve: pairs,
    traceResolution: pairs,
    relativize: pairs,
    build: [[{ scheme: "a", host: "b", path: ["", "c"] }]],
    segments: unary(TEXTS),
    replace: TEXTS.map((text) => [text, { query: "x" }]),
    escape: [["a b", "query"]],
    normalize: unary(TEXTS),
    equivalent: [["http://a:80", "http://A"]],
    sectionOf: unary(productions),
    toIri: unary(TEXTS),
    toUri: unary(TEXTS),
    traceToIri: unary(TEXTS),
    traceToUri: unary(TEXTS),
  };
}

const extracting = unary([DOCUMENT]);

/** The calls to all other functions. */
const others: Calls = {
  compare: TEXTS.map((text) => [text, BASE]),
  compareBy: [[Object.values(dialects), "a b", BASE]],
  explain: [[{ ...compareReading() }, dialects.rfc3986]],
  migrate: TEXTS.map((text) => [text, { from: dialects.rfc2396, to: dialects.rfc3986, base: BASE }]),
  compareWithUrl: TEXTS.map((text) => [dialects.rfc3986, text, BASE]),
  createGuard: [[dialects.rfc3986, ["https:"]]],
  checkInput: unary(TEXTS).map(([text]) => [uri(), text]),
  suggestedFix: TEXTS.map((text) => [dialects.rfc3986, text]),
  isAnyUri: unary(TEXTS),
  anyUriError: unary(TEXTS),
  isEntityId: unary(TEXTS),
  entityIdError: unary(TEXTS),
  isSimpleRef: unary(TEXTS),
  isRegisteredRedirectUri: TEXTS.map((text) => [text, ["a:b", text]]),
  appendSegment: [[dialects.rfc3986, "/a", "b"]],
  setSegment: [[dialects.rfc3986, "/a", 1, "b"]],
  setField: [[dialects.rfc3986, "/a", "b", "c"]],
  dialectOf: [["rfc3986"]],
  schemeOf: [["http"], ["FILE"]],
  normalize: [["tel:+1-2"], ["tel:555"]],
  fromUserInput: [["<URL: http://a/ b>"]],
  excerpt: [[{ input: "a b", start: 1, end: 2 }]],
  unescape: [["%41"], ["%ff"]],
  unescapeToOctets: [["%41"]],
  escapeDisallowed: [["a b"]],
  establishBase: [[{ retrieval: BASE, embedded: "%" }, dialects.rfc3986]],
  skippedSources: [[{ retrieval: BASE, embedded: "%" }, dialects.rfc3986]],
  createBaseFinder: [[{ retrieval: BASE }, dialects.rfc3986]],
  lint: [[DOCUMENT], [DOCUMENT, { presets: ["strict"], retrieval: BASE }]],
  ruleById: [["authority/password"]],
  defineConfig: [[Object.freeze({})]],
  checkLimit: [[1, { most: 2, what: "things" }]],
  cutPoint: [["a b"]],
  lineCutPoint: [["a\nb"]],
  ...Object.fromEntries(
    [..."html markdown css xml json yaml notebook vue rst mime roff po text".split(" ")].flatMap(
      (language) => [
        [language, extracting],
        [`${language}Comments`, extracting],
      ],
    ),
  ),
  cssDeclarations: extracting,
  markdownNearLinks: [["[a] (https://b.org/)"]],
  editIn: [[FINDING, { start: 0, end: 1, text: "b" }]],
  locate: [[FINDING, { start: 0, end: 1 }]],
  findingOf: [[FINDING, FINDING]],
  isInRunningText: [[FINDING]],
  isAlwaysAbsolute: [[FINDING]],
  isUnknownString: [[FINDING]],
  isInQuotes: [[FINDING]],
  makesRequest: [[FINDING]],
  shortConstruct: [[FINDING]],
  formats: [[]],
  uri: [[{ dialect: dialects.rfc3986 }]],
  uriReference: [[{ dialect: dialects.rfc3986 }]],
  default: [[]],
};

function compareReading() {
  return { dialect: "rfc3986", reference: "a", valid: true };
}

/** Returns the result or error of a call. Consumes iterables, and calls functions without parameters. */
function outcomeOf(call: Ask): unknown {
  try {
    const given = call();
    if (typeof given !== "object" || given === null || ArrayBuffer.isView(given)) return given;
    return Symbol.iterator in given ? Array.from(Object(given)) : given;
  } catch (error) {
    return error;
  }
}

/** Returns the outcomes of an export: the value itself or, for a function, the outcomes of its calls. */
function asksOf(name: string, value: unknown, calls: Calls): readonly (readonly [title: string, ask: Ask])[] {
  if (name === "automata")
    return Object.entries(Object(value)).map(([production, make]) => [
      `automata.${production}()`,
      Object(make),
    ]);
  if (typeof value !== "function") return [[name, () => value]];
  return (calls[name] ?? []).map((args) => [
    `${name}(${args.map((arg) => (typeof arg === "object" ? "…" : JSON.stringify(arg))).join(", ")})`,
    () => outcomeOf(() => value(...args)),
  ]);
}

/** Changes everything in a value that can be changed. */
function spoil(value: unknown, depth: number): void {
  if (typeof value !== "object" || value === null || types.isModuleNamespaceObject(value)) return;
  if (Reflect.get(value, Symbol.toStringTag) === "Module") return;
  if (ArrayBuffer.isView(value)) return void new Uint8Array(value.buffer).fill(7);
  if (value instanceof Map || value instanceof Set) value.clear();
  for (const key of Reflect.ownKeys(value)) {
    if (key === "length") continue;
    if (depth > 0) spoil(Reflect.get(value, key), depth - 1);
    Reflect.set(value, key, "SPOILT");
    Reflect.deleteProperty(value, key);
  }
  Reflect.set(value, Array.isArray(value) ? value.length : "spoilt", "SPOILT");
}

const pictureOf = (value: unknown) => inspect(value, { depth: 5, getters: true, maxArrayLength: 300 });

const asks = entries.flatMap(([entry, module]) => {
  const calls = "productions" in module ? callsOf(module as unknown as Dialect) : others;
  return Object.entries(module).flatMap(([name, value]) =>
    asksOf(name, value, calls).map(([title, ask]) => ({ title: `${title} of ${entry}`, ask })),
  );
});

describe("returned values", () => {
  it("are tested for every exported function", () => {
    const missing = entries.flatMap(([entry, module]) => {
      const calls = "productions" in module ? callsOf(module as unknown as Dialect) : others;
      return Object.entries(module)
        .filter(([name, value]) => typeof value === "function" && !/^[A-Z]/.test(name) && !(name in calls))
        .map(([name]) => `${name} of ${entry}`);
    });
    expect(missing).toEqual([]);
  });

  it("do not affect later results, however they are changed", () => {
    const { stackTraceLimit } = Error;
    Error.stackTraceLimit = 0;
    const some = someOf(asks);
    const expected = some.map(({ ask }) => pictureOf(ask()));
    for (const { ask } of some) spoil(ask(), 3);
    const changed = some.filter(({ ask }, at) => pictureOf(ask()) !== expected[at]);
    Error.stackTraceLimit = stackTraceLimit;
    expect(changed.map(({ title }) => title)).toEqual([]);
  });
});
