import { describe, expect, it } from "vitest";
import { baseErrors, baseErrorsByUrl } from "../../site/core/base.ts";
import { dialects } from "../../src/index.ts";
import { applyEdits } from "../../src/text/edit.ts";

const { rfc3986, rfc2396, rfc1808 } = dialects;
const fixed = (base: string) =>
  baseErrors(rfc3986, base).map(({ suggestion }) => suggestion && applyEdits(base, [suggestion]));

describe("the errors of a base", () => {
  it.each([rfc3986, rfc2396, rfc1808])("in $title are those of its syntax, or its missing scheme", (spec) => {
    const messages = (base: string) => baseErrors(spec, base).map(({ message }) => message);
    expect(messages("b/c")).toEqual([
      expect.stringMatching(/^the base has no scheme \(.*\); begin it with a scheme, such as "https:\/\/"$/),
    ]);
    expect(messages("http://a b/c d")).toEqual([
      expect.stringContaining("space at offset 8 is not allowed"),
      expect.stringContaining("space at offset 12 is not allowed"),
    ]);
  });

  it("suggest what they suggest for a reference", () => {
    expect(fixed("www.example.com/x/y")).toEqual(["https://www.example.com/x/y"]);
    expect(fixed("192.168.1.1/x")).toEqual(["https://192.168.1.1/x"]);
    expect(fixed("http://a/b/c/d?q ")).toEqual(["http://a/b/c/d?q"]);
    expect(fixed("http://b\u00fccher.example/")).toEqual(["http://xn--bcher-kva.example/"]);
  });

  it("are none for an empty base, and for one that resolves some references", () => {
    for (const base of ["", "http://a/b", "mailto:a"]) expect(baseErrors(rfc3986, base)).toEqual([]);
  });

  it("may be different in browsers, which accept a space (URL Standard, 4.4)", () => {
    expect(baseErrorsByUrl(rfc3986, "http://a/b c")).toEqual([]);
    expect(baseErrorsByUrl(rfc3986, "")).toEqual([]);
    expect(baseErrorsByUrl(rfc3986, "http://a:99999/").map(({ message }) => message)).toEqual([
      "the URL Standard rejects the base",
    ]);
    expect(baseErrorsByUrl(rfc3986, "a.example").map(({ message }) => message)).toEqual([
      'the URL Standard rejects the base; did you mean "https://a.example"?',
    ]);
  });
});
