import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Diagnostics } from "../../src/explain/diagnose.ts";
import { type Dialect, dialects, rfc1808, rfc2396, rfc3986, type UriSyntaxError } from "../../src/index.ts";
import { flatten } from "../support/tree.ts";

function errorOf(text: string, production: string, dialect: Dialect): UriSyntaxError {
  const result = dialect.tryParse(text, production);
  if (result.ok) throw new Error(`${JSON.stringify(text)} is valid`);
  return result.error;
}

/** What a message says to do. */
function adviceFor(
  text: string,
  production: string = rfc2396.startSymbol,
  dialect: Dialect = rfc2396,
): string {
  const { message } = errorOf(text, production, dialect);
  return message.slice(message.indexOf("); ") + 3);
}

/** A text after all its suggestions; undefined where they end before it is valid. */
function mend(text: string): string | undefined {
  const result = rfc2396.tryParse(text);
  if (result.ok) return text;
  const { suggestion } = result.error;
  return suggestion && mend(text.slice(0, suggestion.start) + suggestion.text + text.slice(suggestion.end));
}

describe("what to do about a mistake", () => {
  it.each([
    // 2.4.1 and 2.4.3: data is escaped, as far as the production has escapes.
    ["a b", "escape it as %20", "a%20b"],
    ["a?b\\c", "escape it as %5C", "a?b%5Cc"],
    ["a/\u00e9", "escape its octets, in UTF-8 as %C3%A9", "a/%C3%A9"],
    ["100%", "write %25 for a literal %", "100%25"],
    ["50% off {now}", "write %25 for a literal %", "50%25%20off%20%7Bnow%7D"],
    ["a#b#c", "escape it as %23", "a#b%23c"],
    // A single digit may be half of an escape, and what was meant nobody knows.
    ["a%4", "write %25 for a literal %", undefined],
    ["%u00e9", "escape the octets of the character, in UTF-8 as %C3%A9", "%C3%A9"],
    ["%ud83d%ude00", "escape the octets of the character, in UTF-8 as %F0%9F%98%80", "%F0%9F%98%80"],
    ["%ud83d", "write %25 for a literal %", "%25ud83d"],
    ["a\ufffd", "it stands for bytes that are not UTF-8: read the text in the encoding it has", undefined],
    ["a\ud83d", "remove it: a lone surrogate has no octets", undefined],
    // 3.2.2: a host is a name in ASCII or an IPv4 address; escapes would make it a reg_name.
    [
      "http://[::1]/",
      "hosts are names and IPv4 addresses (3.2.2); RFC 2732 and RFC 3986 have IPv6 addresses",
      undefined,
    ],
    ["http://a/[::1]", "escape it as %5B", "http://a/%5B::1%5D"],
    ["http://m\u00fcnchen.de/", 'a name in the DNS is ASCII: write its "xn--" form', undefined],
    ["http://a\u3002b/", 'a name in the DNS is ASCII: write its "xn--" form', undefined],
    // Internationalized names have letters, digits and marks (RFC 5892, 2.1), and no quotes.
    ["http://\u201ca\u201d/", 'a name in the DNS has letters, digits, "-" and "." only', undefined],
    ["http://a\u200b.b/", 'a name in the DNS has letters, digits, "-" and "." only', undefined],
    ["http://a\ud83d/", "remove it: a lone surrogate has no octets", undefined],
    // 3.2.2: a port is digits, which escapes are not.
    ["http://a:8 0/", 'write decimal digits after ":", or nothing', undefined],
    ["http://u:p@a:8\u00fc/", 'write decimal digits after ":", or nothing', undefined],
    ["http://u:p w@a/", "escape it as %20", undefined],
    ["http://\u00fc@a/", "escape its octets, in UTF-8 as %C3%BC", undefined],
    // Appendix E: white space, line breaks and wrappers are no part of a reference.
    [
      " http://a/\t\n",
      "remove it: white space around a reference is not part of it (Appendix E)",
      "http://a/",
    ],
    ["http://a/\r", "remove it: the line that it comes from ends in CRLF", "http://a/"],
    ["http://a/\n b", "remove it: a line break is not part of a reference (Appendix E)", undefined],
    ["<http://a/>", 'remove "<" and ">": they are not part of the reference (Appendix E)', "http://a/"],
    [
      "<URL:http://a/ b>",
      'remove "<URL:" and ">": they are not part of the reference (Appendix E)',
      "http://a/%20b",
    ],
    ['"http://a/"', "remove the quotes: they are not part of the reference (Appendix E)", "http://a/"],
    [
      "\u201chttp://a/\u201d",
      "remove the quotes: they are not part of the reference (Appendix E)",
      "http://a/",
    ],
    [
      "\u2018http://a/\u2019",
      "remove the quotes: they are not part of the reference (Appendix E)",
      "http://a/",
    ],
    [
      "\u201ehttp://a/\u201c",
      "remove the quotes: they are not part of the reference (Appendix E)",
      "http://a/",
    ],
    [
      "\u00abhttp://a/\u00bb",
      "remove the quotes: they are not part of the reference (Appendix E)",
      "http://a/",
    ],
    ["`http://a/`", "remove the quotes: they are not part of the reference (Appendix E)", "http://a/"],
    ["'http://a/'", "remove the quotes: they are not part of the reference (Appendix E)", "http://a/"],
    [
      "(http://a/b(c)d)",
      'remove "(" and ")": they are not part of the reference (Appendix E)',
      "http://a/b(c)d",
    ],
    ["[http://a/]", 'remove "[" and "]": they are not part of the reference (Appendix E)', "http://a/"],
    ["[/a/b#c]", 'remove "[" and "]": they are not part of the reference (Appendix E)', "/a/b#c"],
    ["[../a]", 'remove "[" and "]": they are not part of the reference (Appendix E)', "../a"],
    // As Markdown writes emphasis.
    ["*http://a/*", 'remove "*" and "*": they are not part of the reference (Appendix E)', "http://a/"],
    ["**http://a/**", 'remove "**" and "**": they are not part of the reference (Appendix E)', "http://a/"],
    ["**http://a/*", "a scheme begins with a letter", undefined],
    // These may belong to a name.
    ["\u201ca\u201d", "escape its octets, in UTF-8 as %E2%80%9C", "%E2%80%9Ca%E2%80%9D"],
    ["[id]", "escape it as %5B", "%5Bid%5D"],
    ["(http://a/", "a scheme begins with a letter", undefined],
    // 3.1 and 3.2.2: what ends a scheme and begins a host has no space beside it.
    ["http: //a/", 'remove it: no space stands before or after "//"', "http://a/"],
    ["http://  a/ b", 'remove it: no space stands before or after "//"', "http://a/%20b"],
    ["news: a", "escape it as %20", "news:%20a"],
    ["tel:+1  234 5", 'write "-", which separates digits (RFC 3966, 5.1.1)', "tel:+1-234-5"],
    ["tel:+1;a=b c", "escape it as %20", "tel:+1;a=b%20c"],
    ["a<b>", "escape it as %3C", "a%3Cb%3E"],
    ["<a> <b>", "escape it as %3C", "%3Ca%3E%20%3Cb%3E"],
    // 3.3: segments are separated by "/".
    ["..\\images\\a.png", 'write "/", which separates segments', "../images/a.png"],
    ["../images\\a.png", 'write "/", which separates segments', "../images/a.png"],
    ["http://h/a/b\\c\\d#e\\f", 'write "/", which separates segments', "http://h/a/b/c/d#e%5Cf"],
    ["file:///C:\\a", 'write "/", which separates segments', "file:///C:/a"],
    ["http://good\\@evil/", "escape it as %5C", undefined],
    ["http://h:80\\a", 'write "/", which separates segments', "http://h:80/a"],
    ["\\a\\b", 'write "/", which separates segments', "/a/b"],
    ["file:\\a", 'write "/", which separates segments', "file:/a"],
    ["https:\\h\\a", 'write "//", before the host', undefined],
    ["a/b\\", 'write "/", which separates segments', "a/b/"],
    // JSON and JavaScript write "\/" for "/", and other characters by their codes.
    ["http:\\/\\/h\\/a", 'remove it: "\\/" stands for "/" in JSON', undefined],
    ["\\/\\/h\\/a b", 'remove it: "\\/" stands for "/" in JSON', undefined],
    ["caf\\u00e9", "write the character that it stands for", undefined],
    ["http://h/a\\x20b", "write the character that it stands for", undefined],
    // A shell and Markdown have it before punctuation, and so may a path of Windows.
    ["a\\ b", 'remove it if it escapes what follows; else write "/"', undefined],
    ["http://h/a\\_b", 'remove it if it escapes what follows; else write "/"', undefined],
    ["svn://h/a\\b", "escape it as %5C", "svn://h/a%5Cb"],
    ["http:\\\\h\\a?b\\c", 'write "/", which separates segments', "http://h/a?b%5Cc"],
    ["C:\\Users\\me", 'write the Windows path as a URI: "file:///C:/Users/me"', "file:///C:/Users/me"],
    [
      "C:\\100% #1",
      'write the Windows path as a URI: "file:///C:/100%25%20%231"',
      "file:///C:/100%25%20%231",
    ],
    [
      "C:\\\u00e9t\u00e9",
      'write the Windows path as a URI: "file:///C:/%C3%A9t%C3%A9"',
      "file:///C:/%C3%A9t%C3%A9",
    ],
    // RFC 8089, E.2.2: what stands there for ":" in old file URLs.
    ["file:///C|/a b", 'write ":" after the letter of the drive', "file:///C:/a%20b"],
    ["file:///a|b", "escape it as %7C", "file:///a%7Cb"],
    ["C:/Users\\me", 'write the Windows path as a URI: "file:///C:/Users/me"', "file:///C:/Users/me"],
    ["C:\\\\Users\\\\me", 'write the Windows path as a URI: "file:///C:/Users/me"', "file:///C:/Users/me"],
    ["file://C:\\a", "write the URI of what this Windows path names", undefined],
    ["\\\\?\\C:\\a", "write the URI of what this Windows path names", undefined],
    ["\\\\.\\pipe\\a", "write the URI of what this Windows path names", undefined],
    ["\\\\server@SSL\\a", "write the URI of what this Windows path names", undefined],
    ["file:\\\\C:\\a", "write the URI of what this Windows path names", undefined],
    ["\\\\server\\a", 'write the Windows path as a URI: "file://server/a"', "file://server/a"],
    // 3.1 and 3.2: what stands before ":" is a host, a user, or nothing.
    ["127.0.0.1:8080/x", 'for a host and a port, write "//" before them', "//127.0.0.1:8080/x"],
    [
      "git@github.com:u/r.git",
      'this is scp syntax; a URI such as "ssh://git@github.com/u/r.git" takes its path from the root',
      undefined,
    ],
    // An example that is no URI is none, and a port is no path.
    ["me@h:p[a", 'for a relative path, write "./" before it or escape ":" as %3A', undefined],
    ["joe@a.b:8080", 'for a relative path, write "./" before it or escape ":" as %3A', undefined],
    ["joe@a.b:8080/x", 'for a relative path, write "./" before it or escape ":" as %3A', undefined],
    ["h@tp://x", 'a scheme has letters, digits, "+", "-" and "." only', undefined],
    ["http\uff1a//a/", 'a scheme has letters, digits, "+", "-" and "." only', undefined],
    ["1http://a/", "a scheme begins with a letter", undefined],
    ["ht_tp://a/", 'a scheme has letters, digits, "+", "-" and "." only', undefined],
    ["http ://a/", 'a scheme has letters, digits, "+", "-" and "." only', undefined],
    ["\ufeffhttp://a/", "remove it: a byte order mark is not part of a reference", "http://a/"],
    ["\u200ehttp://a/", "remove it: nobody sees it, and it is not part of the reference", "http://a/"],
    ["http://a/b\u200b", "remove it: nobody sees it, and it is not part of the reference", "http://a/b"],
    ["\u00a0a\u00a0\u2028", "remove it: nobody sees it, and it is not part of the reference", "a"],
    ["a/\u200bb", "escape its octets, in UTF-8 as %E2%80%8B", "a/%E2%80%8Bb"],
    ["10.15:30", 'for a relative path, write "./" before it or escape ":" as %3A', undefined],
    ["12:30", 'for a relative path, write "./" before it or escape ":" as %3A', undefined],
    ["://example.com/", 'write a scheme before it, or begin with "//"', undefined],
    [":a", 'for a relative path, write "./" before it or escape ":" as %3A', undefined],
    ["a_b:c", 'for a relative path, write "./" before it or escape ":" as %3A', undefined],
  ])("of %j is: %s", (text, advice, mended) => {
    expect(adviceFor(text)).toBe(advice);
    expect(mend(text)).toBe(mended);
  });

  it.each([
    ["scheme", "a b", 'expected alpha, digit, "+", "-", "." or the end'],
    ["host", "a b", 'a name in the DNS has letters, digits, "-" and "." only'],
    ["host", "`http://a/`", 'a name in the DNS has letters, digits, "-" and "." only'],
    ["hostname", "m\u00fcnchen", 'a name in the DNS is ASCII: write its "xn--" form'],
    ["reg_name", "m\u00fcnchen", "escape its octets, in UTF-8 as %C3%BC"],
    // "//" begins no authority in a query.
    ["query", "//\u00fc", "escape its octets, in UTF-8 as %C3%BC"],
    ["abs_path", "//\u00fc", "escape its octets, in UTF-8 as %C3%BC"],
    // Without what stands in them, the wrappers are all there is.
    ["scheme", "<>", "expected alpha"],
    ["domainlabel", "a{", 'expected alphanum, "-" or the end'],
    ["toplabel", "a\u00e9", 'expected alphanum, "-" or the end'],
    ["port", "80 ", "remove it: white space around a reference is not part of it (Appendix E)"],
    ["port", "8 0", "expected digit or the end"],
    ["IPv4address", "1.2.3 .4", 'expected digit or "."'],
    // One escape is one octet; a character beyond ASCII has more.
    ["escaped", "\u00e9", 'expected "%"'],
    ["escaped", "%zz", "expected hex"],
    ["pchar", " ", "escape it as %20"],
    ["absoluteURI", ":a", "write a scheme before it"],
    ["absoluteURI", "mailto:a@b#f", "expected opaque_part or the end"],
    ["relativeURI", "http://a/", 'expected rel_segment, abs_path, "?" or the end'],
  ])("is what the production can hold: as %s, of %j", (production, text, advice) => {
    expect(adviceFor(text, production)).toBe(advice);
  });

  it.each([
    // 3.2.2: an IPv6 address stands in brackets; what else has two colons has a port that is none.
    ["http://2001:db8::1/", 'an IPv6 address stands in brackets: write "[2001:db8::1]"'],
    [
      "http://fe80::1:8080/",
      'an IPv6 address stands in brackets: write "[fe80::1]:8080" or "[fe80::1:8080]"',
    ],
    ["//u@::1", 'an IPv6 address stands in brackets: write "[::1]"'],
    ["//u@a:8o", 'write decimal digits after ":", or nothing'],
    ["//[::1]:8o", 'write decimal digits after ":", or nothing'],
    ["//::g", 'write decimal digits after ":", or nothing'],
    ["http://a:80:90/", 'write decimal digits after ":", or nothing'],
    // A password: where it has "#" or "?", the authority ends.
    ["http://u:p#w@a/", 'write decimal digits after ":", or nothing; in a password, escape "#" as %23'],
    ["http://u:p?w@a/", 'write decimal digits after ":", or nothing; in a password, escape "?" as %3F'],
    ["http://u:p/w@a/", 'write decimal digits after ":", or nothing; in a password, escape "/" as %2F'],
    ["http://a:port/@scope/b", 'write decimal digits after ":", or nothing'],
    // ssh: has the path of scp after "/".
    ["ssh://git@a.b:c/d.git", 'write "/" for ":" before a path, or decimal digits after it'],
    ["http://a:port?q=u@b", 'write decimal digits after ":", or nothing'],
    ["http://u:p@w@a/", 'escape "@" in the userinfo as %40'],
    ["http://v1.a:b/", 'write decimal digits after ":", or nothing'],
    // An address has no escapes, and is not a name.
    ["http://[fe80::\u00fc]/", 'expected h16, ls32 or "]"'],
    ["http://[fe80::1]:8\u00fc/", 'write decimal digits after ":", or nothing'],
  ])("is by RFC 3986 of colons in the authority of %j: %s", (text, advice) => {
    expect(adviceFor(text, "URI-reference", rfc3986)).toBe(advice);
  });

  it("is by RFC 1808 of a space in parentheses what it is elsewhere: they may belong to the path (2.2)", () => {
    expect(adviceFor("(http://a/ b)", "URL", rfc1808)).toBe("escape it as %20");
  });

  it("is of a host the same where it is built", () => {
    expect(() => rfc2396.build({ scheme: "http", host: "a b" })).toThrow(
      /; a name in the DNS has letters, digits, "-" and "\." only$/,
    );
  });

  it.each(Object.values(dialects))("is by $title of white space, wrappers and hosts the same", (dialect) => {
    const advise = (text: string) => adviceFor(text, dialect.startSymbol, dialect);
    expect(advise(" a")).toMatch(/^remove it: white space around a reference is not part of it \(/);
    expect(advise("<a>")).toMatch(/^remove "<" and ">": they are not part of the reference \(/);
    if (dialect.accepts("http://\u00fc/")) return;
    expect(advise("http://\u00fc/")).toBe('a name in the DNS is ASCII: write its "xn--" form');
  });

  it("is short and harmless to a terminal, whatever the text holds", () => {
    const shapes: readonly (readonly [string, string])[] = [
      ["C:\\", ""],
      ["<URL:", ">"],
      ["u@h:", ""],
      ["h.a:80/", ""],
      ["http://\u00fc", "@"],
      ["%u00e9", ""],
      ["", "\\"],
      ["", "\r"],
    ];
    const texts = fc.oneof(fc.string({ unit: "binary" }), fc.constantFrom("a".repeat(1e5), "\\".repeat(1e5)));
    fc.assert(
      fc.property(fc.constantFrom(...shapes), texts, ([before, behind], text) => {
        const result = rfc2396.tryParse(before + text + behind);
        if (!result.ok) expect(result.error.message).toMatch(/^[ -~\u2026]{1,300}$/);
      }),
    );
  });

  it("says by RFC 1808 that the first segment is empty (2.2), with a code of its own", () => {
    const { code, message, section } = errorOf("//a//b", "URL", rfc1808);
    expect({ code, section }).toEqual({ code: "empty-first-segment", section: "2.2" });
    expect(message).toBe(
      'the first segment, before "/" at offset 4, is empty (RFC 1808 2.2 "fsegment"); write the segment, or remove "/"',
    );
  });
});

describe.each<Dialect>(Object.values(dialects))("an authority by $title", (dialect) => {
  it("follows two slashes just where the BNF has it there", async () => {
    const { diagnostics }: { diagnostics: Diagnostics } = await import(
      `../../src/dialects/${dialect.id}/semantics.ts`
    );
    const hasAuthority = (production: string) =>
      ["//a", "b://a"].some((text) => {
        const result = dialect.tryParse(text, production);
        return (
          result.ok && flatten(result.value).some((part) => diagnostics.authorities.includes(part.production))
        );
      });
    expect(diagnostics.references.toSorted()).toEqual(dialect.productions.filter(hasAuthority).toSorted());
  });
});
