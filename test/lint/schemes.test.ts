import { describe, expect, it } from "vitest";
import { html } from "../../src/extract/html/index.ts";
import { markdown } from "../../src/extract/markdown/index.ts";
import { loadSchemes } from "../../src/lint/active.ts";
import { type LintOptions, lint, type Rule } from "../../src/lint/index.ts";
import { schemeOf } from "../../src/schemes/index.ts";
import { urigram } from "../support/command.ts";

const on: LintOptions = { levels: { "scheme/syntax": "error" }, schemeOf, extract: html };

function reportsOn(reference: string, options: LintOptions = on) {
  const source = `<a href="${reference}">`;
  return lint(source, { ...options, extract: html }).map(
    ({ rule, start, end, message, advice, section }) => ({
      rule,
      part: source.slice(start, end),
      message,
      advice,
      section,
    }),
  );
}

describe("scheme/syntax", () => {
  it.each([
    ["mailto:Joe Doe <joe@x.org>", "use only the address, without a name or angle brackets", "RFC 6068 2"],
    ["mailto:a@x.org;b@x.org", 'separate addresses with ","', "RFC 6068 2"],
    [
      "tel:(555) 123",
      'use "+", the country code and the rest of the number, or add ";phone-context="',
      "RFC 3966 3",
    ],
    ["tel:+1 555 123", 'remove the spaces, or replace them with "-"', "RFC 3966 3"],
    ["data:text/plain", 'add "," before the data', "RFC 2397 3"],
    ["urn:isbn", "use a namespace and a name: urn:isbn:0451450523", "RFC 8141 2"],
    ["sip:alice@;lr", 'add a host, after any "@"', "RFC 3261 25.1"],
    ["geo:91,0", "use the syntax that the specification of the scheme requires", "RFC 5870 3.4.2"],
  ])("on %j advises: %s (%s)", (reference, advice, section) => {
    expect(reportsOn(reference)).toContainEqual(
      expect.objectContaining({ rule: "scheme/syntax", advice, section }),
    );
  });

  it("judges the URI to which an IRI maps (RFC 3987, 3.1), and underlines the IRI", () => {
    const on: LintOptions = { levels: { "scheme/syntax": "error" }, schemeOf };
    const underlined = (reference: string) => reportsOn(reference, on).map(({ rule, part }) => [rule, part]);
    for (const reference of ["https://x.org/é?é#é", "https://é.org/", "data:,é", "mailto:é@x.org"])
      expect(reportsOn(reference, on)).toEqual([]);
    expect(underlined("tel:+1é")).toEqual([["scheme/syntax", "é"]]);
    expect(reportsOn("mailto:é@", on)).toMatchObject([
      { message: expect.stringMatching(/ the reference ends at offset 9; /) },
    ]);
    expect(underlined("urn:isbn:é#é")).toEqual([]);
  });

  it("replaces the syntax errors that its advice fixes", () => {
    expect(reportsOn("mailto:Joe Doe <joe@x.org>")).toEqual([
      {
        rule: "scheme/syntax",
        part: "Joe Doe <joe@x.org>",
        message:
          'invalid in the mailto scheme: U+0020 at offset 10 is not allowed here; expected dot-atom-text or "@"',
        advice: "use only the address, without a name or angle brackets",
        section: "RFC 6068 2",
      },
    ]);
  });

  it.each([
    ["http://example.com/%zz", "syntax/invalid-escape"],
    ["http://exa mple.com/", "syntax/space"],
    ["http:\\\\example.com", "syntax/unwise"],
    ["http://[::1/", "syntax/unclosed-bracket"],
    ["http://a.org/b|c", "tolerated/path"],
    ["https://https://a.org", "scheme/twice"],
    ["http:/a.org", "scheme/near-miss"],
    ["http:a.org", "resolution/same-scheme"],
    ["http://", "authority/empty"],
    ["tel://+1234", "scheme/no-authority"],
    ["file://C:/a", "scheme/near-miss"],
    ["mailto:Joe <joe@x.org>", "scheme/syntax"],
    ["mailto:a@b@c", "scheme/syntax"],
  ])("leaves one report of the mistake in %s: %s", (reference, rule) =>
    expect(reportsOn(reference, { presets: ["strict"], schemeOf }).map((report) => report.rule)).toEqual([
      rule,
    ]),
  );

  it("leaves one report of a space in Markdown", () => {
    const options = { presets: ["strict"], schemeOf, extract: markdown } as const;
    expect(lint("[a](http://a.org/b c)", options).map(({ rule }) => rule)).toEqual([
      "markdown/spaced-destination",
    ]);
  });

  it("reports a mistake before a syntax error, and one whose syntax error is off", () => {
    const rulesOn = (reference: string, levels = {}) =>
      reportsOn(reference, { presets: ["strict"], levels, schemeOf }).map(({ rule }) => rule);
    expect(rulesOn("mailto:joe@?a=[]")).toEqual(["scheme/syntax", "tolerated/query"]);
    expect(rulesOn("http://a.org/%zz", { "syntax/*": "off" })).toEqual(["scheme/syntax"]);
  });

  it.each([
    ["http:a.org", {}],
    ["http://a.org/%zz", { "syntax/*": "warn" }],
  ] as const)("as an error, makes the report that remains of %s one", (reference, levels) =>
    expect(
      lint(`<a href="${reference}">`, { ...on, levels: { ...levels, "scheme/syntax": "error" } }),
    ).toMatchObject([{ level: "error" }]),
  );

  it("is independent of the generic specification", () => {
    expect(reportsOn("sip:a@[2001:db8::10]").map(({ rule }) => rule)).not.toContain("scheme/syntax");
    expect(reportsOn("tel:555").map(({ rule }) => rule)).toEqual(["scheme/syntax"]);
  });

  it("reads no reference of more than 1,000,000 characters, whose tree could take hundreds of megabytes", () => {
    const reported = (length: number) => reportsOn(`tel:${"5".repeat(length - "tel:".length)}`).length;
    expect([reported(1_000_000), reported(1_000_001)]).toEqual([1, 0]);
  });

  it("reports nothing without the grammars, about other schemes, or about relative references", () => {
    expect(reportsOn("tel:555", { levels: { "scheme/syntax": "error" } })).toEqual([]);
    for (const reference of ["geology:a", "tel"])
      expect(reportsOn(reference).map(({ rule }) => rule)).not.toContain("scheme/syntax");
  });

  it("judges the target of a relative reference if there is a base", () => {
    const reportsIn = (base: string, reference: string) =>
      lint(`<base href="${base}"><a href="${reference}">`, on).filter(({ rule }) => rule === "scheme/syntax");
    expect(reportsIn("file:///a/b", "../c#d")).toEqual([]);
    expect(reportsIn("file:///a/b", "?c")).toEqual([
      expect.objectContaining({
        message:
          'its target "file:///a/b?c" is invalid in the file scheme: "?" at offset 11 is not allowed here; expected "/" or segment or the end',
        section: "RFC 8089 2",
      }),
    ]);
    expect(reportsIn("https://a/b", "///c")).toHaveLength(1);
  });

  it("uses only the grammars that it is given", () => {
    const onlyTel = (reference: string) => (reference.startsWith("tel:") ? schemeOf(reference) : undefined);
    expect(reportsOn("tel:555", { ...on, schemeOf: onlyTel })).toHaveLength(1);
    expect(reportsOn("mailto:joe@", { ...on, schemeOf: onlyTel })).toEqual([]);
  });

  it("needs the grammars only if it may be on for some scheme", async () => {
    const off = [{}, { levels: { "scheme/syntax": "off", "scheme/alone": "error" } }] as const;
    for (const choice of off) expect(await loadSchemes(choice)).toEqual({});
    const active = [
      { presets: ["strict"] },
      { levels: { "scheme/*": "warn" } },
      { levels: { "tel:scheme/syntax": "error" } },
    ] as const;
    for (const choice of active) expect(await loadSchemes(choice)).toEqual({ schemeOf });
  });

  it("runs in the command", async () => {
    const page = '<a href="urn:">';
    const ofRule = ["--rule", "scheme/syntax:error"];
    const { stdout, code } = await urigram(["lint", "--language", "html", ...ofRule, "-"], page);
    expect([code, stdout]).toEqual([1, expect.stringContaining("error[scheme/syntax]")]);
    expect((await urigram(["lint", "--language", "html", "-"], page)).code).toBe(0);
  });
});

describe("a problem of a rule", () => {
  const rule: Rule = {
    id: "acme/scheme",
    summary: "",
    section: "of the rule",
    reason: "",
    advice: "of the rule",
    level: "error",
    valid: [],
    invalid: [],
    checkText: ({ text: { length: end } }, given) => [
      { start: 0, end, what: `${given === schemeOf}` },
      { start: 0, end, what: "own", advice: "own advice", section: "own section" },
    ],
  };

  it("may have its own advice and section", () => {
    expect(reportsOn("a", { rules: [rule], schemeOf })).toEqual([
      expect.objectContaining({ message: "true", advice: "of the rule", section: "of the rule" }),
      expect.objectContaining({ message: "own", advice: "own advice", section: "own section" }),
    ]);
  });
});
