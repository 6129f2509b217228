import { describe, expect, it } from "vitest";
import { asUri } from "../../site/core/as-uri.ts";
import { ownWord } from "../../site/core/words.ts";
import { compare, dialects } from "../../src/index.ts";

describe("the word for a kind", () => {
  const wordsOf = (reference: string, what: string) =>
    Object.fromEntries(compare(reference).readings.map((each) => [each.dialect, ownWord(each, what)]));

  it("is the specification's own, not the common one", () => {
    expect(wordsOf("mailto:a@b?c", "classification.form")).toMatchObject({
      rfc3987: "ipath-rootless",
      rfc3986: "path-rootless",
      rfc2396: "opaque_part",
    });
    expect(wordsOf("//h", "classification.host")).toMatchObject({ rfc3986: "reg-name", rfc2396: "hostname" });
  });

  it("is undefined if the specification rejects the reference, or if the value is not a kind", () => {
    expect(wordsOf("http://a_b:x/", "classification.form")).toMatchObject({ rfc3986: undefined });
    expect(wordsOf("http://h/", "components.path")).toMatchObject({ rfc3986: undefined });
  });
});

describe("a reference as a URI", () => {
  const { rfc3987, rfc3986 } = dialects;

  it("exists only for RFC 3987 (3.1)", () => {
    expect(asUri(rfc3986, "http://a/")).toBeUndefined();
    expect(asUri(rfc3987, "http://exämple.org/é")).toEqual({
      uri: "http://ex%C3%A4mple.org/%C3%A9",
      withAsciiHost: "http://xn--exmple-cua.org/%C3%A9",
    });
  });

  it("has no ASCII host if the scheme has no domain names, or if the host is ASCII or not convertible", () => {
    for (const reference of ["tag:ä", "x://ä/", "http://a/ä", "/ä", "http://\u00AD/", "http://ä%FF/"])
      expect(asUri(rfc3987, reference)?.withAsciiHost).toBeUndefined();
  });
});
