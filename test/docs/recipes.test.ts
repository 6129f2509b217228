// Checks the laws of functions that docs/library.md shows.
import { transformSync } from "esbuild";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { fencesOf } from "../../scripts/docs/markdown.ts";
import { rfc3986 } from "../../src/index.ts";
import { readProjectFile } from "../support/project.ts";
import { uriLike } from "../support/uri-like.ts";

type Append = (reference: string, segment: string) => string;

/** Evaluates the function that appends a segment. */
function readAppend(): Append {
  const code = fencesOf(readProjectFile("docs/library.md"))
    .map(({ text }) => /^function append\(.*?^\}/ms.exec(text)?.[0] ?? "")
    .join("");
  return new Function("rfc3986", `${transformSync(code, { loader: "ts" }).code}; return append;`)(rfc3986);
}

describe("append of docs/library.md", () => {
  const append = readAppend();
  const data = fc.string({ unit: "grapheme" }).filter((text) => text !== "." && text !== "..");

  it.each([
    ["http://a", "c", "http://a/c"],
    ["http://a/b", "c d", "http://a/b/c%20d"],
    ["http://a/b/", "c", "http://a/b/c"],
    ["http://a//b//", "c", "http://a//b//c"],
    ["http://a//b/", "", "http://a//b/"],
    ["/%7e/a,b/%FF/../x?q#f", "1/2", "/%7e/a,b/%FF/../x/1%2F2?q#f"],
    ["../a", "b:c", "../a/b:c"],
    ["?q", "a;b", "/a%3Bb?q"],
  ])("changes %s by %j to %s", (reference, segment, expected) =>
    expect(append(reference, segment)).toBe(expected),
  );

  it("changes no character, except a final empty segment, and adds a segment with the given data", () =>
    fc.assert(
      fc.property(fc.oneof(uriLike, fc.webUrl({ withQueryParameters: true })), data, (text, segment) => {
        fc.pre(rfc3986.accepts(text));
        const made = append(text, segment);
        const before = rfc3986.components(text);
        const { path, ...others } = rfc3986.components(made);
        expect({ ...others, path: before.path }).toEqual(before);
        const at = path.lastIndexOf("/");
        expect([before.path, before.path.replace(/\/$/, "")]).toContain(path.slice(0, at));
        expect(rfc3986.segments(path.slice(at))).toEqual(["", segment]);
      }),
    ));

  it.each([".", ".."])("throws for the segment %j, which cannot be data", (segment) =>
    expect(() => append("http://a/b", segment)).toThrow(/cannot be data/),
  );
});
