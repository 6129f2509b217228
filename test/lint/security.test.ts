import fc from "fast-check";
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

describe("the preset security", () => {
  const reports = (reference: string, options: LintOptions = {}) =>
    said(reference, { presets: ["security"], ...options });

  describe.each<Dialect>(Object.values(dialects))("in $title", (dialect) => {
    it.each([
      ["http://evil.org\\@trusted.org/", "spoofing/two-hosts evil.org\\@trusted.org"],
      ["http:\\\\evil.org", "spoofing/two-hosts http:\\\\evil.org"],
      ["/\\evil.org", "spoofing/two-hosts /\\evil.org"],
      ["http:///evil.org", "spoofing/two-hosts http:///evil.org"],
      ["http://trusted.org@evil.org/", "spoofing/host-in-userinfo trusted.org"],
      // The example in RFC 3986, 7.6.
      [
        "ftp://cnn.example.com&story=breaking_news@10.0.0.1/top_story.htm",
        "spoofing/host-in-userinfo cnn.example.com",
      ],
      // Addresses in rare formats (RFC 3986, 7.4).
      ["http://2130706433/", "spoofing/two-hosts 2130706433"],
      ["http://0x7f.1/", "spoofing/two-hosts 0x7f.1"],
      ["http://127.1/", "spoofing/two-hosts 127.1"],
      ["/public/%2e%2e/admin", "spoofing/escaped-dot-segment %2e%2e"],
      ["http://trusted%40evil.org/", "spoofing/escaped-delimiter %40"],
      ["http://a%00b.org/", "spoofing/escaped-delimiter %00"],
      ["http://trus\u200bted.org/", "spoofing/invisible \u200b"],
      ["/a\u2068b", "spoofing/invisible \u2068"],
      ["http://f\u043eo.org/", "spoofing/mixed-scripts f\u043eo"],
    ])("reports %j once: %s", (reference, report) =>
      expect(reports(reference, { dialect })).toEqual([report]),
    );

    it.each([
      "http://example.org:8080/a?b=c#d",
      "//user@example.org/a/../b",
      "http://127.0.0.1/",
      "http://[::1]:80/",
      "http://b\u00fccher.example/",
      "http://\u043f\u0440\u0438\u043c\u0435\u0440.com/",
      "http://\u6771\u4eactower\u306e\u30ab\u30d5\u30a7.jp/",
      "ssh://git@trusted.org/a.git",
      "C:\\docs\\a.md",
      "urn:isbn:1",
      "mailto:a.b@trusted.org",
      "/a%20b",
    ])("reports nothing about %j", (reference) => expect(reports(reference, { dialect })).toEqual([]));
  });

  it("reports a host and an escape in one userinfo, which are two mistakes", () =>
    expect(reports("http://trusted.org%2f@evil.org/")).toEqual([
      "spoofing/host-in-userinfo trusted.org",
      "spoofing/escaped-delimiter %2f",
    ]));

  it("reports as errors, except dot segments, on which normalizing programs agree", () => {
    const levelOf = (reference: string) =>
      lint(`<${reference}>`, { presets: ["security"] }).map(({ rule, level }) => `${rule} ${level}`);
    expect(levelOf("http://127.1/")).toEqual(["spoofing/two-hosts error"]);
    expect(levelOf("http://a.org/%2E./b")).toEqual(["spoofing/escaped-dot-segment warn"]);
  });

  it.each([
    [
      "http://evil.org\\@h.org/",
      'RFC 3986 finds the host "h.org", but the URL Standard finds the host "evil.org"',
    ],
    ["http:\\\\EVIL.org", 'RFC 3986 finds no host, but the URL Standard finds the host "evil.org"'],
    ["http://0x7f.1/", 'RFC 3986 finds the host "0x7f.1", but the URL Standard finds the host "127.0.0.1"'],
    ["http://a.org\uff0fb/", 'RFC 3986 finds the host "a.org\uff0fb", but the URL Standard rejects the host'],
    ["http://a@b.org@c.org/", 'RFC 3986 rejects the host, but the URL Standard finds the host "c.org"'],
    ["file://C:/a", 'RFC 3986 finds the host "C", but the URL Standard finds no host'],
  ])("names both hosts in %j", (reference, message) => {
    const extract = () => [
      { start: 0, end: reference.length, text: reference, construct: "a href", role: "link" as const },
    ];
    expect(lint(reference, { extract, presets: ["security"] }).map((each) => each.message)).toEqual([
      message,
    ]);
  });

  it("replaces a syntax error whose advice would change the host", () => {
    const options = { presets: ["recommended", "security"] } as const;
    expect(said("http://evil.org\\@h.org/", options)).toEqual(["spoofing/two-hosts evil.org\\@h.org"]);
    expect(said("http://evil.org\\@h.org/a|b", options)).toContain("spoofing/two-hosts evil.org\\@h.org");
  });

  it.each([
    ["slashes", `http:${"/".repeat(9000)}evil.org`],
    ["a long rest", `http://evil.org\\${"@".repeat(9000)}trusted.org/`],
    ["a long userinfo", `http://${"a".repeat(9000)}@evil.org\\@trusted.org/`],
  ])("compares hosts despite %s", (_, reference) =>
    expect(reports(reference).filter((each) => each.startsWith("spoofing/two-hosts"))).toHaveLength(1),
  );

  it.each([
    ["a host", (n: number) => `http://${"a".repeat(n)}\u043e/`],
    ["labels", (n: number) => `http://${"a.".repeat(n)}@b/`],
    ["escaped dots", (n: number) => `/${"%2e".repeat(n)}`],
    ["spaces", (n: number) => `${" ".repeat(n)}a`],
    ["joiners", (n: number) => "\u200d".repeat(n)],
    ["a long userinfo", (n: number) => `http://${"a".repeat(n)}@b\\@c`],
    ["a long invalid host", (n: number) => `http://a\\${"@".repeat(n)}`],
    ["many slashes", (n: number) => `http:${"/".repeat(n)}a`],
  ])("takes linear time for %s", (_, make) => {
    const start = performance.now();
    reports(make(200_000));
    expect(performance.now() - start).toBeLessThan(5000);
  });
});

describe("the host of a reference", () => {
  const pieces =
    "a b c2 1 0x1 xn-- é %41 %2e - -- . .. : :80 @ / // ? # \\ H http: file: ftp:// wss://a".split(" ");
  const reference = fc
    .tuple(
      fc.constantFrom("http://", "//", "https:", ""),
      fc.array(fc.constantFrom(...pieces), { minLength: 1, maxLength: 6 }),
    )
    .map(([start, rest]) => start + rest.join(""));

  it("is reported like that of the same reference after a space, which parsers remove", () => {
    const hostsIn = (text: string) =>
      lint("", {
        extract: () => [{ start: 0, end: text.length, text, construct: "a href", role: "link" }],
        levels: { "*": "off", "spoofing/two-hosts": "warn" },
      }).map(({ message }) => message);
    fc.assert(
      fc.property(reference, (text) => {
        expect(hostsIn(text)).toEqual(hostsIn(` ${text}`));
      }),
    );
  });
});
