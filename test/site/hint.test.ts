import { describe, expect, it } from "vitest";
import { hintOn } from "../../site/core/hint.ts";
import { dialects } from "../../src/index.ts";

describe.each(Object.values(dialects))("the hint on a valid reference in $title", (spec) => {
  const meant = (reference: string) =>
    spec.accepts(reference) ? hintOn(reference, spec)?.advice : "not valid";

  it.each(["example.com", "192.168.1.1/x", "localhost:8123/a", "a.example:80/x"])(
    "says that a host needs a scheme and two slashes (RFC 3986, 4.5): %s",
    (reference) => expect(["not valid", `did you mean "https://${reference}"?`]).toContain(meant(reference)),
  );

  it.each([
    "g",
    "a/b.html",
    "tel:5551234",
    "mailto:a@b",
    "isbn:0451",
    "main.py:42",
    "http://a/",
    "//cdn.example/x",
    "1.2/x",
  ])("is absent for one without a host: %s", (reference) =>
    expect(["not valid", undefined]).toContain(meant(reference)),
  );
});

describe("the hint by RFC 3986", () => {
  it("says why", () => {
    const says = (reference: string) => hintOn(reference, dialects.rfc3986)?.says;
    expect(says("localhost:8123/a")).toBe(
      'It is valid, but "localhost" is parsed as a scheme, not as a host.',
    );
    expect(says("192.168.1.1/x")).toContain("It is valid, but relative");
  });
});
