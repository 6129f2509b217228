import { describe, expect, it } from "vitest";
import * as base from "../../src/base/establish.ts";
import { css } from "../../src/extract/css/index.ts";
import { html } from "../../src/extract/html/index.ts";
import { json } from "../../src/extract/json/index.ts";
import { markdown } from "../../src/extract/markdown/index.ts";
import { mime } from "../../src/extract/mime/index.ts";
import { text } from "../../src/extract/text/index.ts";
import { xml } from "../../src/extract/xml/index.ts";
import { rfc2396 } from "../../src/index.ts";
import * as linter from "../../src/lint/index.ts";
import { callNamed as call } from "../support/call-untyped.ts";

const NO_DIALECT = "a dialect must be a module such as rfc2396 (dialectOf returns one by its id), not";

const NO_PAIR = 'a pair of delimiters must be an array of two strings, such as ["[~", "~]"]';

describe("wrong use throws a TypeError of one line with the given and the expected value", () => {
  it.each([
    [[], "a source must be of type string, not undefined"],
    [[new Uint8Array(1)], "a source must be of type string, not object"],
    [["", null], "options must be an object, not null"],
    [
      ["", { extractor: html }],
      'there is no option "extractor", only extract, comments, nearLinks, dialect, presets, levels, rules, templates, targets, schemeOf, retrieval, default',
    ],
    [["", { extract: "html" }], "extract must be a function that extracts references, not a string"],
    [["", { schemeOf: {} }], "schemeOf must be a function that finds the grammar of a scheme, not an object"],
    [["", { extract: mime }], "parts must be an object, not a string"],
    [["", { dialect: "rfc2396" }], `${NO_DIALECT} a string`],
    [["", { presets: "strict" }], "presets must be an array, not a string"],
    [
      ["", { presets: ["all"] }],
      'unknown preset "all"; the presets are recommended, strict, security, portability',
    ],
    [["", { rules: "a" }], "rules must be an array, not a string"],
    [["", { levels: "error" }], "levels must be an object, not a string"],
    [["", { levels: { "authority/nope": "warn" } }], 'unknown rule "authority/nope"'],
    [["", { templates: "[~" }], "templates must be an array, not a string"],
    [["", { templates: ["[~", "~]"] }], `${NO_PAIR}, not a string`],
    [["", { templates: [["[~"]] }], `${NO_PAIR}; its length is 1`],
    [["", { templates: [["[~", 5]] }], `${NO_PAIR}; one element is a number`],
    [["", { templates: [["[~", " "]] }], `${NO_PAIR}; " " is blank`],
    [["", { retrieval: 3 }], "retrieval must be of type string, not number"],
    [["", { default: new URL("http://a/") }], "default must be of type string, not object"],
  ])("lint(...%j)", (values, message) => {
    expect(() => call(linter, "lint", ...values)).toThrow(new TypeError(message));
  });

  it.each(["establishBase", "skippedSources"])("%s", (name) => {
    expect(() => call(base, name)).toThrow(new TypeError("sources must be an object, not undefined"));
    expect(() => call(base, name, { x: "http://a" }, rfc2396)).toThrow(
      new TypeError('there is no option "x", only embedded, headers, encapsulating, retrieval, default'),
    );
    expect(() => call(base, name, {})).toThrow(new TypeError(`${NO_DIALECT} undefined`));
    expect(() => call(base, name, { retrieval: [3] }, rfc2396)).toThrow(
      new TypeError("retrieval must be of type string, not number"),
    );
    expect(() => call(base, name, { embedded: 3 }, rfc2396)).toThrow(
      new TypeError("embedded must be of type string, not number"),
    );
  });

  it.each(Object.entries({ css, html, json, markdown, text, xml, eml: mime({}) }))(
    "the extractor %s",
    (_, extract) => {
      const take = () => {
        const findings = call({ extract }, "extract", null);
        return Array.from(Object(findings));
      };
      expect(take).toThrow(new TypeError("a source must be of type string, not null"));
    },
  );

  it.each([
    [undefined, "undefined"],
    ["text/html", "a string"],
  ])("mime(%j)", (parts, kind) => {
    expect(() => call({ mime }, "mime", parts)).toThrow(
      new TypeError(`parts must be an object, not ${kind}`),
    );
  });
});
