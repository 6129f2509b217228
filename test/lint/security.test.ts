import { describe, expect, it } from "vitest";
import { type Dialect, dialects, draftRelativeUrl05, draftUrlSyntax00, rfc1808 } from "../../src/index.ts";
import { type LintOptions, lint } from "../../src/lint/index.ts";

/** Returns the diagnostics for a link: rule and underlined string. */
function said(reference: string, options: LintOptions): readonly string[] {
  const extract = () => [
    { start: 0, end: reference.length, text: reference, construct: "a href", role: "link" as const },
  ];
  return lint(reference, { extract, ...options }).map(
    ({ rule, start, end }) => `${rule} ${reference.slice(start, end)}`,
  );
}

const old: readonly Dialect[] = [rfc1808, draftRelativeUrl05, draftUrlSyntax00];

describe.each(old)("the security considerations of RFC 1738 apply to $title (RFC 1808, 6):", (dialect) => {
  it.each([
    ["http://user:s3cretpw@h.org/", "authority/password s3cretpw"],
    ["http://h.org:99999/", "authority/port-range 99999"],
    ["http://1.2.3.400/", "authority/ipv4-octet 400"],
    ["http://01.2.3.4/", "authority/leading-zeros 01"],
    ["http://h.org:/", "authority/empty-port :"],
  ])("%s: %s", (reference, report) => expect(said(reference, { dialect })).toEqual([report]));

  it.each(["strict", "security"] as const)(
    "a port of another protocol is reported in the preset %s",
    (preset) =>
      expect(said("http://h.org:25/", { dialect, presets: [preset] })).toEqual([
        "authority/reserved-port 25",
      ]),
  );
});

describe.each<Dialect>(Object.values(dialects))("the preset strict in $title", (dialect) => {
  // Specifications always disagree on the part after "mailto:".
  const options = { dialect, presets: ["strict"], levels: { "portability/*": "off" } } as const;
  const strict = (reference: string, base?: string) =>
    said(reference, { ...options, ...(base === undefined ? {} : { retrieval: base }) });

  it.each([
    // "any URL that specifies a port number other than the default" (RFC 2396, 7).
    ["http://h.org:8080/", "authority/non-default-port 8080"],
    ["http://h.org:443/", "authority/non-default-port 443"],
    // "To actually be "Uniform" [...] a URL hostname should be a fully qualified domain name" (RFC 2396, 3.2.2).
    ["http://intranet/", "authority/unqualified-host intranet"],
    // "only meaningful when a URI reference is intended for retrieval" (RFC 2396, 4.1).
    ["mailto:a@b#f", "scheme/fragment-without-retrieval #f"],
    ["news:x#y", "scheme/fragment-without-retrieval #y"],
  ])("reports %s once: %s", (reference, report) => expect(strict(reference)).toEqual([report]));

  it("compares a port with the default of the base's scheme (RFC 1808, 6)", () => {
    expect(strict("//h.org:25/", "http://b.org/")).toEqual(["authority/reserved-port 25"]);
    expect(strict("//h.org:8080/", "http://b.org/")).toEqual(["authority/non-default-port 8080"]);
    expect(strict("//h.org:8080/")).toEqual([]);
  });

  it("does not report default ports as non-default, or ports of unknown schemes", () => {
    expect(strict("http://h.org:80/")).toEqual(["authority/default-port :80"]);
    expect(strict("x-y://h.org:8080/")).toEqual([]);
    expect(strict("http://h.org/#f")).toEqual([]);
    expect(strict("mailto:a@b")).toEqual([]);
  });
});
