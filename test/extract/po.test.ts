import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { locate } from "../../src/extract/finding.ts";
import { po } from "../../src/extract/po/index.ts";
import { unknown } from "../../src/extract/text/unknown.ts";
import { fixSource } from "../../src/fix/fix.ts";
import { lint, type PresetName } from "../../src/lint/index.ts";
import { createLinter } from "../../src/lint/linter.ts";
import { findingsIn } from "../laws/findings.ts";
import { forAll } from "../support/for-all.ts";

const findingsOf = (source: string) => findingsIn(po, source);

const fixed = (source: string): string =>
  fixSource(source, { lint: createLinter({ presets: ["strict"] }), extract: po, isWanted: () => true }).text;

const textsOf = (source: string): readonly string[] => findingsOf(source).map(({ text }) => text);

describe("a gettext catalog", () => {
  it.each<readonly [string, readonly string[]]>([
    ['msgid "see https://exa"\n"mple.org/a for more"', ["https://example.org/a"]],
    ['msgstr[0] ""\r\n"https://a.b/"\r\n"c"\r\n  "/d e"', ["https://a.b/c/d"]],
    ['#~ msgid "see http://a"\n#~ ".b/c d"', ["http://a.b/c"]],
    ['msgid "http://a.b/c "\n"d"', ["http://a.b/c"]],
    ['msgid "http://a.b/c\\n"\n"d"', ["http://a.b/c"]],
    ['msgid "http://a.b/c"\nmsgstr "http://d.e/"', ["http://a.b/c", "http://d.e/"]],
    ['# http://a.b/\n#: c.c:1\nmsgid "see \\"http://d.e/\\""', ["http://a.b/", "http://d.e/"]],
    ['msgid "http://a.b/{"\n"c}/d"', []],
    // A quote after an escaped backslash ends its string; an escaped quote does not.
    ['msgid "\\\\"\n"http://a.b/"', ["http://a.b/"]],
    ['msgid "http://a.b/c \\"\n"d/e"', ["http://a.b/c"]],
  ])("%j: %j", (source, texts) => expect(textsOf(source)).toEqual(texts));

  it("has the attributes of HTML in translations, at exact offsets", () => {
    const source = `msgid "<a href=\\"silent/a\\">"
msgstr ""
"<a\\n href=\\"b c\\">d</a> https://e.org/ <img src='f"
".png'> <a href=\\"https://g.org/\\">"

msgid "h = i < j"
msgstr[1] "h = i < j <a href=\\"%s\\"> <a href='silent/%(k)s'> <a title=\\"silent/l\\">"
`;
    const findings = findingsOf(source);
    expect(findings.map(({ construct, text }) => `${construct}: ${text}`)).toEqual([
      "a href: b c",
      "text: https://e.org/",
      "img src: f.png",
      "text: https://g.org/",
    ]);
    expect(findings.map(({ start, end }) => source.slice(start, end))).toEqual([
      "b c",
      "https://e.org/",
      'f"\n".png',
      "https://g.org/",
    ]);
  });

  it("maps each character to its line", () => {
    const source = 'msgid "see https://exa"\n"mple.org/a|b"';
    const [finding] = findingsOf(source);
    if (!finding) throw new Error("nothing was found");
    const { text } = finding;
    for (const part of ["exa", "mple", "|"]) {
      const start = text.indexOf(part);
      const span = locate(finding, { start, end: start + part.length });
      expect(source.slice(span.start, span.end)).toBe(part);
    }
    expect(source.slice(finding.start, finding.end)).toBe('https://exa"\n"mple.org/a|b');
  });

  it("is fixed across lines", () =>
    expect(fixed('msgstr "https://exa"\n"mple.org/a|b"\n"c|d e"')).toBe(
      'msgstr "https://exa"\n"mple.org/a%7Cb"\n"c%7Cd e"',
    ));

  // A translation is looked up by its msgid, which xgettext copies from the program. An edited msgid would not be
  // found.
  describe.each<readonly [string, (url: string) => string]>([
    ["msgid", (url) => `msgid "${url}"\nmsgstr ""`],
    ["a multiline msgid", (url) => `msgid ""\r\n"see "\r\n"${url}"\r\nmsgstr ""`],
    ["msgid_plural", (url) => `msgid "a"\nmsgid_plural "${url}"\nmsgstr[0] ""`],
    ["msgctxt", (url) => `msgctxt "${url}"\nmsgid "a"\nmsgstr ""`],
    ["an obsolete msgid", (url) => `#~ msgid "${url}"\n#~ msgstr "a"`],
    ["a previous msgid", (url) => `#| msgid "${url}"\nmsgid "a"\nmsgstr ""`],
    ["an obsolete previous msgid", (url) => `#~| msgid "${url}"\n#~ msgid "a"\n#~ msgstr ""`],
    ["an extracted comment", (url) => `#. ${url}\nmsgid "a"\nmsgstr ""`],
    ["a source location", (url) => `#: ${url}\nmsgid "a"\nmsgstr ""`],
  ])("%s is copied from elsewhere", (_, source) => {
    const reported = (text: string, presets: readonly PresetName[] = ["recommended"]) =>
      lint(text, { extract: po, presets }).map(({ rule }) => rule);

    it("so it is linted only by the preset strict", () => {
      expect(reported(source("http://http://a/"))).toEqual([]);
      expect(reported(source("http://http://a/"), ["strict"])).toContain("scheme/twice");
    });

    it("so it is not fixed", () => expect(fixed(source("http://a/b|c"))).toBe(source("http://a/b|c")));
  });

  it.each([
    'msgid "a"\nmsgstr "http://http://a/"',
    'msgid "a"\nmsgid_plural "b"\nmsgstr[1] ""\n"http://http://a/"',
    '#~ msgid "a"\n#~ msgstr "http://http://a/"',
    '# http://http://a/\nmsgid "a"\nmsgstr ""',
  ])("lints translations: %j", (source) =>
    expect(lint(source, { extract: po }).map(({ rule }) => rule)).toEqual(["scheme/twice"]),
  );

  it("has the findings of an unknown language if no string is split", () => {
    const line = fc.constantFrom(
      "# http://a.b/^c",
      'msgid "see http://a.b/c"',
      'msgstr "d \\"http://e/\\""',
      "",
    );
    forAll(fc.array(line), (lines) => {
      const source = lines.join("\n");
      expect([...po(source)].map(({ start, end, text }) => [start, end, text])).toEqual(
        [...unknown(source)].map(({ start, end, text }) => [start, end, text]),
      );
    });
  });

  it("is read in linear time", () => {
    expect(findingsOf(`msgid ""\n${'"a"\n'.repeat(200_000)}" http://b/"`)).toHaveLength(1);
    expect(findingsOf(`${'"\n'.repeat(200_000)}"${" \t".repeat(200_000)}`)).toHaveLength(0);
  });
});
