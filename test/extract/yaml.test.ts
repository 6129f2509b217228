import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parseAllDocuments, stringify, visit } from "yaml";
import { json } from "../../src/extract/json/index.ts";
import { yaml } from "../../src/extract/yaml/index.ts";
import { yamlNotation } from "../../src/extract/yaml/reader.ts";
import { forMany } from "../support/for-all.ts";
import { often } from "../support/some.ts";

/** Returns the member names and strings in a document, in order. */
function scalarsIn(source: string): readonly string[] {
  const scalars: string[] = [];
  const steps = yamlNotation.read(source, {
    onOpen() {},
    onName: ({ text }) => scalars.push(`${text}:`),
    onString: ({ text }) => scalars.push(text),
  });
  for (const _ of steps);
  return scalars;
}

/** Returns the same according to the yaml package. */
function scalarsByPackage(source: string): readonly string[] {
  const scalars: string[] = [];
  for (const document of parseAllDocuments(source, { logLevel: "silent" })) {
    expect(document.errors).toEqual([]);
    visit(document, {
      Scalar(key, { value, source: written }) {
        if (key === "key") scalars.push(`${typeof value === "string" ? value.trim() : written}:`);
        else if (typeof value === "string") scalars.push(value);
      },
    });
  }
  return scalars;
}

/** Line breaks around block scalars are not read. */
const trimmed = (scalars: readonly string[]) => scalars.map((scalar) => scalar.trim());

describe("YAML", () => {
  it("has the names and strings that the yaml package finds", () =>
    expect(trimmed(scalarsIn(page))).toEqual(trimmed(scalarsByPackage(page))));

  it("has the strings that were written, in all styles", () => {
    const text = fc.stringMatching(/^[ab :#'"\\{},-]{0,12}(?:\n{0,2} ?[a:-]{1,4}){0,3}[a!]$/);
    const { tree } = fc.letrec((tie) => ({
      tree: fc.oneof(
        { maxDepth: 3 },
        text,
        fc.constantFrom(1, null, true),
        fc.array(tie("tree"), { maxLength: 3 }),
        fc.dictionary(fc.stringMatching(/^[a-c][a :'-]{0,3}[a-c]$/), tie("tree"), { maxKeys: 3 }),
      ),
    }));
    const style = fc.record({
      collectionStyle: fc.constantFrom("block", "flow", "any"),
      defaultStringType: fc.constantFrom(
        "PLAIN",
        "QUOTE_SINGLE",
        "QUOTE_DOUBLE",
        "BLOCK_LITERAL",
        "BLOCK_FOLDED",
      ),
      lineWidth: fc.constantFrom(20, 80),
      indent: fc.constantFrom(1, 2, 4),
      indentSeq: fc.boolean(),
    } as const);
    forMany(often(300), tree, style, (value, options) => {
      const source = stringify(value, options);
      expect(trimmed(scalarsIn(source))).toEqual(trimmed(scalarsByPackage(source)));
    });
  });

  it("has the references of the same document in JSON", () => {
    const document = JSON.stringify({
      openapi: "3.1.0",
      servers: [{ url: "https://a.org/v1" }],
      paths: { "/b": { get: { $ref: "#/c", externalDocs: { url: "d" } } } },
      examples: { e: { $ref: "f", value: { $ref: "no" } } },
      g: ["see https://h.org/", "mailto:i@j.org", { $id: "k" }],
    });
    const read = (source: string, extract: typeof yaml) =>
      [...extract(source)].map(({ construct, text, role, scope }) => [construct, text, role, scope]);
    expect(read(stringify(JSON.parse(document)), yaml)).toEqual(read(document, json));
  });

  it("does not expand aliases", () => {
    const levels = Array.from({ length: 40 }, (_, i) => `- &a${i + 1} [*a${i}, *a${i}]\n`);
    expect([...yaml(`- &a0 https://a.org/\n${levels.join("")}`)]).toHaveLength(1);
  });

  it("may be nested deeply", () => {
    for (const piece of ["- ", "[", "{a: ", "? ", "- [{"])
      expect([...yaml(`${piece.repeat(3_000)}https://a.org/`)].length).toBeLessThanOrEqual(1);
  });
});

const page = String.raw`%YAML 1.2
--- # comment
a: b
"c d": 'e''f' # comment
g:
- h
-   i:   j
    k: [l, {m: n, o: [p: q]}, "r
      s\
      t\x75\u0076\n"]
- - w
  - - x
? explicit
: value
? [flow, key]
: - y
z: |
  literal
    lines

  end
? |
  block key
: >-
  folded
  text

  paragraph
    indented
    lines
  end
plain: first
  second # comment
  
empty:
quoted: "first
  second

  third"
&anchor anchored: &other
  ? deep
*anchor : *other
!!str tag: !local tagged
url: http://a.b/c#d
indented: |2
    two
...
---
second document
--- {third: document}
`;
