import { describe, expect, it } from "vitest";
import { asUri } from "../../site/core/as-uri.ts";
import { expectedWhere } from "../../site/core/expected.ts";
import { ownWord } from "../../site/core/words.ts";
import { compare, dialects } from "../../src/index.ts";

describe("the word for a kind", () => {
  const wordsOf = (reference: string, what: string) =>
    Object.fromEntries(compare(reference).readings.map((each) => [each.dialect, ownWord(each, what)]));

  it("is that of the specification, and not one that all share", () => {
    expect(wordsOf("mailto:a@b?c", "classification.form")).toMatchObject({
      rfc3987: "ipath-rootless",
      rfc3986: "path-rootless",
      rfc2396: "opaque_part",
    });
    expect(wordsOf("//h", "classification.host")).toMatchObject({ rfc3986: "reg-name", rfc2396: "hostname" });
  });

  it("is none where the specification refuses the text, or the value is no kind", () => {
    expect(wordsOf("http://a_b:x/", "classification.form")).toMatchObject({ rfc3986: undefined });
    expect(wordsOf("http://h/", "components.path")).toMatchObject({ rfc3986: undefined });
  });
});

describe("what was expected", () => {
  const whereOf = (reference: string) => {
    const result = dialects.rfc3986.tryParse(reference);
    return result.ok ? undefined : expectedWhere(result.error);
  };

  it("is said of what is underlined, or of another offset, which is named", () => {
    expect(whereOf("a b")).toBe("Expected there: ");
    // RFC 3986, 3.2.1: "a_b:x" may be a userinfo, after which "@" is missing.
    expect(whereOf("http://a_b:x/")).toBe(
      "Up to offset 12, it could be the beginning of another URI-reference. Expected at offset 12: ",
    );
  });
});

describe("a reference as a URI", () => {
  const { rfc3987, rfc3986 } = dialects;

  it("is by RFC 3987, 3.1, alone", () => {
    expect(asUri(rfc3986, "http://a/")).toBeUndefined();
    expect(asUri(rfc3987, "http://exämple.org/é")).toEqual({
      uri: "http://ex%C3%A4mple.org/%C3%A9",
      withAsciiHost: "http://xn--exmple-cua.org/%C3%A9",
    });
  });

  it("has no other host where the scheme has no domain names, the host is ASCII, or has no such form", () => {
    for (const reference of ["tag:ä", "x://ä/", "http://a/ä", "/ä", "http://\u00AD/", "http://ä%FF/"])
      expect(asUri(rfc3987, reference)?.withAsciiHost).toBeUndefined();
  });
});
