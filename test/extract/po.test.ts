import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Finding, locate } from "../../src/extract/finding.ts";
import { po } from "../../src/extract/po/index.ts";
import { unknown } from "../../src/extract/unknown.ts";
import { fixSource } from "../../src/fix/fix.ts";
import { createLinter } from "../../src/lint/linter.ts";
import { expectLawful } from "../support/finding-laws.ts";

function findingsOf(source: string): readonly Finding[] {
  const findings = [...po(source)];
  expectLawful(source, findings);
  return findings;
}

const textsOf = (source: string): readonly string[] => findingsOf(source).map(({ text }) => text);

describe("a catalog of gettext", () => {
  it.each<readonly [string, readonly string[]]>([
    ['msgid "see https://exa"\n"mple.org/a for more"', ["https://example.org/a"]],
    ['msgstr[0] ""\r\n"https://a.b/"\r\n"c"\r\n  "/d e"', ["https://a.b/c/d"]],
    ['#~ msgid "see http://a"\n#~ ".b/c d"', ["http://a.b/c"]],
    ['msgid "http://a.b/c "\n"d"', ["http://a.b/c"]],
    ['msgid "http://a.b/c\\n"\n"d"', ["http://a.b/c"]],
    ['msgid "http://a.b/c"\nmsgstr "http://d.e/"', ["http://a.b/c", "http://d.e/"]],
    ['# http://a.b/\n#: c.c:1\nmsgid "see \\"http://d.e/\\""', ["http://a.b/", "http://d.e/"]],
    ['msgid "http://a.b/{"\n"c}/d"', []],
    // A quote after an escaped backslash ends its string; an escaped one does not.
    ['msgid "\\\\"\n"http://a.b/"', ["http://a.b/"]],
    ['msgid "http://a.b/c \\"\n"d/e"', ["http://a.b/c"]],
  ])("%j: %j", (source, texts) => {
    expect(textsOf(source)).toEqual(texts);
  });

  it("locates each character in its line", () => {
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

  it("is fixed in its lines", () => {
    const lint = createLinter({ presets: ["strict"] });
    const fixed = (source: string) => fixSource(source, { lint, extract: po, isWanted: () => true }).text;
    expect(fixed('msgid "https://exa"\n"mple.org/a|b"\n"c|d e"')).toBe(
      'msgid "https://exa"\n"mple.org/a%7Cb"\n"c%7Cd e"',
    );
  });

  it("has, where no string is divided, what a text in an unknown language has", () => {
    const line = fc.constantFrom(
      "# http://a.b/^c",
      'msgid "see http://a.b/c"',
      'msgstr "d \\"http://e/\\""',
      "",
    );
    fc.assert(
      fc.property(fc.array(line), (lines) => {
        const source = lines.join("\n");
        expect([...po(source)].map(({ start, end, text }) => [start, end, text])).toEqual(
          [...unknown(source)].map(({ start, end, text }) => [start, end, text]),
        );
      }),
    );
  });

  it("is read in linear time", () => {
    expect(findingsOf(`msgid ""\n${'"a"\n'.repeat(200_000)}" http://b/"`)).toHaveLength(1);
    expect(findingsOf(`${'"\n'.repeat(200_000)}"${" \t".repeat(200_000)}`)).toHaveLength(0);
  });
});
