import { readFileSync } from "node:fs";
import fc from "fast-check";
import { globSync } from "tinyglobby";
import { describe, expect, it } from "vitest";
import type { Scope } from "../../src/base/scope.ts";
import { locate, type Role } from "../../src/extract/finding.ts";
import { json } from "../../src/extract/json/index.ts";
import { hasPlaceholder } from "../../src/extract/template.ts";
import { findingsIn, shownIn } from "../laws/findings.ts";
import { forAll, forMany } from "../support/for-all.ts";
import { show } from "../support/show.ts";
import { often } from "../support/some.ts";

const findingsOf = (source: string) => findingsIn(json, source);

/** Shows the findings of JSON. */
const read = (source: string) => shownIn(json, source);

/** Returns the bases that apply to the findings, starting with the innermost. */
function basesOf(source: string): Readonly<Record<string, readonly string[]>> {
  return Object.fromEntries(findingsOf(source).map(({ text, scope }) => [text, embeddedIn(scope)]));
}

function embeddedIn(scope: Scope | undefined): readonly string[] {
  const bases: string[] = [];
  for (let outer = scope; outer; outer = outer.encapsulating) bases.push(outer.embedded ?? "");
  return bases;
}

const page = String.raw`// https://comment/
{
  "$schema": "https://json-schema.org/draft/2020-12/schema",
  "$id": "https://e/schema",
  "$vocabulary": { "https://e/vocabulary": true, "https://e/other": false },
  "$ref": "#/$defs/a",
  "$defs": {
    "a": { "$dynamicRef": "#node", "$anchor": "node" },
    "b": { "$recursiveRef": "#" }, /* "$ref": "comment" */
    "c": { "properties": { "$ref": { "type": "string" }, "id": { "$id": "#named" } } },
  },
  "@context": ["context.jsonld", { "@vocab": "https://v/#", "@base": "base/", "a": "https://v/a", "b": { "@id": "v:b" } }],
  "@id": "node",
  "blank": [{ "@id": "_:b0" }, { "@id": "@type" }, { "@id": "no_scheme:a" }],
  "homepage": "https://e/home",
  "repository": { "type": "git", "url": "git+https://e/r.git" },
  "bugs": ["HTTP:\/\/e\/bugs", "see https://e/", "ftp://e/", "httpx://e/", "https:/e", "http://{host}/"],
  "https://e/name": null,
}`;

describe("JSON with every construct", () => {
  it("has exactly these references, in order", () =>
    expect(read(page)).toEqual([
      "$schema: https://json-schema.org/draft/2020-12/schema",
      "$id: https://e/schema",
      "$vocabulary: https://e/vocabulary",
      "$vocabulary: https://e/other",
      "$ref: #/$defs/a",
      "$dynamicRef: #node",
      "$recursiveRef: #",
      "$id: #named",
      "@context: context.jsonld",
      "@vocab: https://v/#",
      "@base: base/",
      "string: https://v/a",
      "@id: v:b",
      "@id: node",
      "string: https://e/home",
      "string: git+https://e/r.git",
      String.raw`string: HTTP:\/\/e\/bugs = HTTP://e/bugs`,
      "text: https://e/",
      "string: ftp://e/",
      "string: httpx://e/",
    ]));

  it("distinguishes names and bases from links", () => {
    const whose = (role: Role) => findingsOf(page).filter((finding) => finding.role === role);
    expect(whose("base").map(({ text }) => text)).toEqual(["https://e/schema", "base/"]);
    expect(whose("name").map(({ construct }) => construct)).toEqual(
      "$schema $vocabulary $vocabulary $id @vocab string @id".split(" "),
    );
    expect(whose("resource")).toEqual([]);
  });
});

describe("a string", () => {
  it("is mapped to the source by escape", () => {
    const source = String.raw`{"$ref": "a\u0062\/"}`;
    const [finding] = findingsOf(source);
    const places = [0, 1, 2].map((i) => finding && locate(finding, { start: i, end: i + 1 }));
    expect(places.map((place) => source.slice(place?.start, place?.end))).toEqual([
      "a",
      String.raw`\u0062`,
      String.raw`\/`,
    ]);
  });
});

describe("a keyword", () => {
  const data =
    '{"$ref": "silent", "$schema": "silent", "$id": "silent/", "$dynamicRef": "#silent", "$vocabulary": {"silent": true}}';

  it("is a reference in a schema, but not in an instance (JSON Schema Validation, 6.1, 9.2 and 9.5)", () => {
    const members = ["const", "default", "example"].map((name) => `"${name}": ${data}`);
    const lists = ["enum", "examples"].map((name) => `"${name}": [[${data}], {"$defs": {"a": ${data}}}]`);
    const source = `{"$ref": "a", ${[...members, ...lists].join()}, "items": {"$ref": "b"}}`;
    const findings = findingsOf(source);
    expect(findings.map(({ text }) => text)).toEqual(["a", "b"]);
    expect(findings.map(({ scope }) => scope)).toEqual([undefined, undefined]);
    expect(findings.map(({ start, end }) => source.slice(start - 9, end))).toEqual([
      '"$ref": "a',
      '"$ref": "b',
    ]);
  });

  it("is a reference in a schema that is named like one (JSON Schema Core, 10.3.2)", () =>
    expect(
      read(`{"properties": {"default": {"$ref": "a"}, "properties": {"default": ${data}}, "$ref": "silent",
        "enum": {"properties": {"const": {"$ref": "b"}}}}, "definitions": {"example": {"$id": "c"}},
        "responses": {"default": {"$ref": "d"}}}`),
    ).toEqual(["$ref: a", "$ref: b", "$id: c", "$ref: d"]));

  it("is not the id of an instance in a draft-04 schema", () =>
    expect(
      read(
        '{"$schema": "http://json-schema.org/draft-04/schema#", "enum": [{"id": "silent"}], "properties": {"id": "silent", "a": {"id": "b"}}}',
      ),
    ).toEqual(["$schema: http://json-schema.org/draft-04/schema#", "id: b"]));
});

describe("the base URI", () => {
  it("is the $id anywhere in the object, within those of the objects around it (JSON Schema Core, 8.2.1)", () =>
    expect(
      basesOf('{"a": {"$ref": "b", "$id": "c/", "d": [{"$ref": "e"}]}, "$ref": "f", "$id": "http://g/"}'),
    ).toEqual({
      b: ["c/", "http://g/"],
      "c/": ["http://g/"],
      e: ["c/", "http://g/"],
      f: ["http://g/"],
      "http://g/": [],
    }));

  it("is shared by the findings of an object", () => {
    const [, first, second] = findingsOf('{"$id": "a", "$ref": "b", "c": [{"$ref": "d"}]}');
    expect(first?.scope).toBeDefined();
    expect(first?.scope).toBe(second?.scope);
  });

  it("is not changed by an $id that is a fragment (draft-07, 8.2.3)", () =>
    expect(basesOf('{"$id": "#a", "$ref": "b"}')).toEqual({ "#a": [], b: [] }));

  it("is the id only in a draft-04 schema", () => {
    const schema = '{"id": "http://a/", "c": {"id": "d", "e": {"$ref": "f"}}, "g": {"id": "#h"}';
    expect(basesOf(`${schema}}`)).toEqual({ "http://a/": [], f: [] });
    expect(basesOf(`${schema}, "$schema": "http://json-schema.org/draft-04/schema#"}`)).toMatchObject({
      "http://a/": [],
      d: ["http://a/"],
      f: ["d", "http://a/"],
      "#h": ["http://a/"],
    });
    expect(basesOf(`{"a": ${schema}, "$schema": "http://json-schema.org/draft-04/schema#"}}`)).toMatchObject({
      f: [],
    });
  });

  it("is the @base for the object with the @context, but not for its contexts (JSON-LD 1.1, 4.1.3)", () => {
    expect(
      basesOf('{"@id": "a", "@context": ["b", {"@base": "http://c/"}, {"@vocab": "d"}], "e": {"@id": "f"}}'),
    ).toEqual({ a: ["http://c/"], b: [], "http://c/": [], d: ["http://c/"], f: ["http://c/"] });
    expect(basesOf('{"@base": "http://a/", "@id": "b"}')).toEqual({ "http://a/": [], b: [] });
  });
});

describe("the findings agree with JSON.parse", () => {
  const absolute = /^(?:https?|ftp):\/\//i;

  function stringsOf(value: unknown): readonly string[] {
    // Placeholders are tested elsewhere.
    if (typeof value === "string") return absolute.test(value) && !hasPlaceholder(value) ? [value] : [];
    if (typeof value !== "object" || value === null) return [];
    return Object.values(value).flatMap(stringsOf);
  }

  it("in the package.json of the installed packages", () => {
    const files = globSync("node_modules/**/package.json", { dot: true });
    const sources = files.map((file) => readFileSync(file, "utf8"));
    const counts = sources.map((source) => {
      const expected = stringsOf(JSON.parse(source));
      const found = findingsOf(source).filter(
        ({ construct, text }) => construct === "string" && absolute.test(text),
      );
      expect(found.map(({ text }) => text).sort()).toEqual([...expected].sort());
      return found.length;
    });
    expect(counts.reduce((a, b) => a + b)).toBeGreaterThan(300);
  });

  it("in any JSON", () => {
    const leaf = fc.oneof(fc.webUrl(), fc.string({ unit: "binary" }), fc.integer(), fc.constant(null));
    const value = fc.letrec((tie) => ({
      value: fc.oneof(
        leaf,
        fc.array(tie("value"), { maxLength: 4 }),
        fc.dictionary(fc.string(), tie("value"), { maxKeys: 4 }),
      ),
    })).value;
    forAll(value, fc.constantFrom("", " ", "\t"), (any, indent) => {
      const source = JSON.stringify(any, undefined, indent);
      const found = findingsOf(source).filter(({ construct }) => construct === "string");
      expect(found.map(({ text }) => text).sort()).toEqual([...stringsOf(JSON.parse(source))].sort());
    });
  });
});

describe("any input", () => {
  it("has lawful findings", () => {
    const piece = fc.constantFrom(
      ...'{}[]:,"\\/*-0 \n',
      ...'"$ref" "$id" "http://a" // \\u00 "@context":['.split(" "),
    );
    forMany(often(500), fc.array(piece, { maxLength: 60 }), fc.string({ unit: "binary" }), (pieces, text) => {
      findingsOf(pieces.join(""));
      findingsOf(text);
    });
  });

  it("has the same findings before a cut as without it", () => {
    const whole = findingsOf(page).map(({ end, ...rest }) => ({ end, shown: show(page, { end, ...rest }) }));
    for (let cut = 0; cut <= page.length; cut++) {
      const part = page.slice(0, cut);
      const before = whole.filter(({ end }) => end < cut).map(({ shown }) => shown);
      expect([...json(part)].map((finding) => show(part, finding))).toEqual(before);
    }
  });

  it("may have names of any length", () => {
    const name = "_".repeat(often(200_000));
    expect(read(`{"@id": "${name}", "a": {"@id": "${name}:b"}}`)).toEqual([`@id: ${name}`]);
  });

  it.each('{"a":¦[¦"see http://a b¦"a: ", ¦{"$id":"a","b":¦{"@context":[¦}¦/¦-¦"¦\\'.split("¦"))(
    "may have any depth and length: %j repeated",
    (piece) => {
      const source = piece.repeat(often(300_000 / piece.length));
      findingsIn(json, source);
    },
  );
});
