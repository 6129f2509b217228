// Checks the laws of functions that pages show.
import { transformSync } from "esbuild";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { fencesOf } from "../../scripts/docs/markdown.ts";
import * as urigram from "../../src/index.ts";
import { escapeDisallowed, rfc2732, rfc3986 } from "../../src/index.ts";
import { readProjectFile } from "../support/project.ts";
import { uriLike } from "../support/uri-like.ts";

/** Evaluates a function that a page shows. */
function readFunction<Shown>(path: string, name: string): Shown {
  const code = fencesOf(readProjectFile(path))
    .map(({ text }) => new RegExp(`^function ${name}\\(.*?^\\}`, "ms").exec(text)?.[0])
    .find((found) => found !== undefined);
  const script = `${transformSync(code ?? "", { loader: "ts" }).code}; return ${name};`;
  const names = Object.keys(urigram).filter((each) => script.includes(each));
  return new Function(...names, script)(...names.map((each) => Reflect.get(urigram, each)));
}

describe("append of docs/library.md", () => {
  const append = readFunction<(reference: string, segment: string) => string>("docs/library.md", "append");
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

describe("whyNotAnyUri of docs/interop.md", () => {
  const why = readFunction<(text: string) => string | undefined>("docs/interop.md", "whyNotAnyUri");

  it("explains exactly the values that are invalid after escaping", () =>
    fc.assert(
      fc.property(fc.oneof(uriLike, fc.string({ unit: "binary" })), (text) => {
        expect([text, why(text) === undefined]).toEqual([text, rfc2732.accepts(escapeDisallowed(text))]);
      }),
    ));

  it.each([
    ["/\u{1f600}\u00e9 {}/%zz", /^"%zz" at offset 8 /],
    ["http://\u00e9/a#b#c", /^"#" at offset 12 /],
  ])("has offsets in the value %s", (text, message) => expect(why(text)).toMatch(message));
});
