import { describe, expect, it } from "vitest";
import * as urigram from "../../src/index.ts";
import { callNamed as call } from "../support/call-untyped.ts";

const NO_TEXT = "the input must be of type string, not";
const NO_REFERENCE = "a reference must be a string or a tree of ROOTS, not";
const NO_BASE = "a base must be a string or a tree of ROOTS, not";

/** The types of the root nodes of references and absolute references, by dialect. */
const ROOTS: Readonly<Record<string, string>> = {
  rfc3987: "IRI or irelative-ref or absolute-IRI",
  rfc3986: "URI or relative-ref or absolute-URI",
  "java-net-uri": "URI-reference or absoluteURI",
  rfc2732: "URI-reference or absoluteURI",
  rfc2396: "URI-reference or absoluteURI",
  "draft-ietf-url-syntax-00": "URL-reference or generic-URL or opaque-URL",
  rfc1808: "URL or absoluteURL",
  "draft-ietf-uri-relative-url-05": "URL or absoluteURL",
};
const rootsOf = ({ id }: urigram.Dialect): string => ROOTS[id] ?? "";

/** The call, and the one-line message with the value passed and the type expected. */
const calls: readonly (readonly [name: string, values: readonly unknown[], message: string])[] = [
  ["accepts", [3], `${NO_TEXT} number`],
  ["parse", [], `${NO_TEXT} undefined`],
  ["tryParse", [{}], `${NO_TEXT} object`],
  ["components", [], `${NO_REFERENCE} undefined`],
  ["components", [new URL("http://a/")], `${NO_REFERENCE} a URL: pass its href`],
  ["components", [{ type: "scheme", text: "a" }], `${NO_REFERENCE} a tree of "scheme"`],
  ["classify", [null], `${NO_REFERENCE} null`],
  ["classify", [{ type: Object.create(null) }], `${NO_REFERENCE} an object`],
  ["server", [["a"]], `${NO_REFERENCE} an array`],
  ["componentSpans", [["a"]], `${NO_REFERENCE} an array`],
  ["resolve", ["a"], `${NO_BASE} undefined`],
  ["resolve", [undefined, "http://a/"], `${NO_REFERENCE} undefined`],
  ["resolve", ["a", new URL("http://a/")], `${NO_BASE} a URL: pass its href`],
  ["resolve", ["a", "http://a/", null], "options must be an object, not null"],
  ["resolve", ["a", "http://a/", "compatible"], "options must be an object, not a string"],
  ["against", [], `${NO_BASE} undefined`],
  ["traceResolution", ["a"], `${NO_BASE} undefined`],
  ["relativize", ["a"], `${NO_BASE} undefined`],
  ["relativize", [{ type: "scheme", text: "a" }, "http://a/"], `${NO_REFERENCE} a tree of "scheme"`],
  ["normalize", [], `${NO_REFERENCE} undefined`],
  ["normalize", ["a", "host-case"], "steps must be an array of names, not a string"],
  ["equivalent", ["a"], `${NO_REFERENCE} undefined`],
  ["print", [], "print takes a node of a tree, not undefined"],
  ["print", ["a"], "print takes a node of a tree, not a string"],
  ["print", [{ type: "nope" }], 'print takes a node of a tree; "nope" is not a production that has nodes'],
  ["walk", ["a", () => true], "walk expects a tree node, not a string"],
  ["build", [], "parts must be an object, not undefined"],
  ["build", ["a"], "parts must be an object, not a string"],
  ["build", [{ path: "/a" }], 'path must be an array of segments, as in "/a/b".split("/"), not a string'],
  ["build", [{ path: [3] }], "path[0] must be of type string, not number"],
  [
    "build",
    [{ query: 3 }],
    'query must be a string or an array of fields, as in [...new URLSearchParams("a=1")], not a number',
  ],
  ["segments", [], `${NO_REFERENCE} undefined`],
  ["replace", [], "changes must be an object, not undefined"],
  ["replace", ["a", "b"], "changes must be an object, not a string"],
  ["replace", ["a", []], "changes must be an object, not an array"],
  ["replace", [3, {}], `${NO_REFERENCE} a number`],
  ["replace", ["a", { query: 3 }], "query must be of type string, not number"],
  ["replace", ["a", { path: null }], "path must be of type string, not null"],
  ["replace", ["a", { host: 3 }], "host must be of type string, not number"],
  ["compose", [], "components must be an object, not undefined"],
  ["compose", [{}], "path must be of type string, not undefined"],
  ["compose", [{ path: "", hash: "a" }], 'unknown component "hash"; the components are COMPONENTS'],
  ["compose", [{ path: "", query: 3 }], "query must be of type string, not number"],
  ["escape", [], `${NO_TEXT} undefined`],
  ["escape", ["a", "query", null], "keep must be of type string, not null"],
];

describe("wrong use is a TypeError of one line with the value passed and the type expected", () => {
  describe.each(Object.values<urigram.Dialect>(urigram.dialects))("$title", (dialect) => {
    it.each(calls)("%s(...%j): %s", (name, values, message) =>
      expect(() => call(dialect, name, ...values)).toThrow(
        new TypeError(
          message
            .replace("ROOTS", rootsOf(dialect))
            .replace("COMPONENTS", Object.keys(dialect.components("")).join(", ")),
        ),
      ),
    );

    it("walk without a visitor", () =>
      expect(() => call(dialect, "walk", dialect.parse("a"))).toThrow(
        new TypeError("a visitor must be a function, not undefined"),
      ));

    it("sectionOf with an unknown production", () =>
      expect(() => call(dialect, "sectionOf", "nope")).toThrow(/ has no production "nope"; it has /));

    it("a resolver without a reference", () =>
      expect(() => call({ resolve: dialect.against("http://a/") }, "resolve")).toThrow(
        new TypeError(`${NO_REFERENCE.replace("ROOTS", rootsOf(dialect))} undefined`),
      ));
  });

  it.each([
    ["compareBy", "x", "dialects must be an array, not "],
    ["compareBy", [1], "a dialect must be a module such as rfc2396"],
    ["explain", 1, "a reading must be an object, not "],
    ["explain", {}, "a dialect must be a module such as rfc2396"],
  ])("%s of %j", (name, given, says) => {
    expect(() => call(urigram, name, given)).toThrow(says);
    expect(() => call(urigram, name, given)).toThrow(TypeError);
  });

  it.each([
    ["suggestedFix", [undefined, "a"], "undefined"],
    ["appendSegment", [null, "a", "b"], "null"],
    ["setSegment", ["rfc2396", "a", 0, "b"], "a string"],
    ["setField", [{}, "a", "b", "c"], "an object"],
  ])("%s with something else than a dialect", (name, values, given) =>
    expect(() => call(urigram, name, ...values)).toThrow(
      new TypeError(
        `a dialect must be a module such as rfc2396 (dialectOf returns one by its id), not ${given}`,
      ),
    ),
  );

  it("explain with a reading of another dialect", () => {
    const [reading] = urigram.compareBy([urigram.rfc2396], "a").readings;
    expect(() => call(urigram, "explain", reading, urigram.rfc3986)).toThrow(
      new TypeError('the dialect of the reading must be "rfc3986", not "rfc2396"'),
    );
    expect(() => call(urigram, "explain", {}, urigram.rfc3986)).toThrow(
      new TypeError('the dialect of the reading must be "rfc3986", not "undefined"'),
    );
  });

  it.each(["unescape", "unescapeToOctets", "escapeDisallowed", "schemeOf"])("%s without a string", (name) =>
    expect(() => call(urigram, name)).toThrow(new TypeError(`${NO_TEXT} undefined`)),
  );
});
