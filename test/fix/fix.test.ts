import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Extractor } from "../../src/extract/finding.ts";
import { languageOf } from "../../src/extract/languages.ts";
import { text } from "../../src/extract/text/index.ts";
import { fixSource } from "../../src/fix/fix.ts";
import { rfc3987 } from "../../src/index.ts";
import { createLinter } from "../../src/lint/linter.ts";
import { applyEdits } from "../../src/text/edit.ts";
import { forMany } from "../support/for-all.ts";
import { often } from "../support/some.ts";
import { uriLike } from "../support/uri-like.ts";
import { readRows } from "../support/vectors.ts";

const lint = createLinter({ levels: { "*": "warn" } });

/** Applies all fixes, or only the safe ones, to a document. */
async function fixed(name: string, source: string, isUnsafe = true): Promise<string> {
  const extract = await languageOf(name).load();
  return fixSource(source, { extract, lint, isWanted: ({ isSafe }) => isSafe || isUnsafe }).text;
}

describe("a fix is encoded for its host language", () => {
  it.each(readRows<Record<"what" | "name" | "source" | "fixed", string>>("test/vectors/fixes.jsonl"))(
    "$what: in $name $source becomes $fixed",
    async ({ name, source, fixed: expected }) => expect(await fixed(name, source)).toBe(expected),
  );
});

/** A language in which each line contains a reference. */
const lines: Extractor = function* (source) {
  let start = 0;
  for (const line of source.split("\n")) {
    yield { start, end: start + line.length, text: line, construct: "line", role: "link" };
    start += line.length + 1;
  }
};

const isWanted = () => true;

describe("fixing", () => {
  it("repeats until nothing is left to fix", () => {
    // The brackets go first; "%7e" becomes "%7E" and then "~".
    const source = "<HTTP://A:80/%7e%3a>";
    const { text, edits, count } = fixSource(source, { extract: lines, lint, isWanted });
    expect(text).toBe("http://a/~%3A");
    expect(applyEdits(source, edits)).toBe(text);
    expect(count).toBe(7);
  });

  it("skips a fix that changes other references, and applies the rest", () => {
    /** Finds nothing in a document that contains "http://b". */
    const inconsistent: Extractor = (source) => (source.includes("http://b") ? [] : lines(source));
    expect(
      fixSource("HTTP://a\nHTTP://b\nHTTP://c\nHTTP://d", { extract: inconsistent, lint, isWanted }),
    ).toMatchObject({ text: "http://a\nHTTP://b\nhttp://c\nhttp://d", count: 3 });
  });

  it("skips a fix that re-extracts as a different reference", () => {
    /** Changes a character in each lowercase reference. */
    const garbling: Extractor = function* (source) {
      for (const line of lines(source)) yield { ...line, text: line.text.replace("http", "xttp") };
    };
    expect(fixSource("HTTP://a", { extract: garbling, lint, isWanted }).text).toBe("HTTP://a");
  });

  it("skips a fix that the host language cannot encode", () => {
    const secret: Extractor = function* (source) {
      for (const line of lines(source)) yield { ...line, encode: () => undefined };
    };
    expect(fixSource("HTTP://a", { extract: secret, lint, isWanted }).count).toBe(0);
  });

  it("leaves all text outside the fixes unchanged", () => {
    const source = "\ufeffHTTP://a/ x\r\n\t\ud800 HTTP://b/\rend";
    expect(fixSource(source, { extract: text, lint, isWanted }).text).toBe(
      "\ufeffhttp://a/ x\r\n\t\ud800 http://b/\rend",
    );
  });

  it("fixes many references at once", () => {
    const source = "HTTP://a/%3a\n".repeat(often(500));
    expect(fixSource(source, { extract: text, lint, isWanted })).toMatchObject({
      text: "http://a/%3A\n".repeat(often(500)),
      count: 2 * often(500),
    });
  });

  it("fixes a long document in a single pass", () => {
    let passes = 0;
    const counted: typeof lint = (...given) => {
      passes++;
      return lint(...given);
    };
    const source = `HTTP://a/${" ".repeat(20_000_000)}`;
    const extract: Extractor = (long) => text(long.slice(0, 9));
    fixSource(source, { extract, lint: counted, isWanted });
    expect(passes).toBe(1);
  });
});

describe("unsafe fixes", () => {
  it.each([
    ["a.html", '<a href="my file.html">', '<a href="my%20file.html">'],
    ["a.html", '<a href="ftp://u:hunter2@h/&amp;">', '<a href="ftp://u@h/&amp;">'],
    ["a.md", "[x](chapter:1)", "[x](./chapter:1)"],
    ["a.md", "[x](my file.md)", "[x](my%20file.md)"],
    ["a.css", 'a { background: url("a|b") }', 'a { background: url("a%7Cb") }'],
    ["a.css", "a { background: url(a b.png) }", "a { background: url(a%20b.png) }"],
    ["a.json", '{"u": "ftp://u:hunter2@h/"}', '{"u": "ftp://u@h/"}'],
    [
      "a.svg",
      '<svg xmlns="http://www.w3.org/2000/svg"><a href="a|b"/></svg>',
      '<svg xmlns="http://www.w3.org/2000/svg"><a href="a%7Cb"/></svg>',
    ],
    ["a.txt", "ftp://u:hunter2@h/", "ftp://u@h/"],
  ])("in %s %j becomes %j", async (name, source, expected) => {
    expect(await fixed(name, source)).toBe(expected);
    expect(await fixed(name, source, false)).toBe(source);
  });
});

describe("in a message", () => {
  const quoted = "Content-Type: text/html\r\nContent-Transfer-Encoding: quoted-printable\r\n\r\n";

  it.each([
    ["a header", "List-Help: <HTTP://a/>\r\n\r\n", "List-Help: <http://a/>\r\n\r\n"],
    [
      "a body in quoted-printable (RFC 2045, 6.7)",
      `${quoted}<a href=3D"HTTP://a/?b=3Dc&amp;=\r\nd">\r\n`,
      `${quoted}<a href=3D"http://a/?b=3Dc&amp;=\r\nd">\r\n`,
    ],
    [
      "a quoted-printable escape inside the reference",
      `${quoted}<a href=3D"http://a=3A/">\r\n`,
      `${quoted}<a href=3D"http://a/">\r\n`,
    ],
    [
      "a line that grows beyond 76 characters",
      `${quoted}<p class=3D"${"x".repeat(46)}"><a href=3D"a|b">\r\n`,
      `${quoted}<p class=3D"${"x".repeat(46)}"><a href=3D"a=\r\n%7Cb">\r\n`,
    ],
  ])("%s is fixed", async (_, source, expected) => expect(await fixed("a.eml", source)).toBe(expected));

  const body = '<a href="HTTP://a/">\r\n';
  it.each([
    [
      "base64",
      `Content-Type: text/html\r\nContent-Transfer-Encoding: base64\r\n\r\n${Buffer.from(body).toString("base64")}\r\n`,
    ],
    [
      "an archive, whose references are compared as strings (RFC 2557, 8.2)",
      `Content-Type: text/html\r\nContent-Location: http://a/\r\n\r\n${body}`,
    ],
    ["a signed message (RFC 6376, 3.7)", `DKIM-Signature: v=1\r\nContent-Type: text/html\r\n\r\n${body}`],
    [
      "a recorded response with a Content-Length",
      `HTTP/1.1 200 OK\r\nContent-Type: text/html\r\nContent-Length: 22\r\n\r\n${body}`,
    ],
  ])("%s is not fixed", async (_, source) => expect(await fixed("a.eml", source)).toBe(source));
});

describe("a reference is fixed the same way in each language as on its own", () => {
  const escapes: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
  const inMarkup = (text: string) => text.replace(/[&<>"]/g, (character) => escapes[character] ?? character);
  const inString = (text: string) => text.replace(/[\\"]/g, "\\$&");
  const inDestination = (text: string) => text.replace(/[\\<>&]/g, "\\$&");
  const reference = uriLike.filter((text) => text !== "" && !/[\0-\x20\ud800-\udfff]/.test(text));
  const options = {
    dialect: rfc3987,
    levels: { "*": "warn", "context/trailing-punctuation": "off" },
  } as const;
  const lintAlike = createLinter(options);

  it.each([
    ["a.html", (text: string) => `<a href="${inMarkup(text)}">`],
    [
      "a.svg",
      (text: string) => `<svg xmlns="http://www.w3.org/2000/svg"><a href="${inMarkup(text)}"/></svg>`,
    ],
    ["a.css", (text: string) => `a { background: url("${inString(text)}") }`],
    ["a.md", (text: string) => `[x](<${inDestination(text)}>)`],
  ])("%s", async (name, written) => {
    const extract = await languageOf(name).load();
    forMany(often(300), reference, (text) => {
      const findings = [...extract(written(text))];
      const [finding] = findings.slice(-1);
      // Excludes templates and references that the language parses as something else.
      fc.pre(finding !== undefined && finding.text === text);
      const alone: Extractor = (source) => [
        { start: 0, end: source.length, text: source, construct: finding.construct, role: finding.role },
      ];
      const expected = fixSource(text, { lint: lintAlike, extract: alone, isWanted }).text;
      const { text: document } = fixSource(written(text), { lint: lintAlike, extract, isWanted });
      expect([...extract(document)].at(-1)?.text).toBe(expected);
    });
  });
});
