import { domainToASCII } from "node:url";
import { describe, expect, it } from "vitest";
import * as lean from "../../generated/rfc3986/lean.ts";
import { dialects, rfc3987 } from "../../src/index.ts";
import {
  checkInput,
  type InputMessages,
  plainMessages,
  type Requirements,
  uri,
  uriReference,
} from "../../src/integrations/standard-schema.ts";
import * as leanSchemas from "../../src/integrations/standard-schema-lean.ts";
import { callUntyped } from "../support/call-untyped.ts";

const website: Requirements = {
  schemes: ["https", "http"],
  host: "dotted-name",
  userinfo: false,
  port: "valid",
  hostToAscii: domainToASCII,
};

/** The hostToAscii of a browser, which throws for an invalid host. */
const hostToAscii = (host: string) => new URL(`http://${host}`).hostname;

describe("checking the input of a user", () => {
  it.each([
    ["https://example.com/", "https://example.com/"],
    [' "https://example.com/" ', "https://example.com/"],
    // RFC 2396, E: a URI broken over lines.
    ["<https://example.com/a\n  b>", "https://example.com/ab"],
    ["https:\n//example.com\n/a", "https://example.com/a"],
  ])("returns the reference in %j", (input, value) =>
    expect(checkInput(uri(website), input)).toEqual({ ok: true, value }),
  );

  it.each([
    ["https://example.com/my file", "space", "https://example.com/my%20file"],
    ["https://exa mple.com", "host-character", "https://example.com"],
    ["https://my shop/", "host-character", undefined],
    ["https://me@a<b.example/", "host-character", undefined],
    ["https://a%b.example/", "host-character", undefined],
    ["https://example.com/?q=[1]", "bracket", "https://example.com/?q=%5B1%5D"],
    ["https://example.com/<b>", "delims", "https://example.com/%3Cb%3E"],
    ["\u201cjavascript:x\u201d", "non-ascii", undefined],
    ["\u00a0https://example.com", "invisible-character", "https://example.com"],
    ["example.com:8080", "missing-scheme", "https://example.com:8080"],
    ["localhost:3000", "missing-scheme", undefined],
    ["htps://example.com", "scheme-not-allowed", "https://example.com"],
    ["htp://example.com", "scheme-not-allowed", "http://example.com"],
    ["ftp://example.com", "scheme-not-allowed", undefined],
    ["https;//example.com", "missing-scheme", "https://example.com"],
    ["https://https://example.com", "scheme-twice", "https://example.com"],
    ["https://http://https//example.com", "scheme-twice", undefined],
    ["http:www.example.com", "missing-host", "http://www.example.com"],
    ["https://intranet/", "host-without-dot", undefined],
    // RFC 3492 and RFC 5891: the ToASCII forms.
    ["https://m\u00fcnchen.de/\u00e9", "non-ascii", "https://xn--mnchen-3ya.de/%C3%A9"],
    ["m\u00fcnchen.de", "missing-scheme", "https://xn--mnchen-3ya.de"],
    ["www.m\u00fcnchen.de/\u00e9", "missing-scheme", "https://www.xn--mnchen-3ya.de/%C3%A9"],
    ["m\u00fcnchen.de/a b", "missing-scheme", "https://xn--mnchen-3ya.de/a%20b"],
    ["m\u00fcnchen.de:8080", "missing-scheme", "https://xn--mnchen-3ya.de:8080"],
    ["//m\u00fcnchen.de", "missing-scheme", "https://xn--mnchen-3ya.de"],
    ["ttps://m\u00fcnchen.de", "scheme-not-allowed", "https://xn--mnchen-3ya.de"],
    ["http:/m\u00fcnchen.de", "missing-host", "http://xn--mnchen-3ya.de"],
    ["https:m\u00fcnchen.de", "missing-host", "https://xn--mnchen-3ya.de"],
    ["m\u00fcnchen", "non-ascii", undefined],
    // A line break in the authority, which may separate a host from something else.
    ["https://example.com\nThanks", "control", undefined],
    ["https://example.com\r\n  b.example/", "control", undefined],
    ["https://a.\nb/\nc", "control", undefined],
    ["https://m\u00fcnchen.de\nThanks", "non-ascii", undefined],
    ["https://m\u00fcnchen.de\tThanks", "non-ascii", undefined],
    ["https://m\u00fcnchen.de\\Thanks", "non-ascii", undefined],
    ["example.com\nThanks", "control", undefined],
    ["m\u00fcnchen.de\nThanks", "missing-scheme", undefined],
    // A line break in the path, where the joined lines are no valid address.
    ["https://example.com/a\nThanks a lot", "control", undefined],
    // Without a scheme, and with a syntax error.
    ["example.com/100%", "incomplete-escape", "https://example.com/100%25"],
    ["www.example.com/a b", "space", "https://www.example.com/a%20b"],
    ["example.com/\u00e9\u00e9", "non-ascii", "https://example.com/%C3%A9%C3%A9"],
    // Spaces beside the delimiters of a scheme.
    ["https ://example.com", "space", "https://example.com"],
    ["https:// example.com", "host-character", "https://example.com"],
    ["https: //example.com", "space", "https://example.com"],
    ["https : / / example.com", "space", "https://example.com"],
    // Invisible characters anywhere.
    ["\u2066https://example.com\u2069", "invisible-character", "https://example.com"],
    ["ht\u200btps://example.com", "invisible-character", "https://example.com"],
    ["https\ufeff://example.com", "invisible-character", "https://example.com"],
    ["https:\u200e//example.com", "invisible-character", "https://example.com"],
    [
      "https://exam\u00adple.com:80\u200b80/\u202ea?\ufeffb#\u061cc",
      "invisible-character",
      "https://example.com:8080/a?b#c",
    ],
    ["exam\u200bple.com", "invisible-character", "https://example.com"],
    // A zero-width non-joiner separates letters, as in Persian, and a no-break space may be a space.
    ["https://example.com/\u0645\u200c\u0645", "non-ascii", "https://example.com/%D9%85%E2%80%8C%D9%85"],
    ["https://example.com/a\u00a0b", "non-ascii", "https://example.com/a%C2%A0b"],
    [" ", "empty", undefined],
    // A space between two addresses, and one in an address.
    ["https://example.com/ and https://example.org/", "several-addresses", undefined],
    ["https://example.com/, www.example.org", "several-addresses", undefined],
    ["https:// https://example.com", "host-character", "https://example.com"],
    // Words before an address are not another one.
    ["Website: https://example.com", "scheme-not-allowed", undefined],
    ["see https://example.com", "space", undefined],
    ["https://example.com/a www", "space", "https://example.com/a%20www"],
    // Two edits in a scheme, but only with its own letters.

    ["ftps://example.com", "scheme-not-allowed", undefined],
    ["rtmps://example.com", "scheme-not-allowed", undefined],
  ])("%j has the code %s and the offer %s", (input, code, offer) => {
    const result = checkInput(uri(website), input);
    expect(result).toMatchObject({ ok: false, offer, issue: { code } });
    if (offer !== undefined) expect(checkInput(uri(website), offer)).toEqual({ ok: true, value: offer });
  });

  it.each(
    "htps:// ttps:// tps:// htttps:// hppts:// HPPTS:// https// https;// https.// https:/ https:/// https//: https:://".split(
      " ",
    ),
  )("offers https:// in place of %s", (beginning) =>
    expect(checkInput(uri(website), `${beginning}example.com`)).toMatchObject({
      offer: "https://example.com",
    }),
  );

  it.each([
    "/?q=a|b",
    "/{id}",
    "/a\tb",
    "/<b>",
    '/"b"',
    "/a\\b",
    "/a^`",
    "/[a]",
    "/a b",
    "/#b#c",
    "/100%",
    "/a\ue000",
  ])("says for %j that a character can be replaced, as in the offer", (path) => {
    const result = checkInput(uri({ dialect: rfc3987 }), `https://example.com${path}`);
    expect(result).toMatchObject({
      message: expect.stringMatching(/\b(?:replace|use) /i),
      offer: expect.stringMatching(/^https:/),
    });
  });

  it.each([
    ["\ufeffhttps://example.com", "invisible-character", "https://example.com"],
    // The characters that RFC 3987, 4.1 forbids, and others that are invisible in the same way.
    ["https://exa\u200bmple.com/", "invisible-character", "https://example.com/"],
    ["exa\u200bmple.com", "invisible-character", "https://example.com"],
    ["https://example.com/\u202egpj.exe", "invisible-character", "https://example.com/gpj.exe"],
    ["https://example.com/a?b\u2066c\u2069#\u00add", "invisible-character", "https://example.com/a?bc#d"],
    ["https://example.com/\u00a0", "invisible-character", "https://example.com/"],
    ["ftp://example.com/\u200b", "scheme-not-allowed", undefined],
    ["https://a/\u200b", "host-without-dot", undefined],
    ["https://a\u00e9..b/", "host-not-dns-name", undefined],
    ["m\u00fcnchen.de", "missing-scheme", "https://m\u00fcnchen.de"],
    ["http:/m\u00fcnchen.de", "missing-host", "http://m\u00fcnchen.de"],
    ["https://m\u00fcnchen.de/a b", "space", "https://m\u00fcnchen.de/a%20b"],
    ["https://m\u00fcnchen/", "host-without-dot", undefined],
    // Fullwidth digits: the ASCII form is an IP address.
    ["https://\uff11\uff12\uff17.0.0.1/", "host-not-dns-name", undefined],
  ])("in RFC 3987, %j has the code %s and the offer %s", (input, code, offer) =>
    expect(checkInput(uri({ ...website, dialect: rfc3987, hostToAscii }), input)).toMatchObject({
      ok: false,
      offer,
      issue: { code },
    }),
  );

  it.each([
    // A zero-width non-joiner separates letters, as in Persian, and a no-break space may be a space.
    "https://example.com/\u0645\u200c\u0645",
    "https://example.com/a\u00a0b",
    // The joiner and the presentation selector of an emoji.
    "https://example.com/\u{1f441}\ufe0f\u200d\u{1f5e8}\ufe0f/",
  ])("accepts %j in RFC 3987", (input) =>
    expect(checkInput(uri({ ...website, dialect: rfc3987 }), input)).toEqual({ ok: true, value: input }),
  );

  it("accepts a host in RFC 3987 if hostToAscii converts it to a DNS name", () => {
    const value = "https://m\u00fcller.example/stra\u00dfe";
    const { hostToAscii: _, ...others } = website;
    expect(checkInput(uri({ ...website, dialect: rfc3987 }), value)).toEqual({ ok: true, value });
    expect(checkInput(uri({ ...others, dialect: rfc3987 }), value)).toMatchObject({
      issue: { code: "host-not-dns-name" },
    });
  });

  it.each([
    ["https://m\u00fcller.example/stra\u00dfe", ["non-ascii"]],
    ["https://m\u00fcller.example/a b", ["space", "non-ascii"]],
    ["https://example.com/stra\u00dfe|", ["unwise", "non-ascii"]],
    ["ftp://m\u00fcller.example/a b", ["scheme-not-allowed", "non-ascii"]],
    ["https://me@m\u00fcller.example/a b", ["userinfo-not-allowed", "non-ascii"]],
    ["m\u00fcller.example/stra\u00dfe", ["missing-scheme"]],
    ["see https://example.com", ["scheme-not-allowed", "space"]],
    ["not a url", ["missing-scheme", "space"]],
    ["https://example.com/a b", ["space"]],
  ] as const)(
    "names first what converting the letters or replacing the spaces of %j would not fix: %j",
    (input, codes) => {
      for (const hostToAscii of [undefined, domainToASCII])
        expect(checkInput(uri({ ...website, hostToAscii }), input)).toMatchObject({
          message: codes
            .map((code) => plainMessages[code].replace("{beginning}", '"https://" or "http://"'))
            .join(" "),
        });
    },
  );

  it.each([
    "ftp://m\u00fcller.example/",
    "ftp://m\u00fcller.example/stra\u00dfe",
    "https://me@m\u00fcller.example",
    "https://m\u00e9@m\u00fcller.example?\u{1f600}",
    "https://m\u00fcller.example:99999/",
    "https://m\u00e9@m\u00fcller/",
  ])(
    "reports what is wrong with %j as if non-ASCII characters were allowed, if hostToAscii is given",
    (input) => {
      const expected = uri({ ...website, dialect: rfc3987 })["~standard"].validate(input).issues;
      expect(expected).toHaveLength(1);
      for (const schema of [uri(website), leanSchemas.uri({ ...website, dialect: lean })])
        expect(schema["~standard"].validate(input).issues).toEqual(expected);
    },
  );

  it("names the invisible character and its offset", () =>
    expect(uriReference({ dialect: rfc3987 })["~standard"].validate("/a\u200e\u202ab\u200b").issues).toEqual([
      {
        code: "invisible-character",
        message: "U+200E at offset 2 is invisible; remove it",
        start: 2,
        end: 4,
        suggestion: { start: 2, end: 4, text: "" },
      },
    ]));

  it.each<readonly [Requirements, string, string, string | undefined]>([
    [{ schemes: ["mailto"] }, "joe@example.com", 'such as "mailto:".', "mailto:joe@example.com"],
    [{ schemes: ["mailto"] }, "www.example.com:80", 'begins with "mailto:".', undefined],
    [{ schemes: ["urn"] }, "isbn:123", 'begins with "urn:".', undefined],
    [{ schemes: ["urn"] }, "a.example", 'such as "urn:".', undefined],
    [{ schemes: ["mailto", "https"] }, "a.example", 'such as "mailto:" or "https://".', "https://a.example"],
    [{ schemes: ["https", "wss"] }, "ftp://a.example", 'begins with "https://" or "wss://".', undefined],
    [{}, "a.example", 'such as "https://".', "https://a.example"],
  ])("with %j, the message for %j names the beginning that is allowed", (options, input, end, offer) => {
    const result = checkInput(uri(options), input);
    expect(result).toMatchObject({ ok: false, message: expect.stringContaining(end), offer });
  });

  it.each<readonly [Requirements, string]>([
    [{}, "http//h:8o"],
    [{ schemes: ["https"] }, "https//a.example:8o"],
    [{ host: "required" }, "http//[::1"],
    [{ host: "required" }, "https://https://h:8o"],
  ])("with %j, offers nothing for %j, whose correction would be invalid", (options, input) =>
    expect(checkInput(uri(options), input)).toMatchObject({ ok: false, offer: undefined }),
  );

  it.each([["http://example.com/a b"], ["ftp://example.com/100%"]])(
    "first reports the scheme of %s, which no correction of the rest makes allowed",
    (input) =>
      expect(checkInput(uri({ schemes: ["https"] }), input)).toMatchObject({
        issue: { code: "scheme-not-allowed", message: expect.stringMatching(/; begin with "https:"$/) },
      }),
  );

  it("rejects two references on two lines", () =>
    expect(checkInput(uri(website), "https://example.com\nhttps://b.example")).toMatchObject({
      ok: false,
      message: "Enter only one address.",
      issue: { code: "several-addresses" },
      offer: undefined,
    }));

  it("advises the xn-- form only for a host that may have one", () => {
    const schema = uri({ dialect: rfc3987, host: "dns-name" });
    expect(checkInput(schema, "http://\u00e9.example/")).toMatchObject({
      issue: { message: expect.stringMatching(/; use the "xn--" form$/) },
    });
    expect(checkInput(schema, "http://a\u200c.example/")).toMatchObject({
      issue: { message: expect.stringMatching(/; use letters, digits and inner "-",/) },
    });
  });

  it("returns the reference to which the offsets of the issue refer", () =>
    expect(checkInput(uri(), ' "a b" ')).toMatchObject({ value: "a b", issue: { start: 1, end: 2 } }));

  it("offers an internationalized name with a scheme where RFC 3987 allows it", () =>
    expect(checkInput(uri({ dialect: rfc3987 }), "m\u00fcnchen.de/\u00e9")).toMatchObject({
      issue: { message: expect.stringMatching(/; did you mean "https:\/\/m\u00fcnchen\.de\/\u00e9"\?$/) },
      offer: "https://m\u00fcnchen.de/\u00e9",
    }));

  it("lists beginnings with commas and a last or, and in a translation as its function does", () => {
    const schema = uri({ schemes: ["https", "http", "ftp"] });
    const message = (messages: Parameters<typeof checkInput>[2]) => checkInput(schema, "a", messages);
    expect(message(plainMessages)).toMatchObject({
      message: 'Enter the full address, including its beginning, such as "https://", "http://" or "ftp://".',
    });
    const list = new Intl.ListFormat("de", { type: "disjunction" });
    const german: InputMessages = {
      ...plainMessages,
      "missing-scheme": (beginnings) => `Mit ${list.format(beginnings)} beginnen.`,
    };
    expect(message(german)).toMatchObject({
      message: "Mit https://, http:// oder ftp:// beginnen.",
    });
  });

  it.each([
    [[{}, "a"], "a schema must be the result of uri or uriReference, not an object"],
    [[undefined, "a"], "a schema must be the result of uri or uriReference, not undefined"],
    [[uri(), "a", null], "messages must be an object, not null"],
    [[uri(), "a", {}], "the message for missing-scheme must be of type string, not undefined"],
    [[uri(), 1], "the input must be of type string, not number"],
  ])("rejects %j", (values, message) =>
    expect(() => callUntyped(checkInput, ...values)).toThrow(new TypeError(message)),
  );

  it("takes the messages of a translation", () => {
    const codes = new Proxy({}, { get: (_, code) => `[${String(code)}]` });
    expect(callUntyped(checkInput, uri(), "a:b c", codes)).toMatchObject({ message: "[space]" });
  });

  it("makes a limited number of edits, in linear time", () => {
    const input = `https://example.com/${"[".repeat(1e4)}`;
    expect(checkInput(uri(website), input)).toMatchObject({ offer: undefined });
    expect(checkInput(uri(website), "https://".repeat(1e5))).toMatchObject({ ok: false });
    expect(checkInput(uri(website), "\u00e9".repeat(1e5))).toMatchObject({ ok: false });
    expect(checkInput(uri(website), "https://a\n".repeat(1e4))).toMatchObject({ ok: false });
  });

  it("rejects a hostToAscii that is not a function", () =>
    expect(() => callUntyped(uri, { hostToAscii: "x" })).toThrow(
      new TypeError('hostToAscii must be a function or undefined, not "x"'),
    ));
});

describe("a schema of a lean dialect", () => {
  it.each(["https://example.com/", "../g", "a b", "https://me@a/", " "])(
    "judges %j like that of the whole dialect",
    (text) => {
      for (const [make, makeLean] of [
        [uri, leanSchemas.uri],
        [uriReference, leanSchemas.uriReference],
      ] as const) {
        const { issues: full } = make(website)["~standard"].validate(text);
        const { issues } = makeLean({ ...website, dialect: lean })["~standard"].validate(text);
        expect(issues?.length).toBe(full?.length);
        if (issues?.[0]?.code !== "invalid") expect(issues).toEqual(full);
      }
    },
  );

  it("reports a syntax error with the production and its section, for the whole string", () => {
    const issues = [
      {
        message: "the string is not a valid URI-reference (RFC 3986 4.1)",
        code: "invalid",
        start: 0,
        end: 3,
      },
    ];
    for (const make of [uri, leanSchemas.uri])
      expect(make({ dialect: lean })["~standard"].validate("a b")).toEqual({ issues });
  });

  it("suggests the ASCII form of a host", () =>
    expect(
      checkInput(leanSchemas.uri({ ...website, dialect: lean }), "https://m\u00fcnchen.de/"),
    ).toMatchObject({ offer: "https://xn--mnchen-3ya.de/" }));

  it("needs a dialect, or only some of its functions", () => {
    const { title, accepts, classify, componentSpans, sectionOf, tryParse } = lean;
    const dialect = { title, accepts, classify, componentSpans, sectionOf, tryParse };
    expect(checkInput(leanSchemas.uri({ dialect }), "a:")).toEqual({ ok: true, value: "a:" });
    expect(() => callUntyped(leanSchemas.uri, {})).toThrow("a dialect must be a module such as rfc2396");
    expect(() => callUntyped(leanSchemas.uriReference)).toThrow("options must be an object");
    for (const each of Object.values(dialects))
      expect(checkInput(leanSchemas.uri({ dialect: each }), "a:b")).toEqual({ ok: true, value: "a:b" });
  });
});
