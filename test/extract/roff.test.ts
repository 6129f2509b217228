import fc from "fast-check";
import { expect, it } from "vitest";
import { roff } from "../../src/extract/roff/index.ts";
import { expectLawful, show } from "../support/finding-laws.ts";

function rowsOf(source: string): readonly string[] {
  const findings = [...roff(source)];
  expectLawful(source, findings);
  return findings.map((finding) => show(source, finding));
}

it.each<readonly [string, string, readonly string[]]>([
  [
    "groff(7): escapes within a reference",
    String.raw`see https://example.com/a\-b\:/c\&d, http\://h/\(tiu/x and \fBhttps://f/\fP.`,
    [
      String.raw`text: https://example.com/a\-b\:/c\&d = https://example.com/a-b/cd`,
      String.raw`text: http\://h/\(tiu/x = http://h/~u/x`,
      "text: https://f/",
    ],
  ],
  [
    "groff_man(7): .UR and .UE",
    '.UR https://a/b\\-c|d\nthe text\n.UE .\n.UR "https://a/q"\n.UR\n.UE',
    [".UR: https://a/b\\-c|d = https://a/b-c|d", ".UR: https://a/q"],
  ],
  [
    "groff_www(7) and mdoc(7): .URL and .Lk",
    ".URL https://a/u the site\n.Lk https://a/l text .\n.Pq Lk https://a/p\n.SH NAME https://a/n",
    [".URL: https://a/u", ".Lk: https://a/l", "text: https://a/p", "text: https://a/n"],
  ],
  [
    "groff(7): strings and registers are filled in",
    String.raw`https://a/\*(Vn/x https://a/\n[year] \*(L"https://b\*(R"`,
    ['"...": https://b'],
  ],
  [
    "groff(7): the parameters of macros are filled in",
    ".UR \\\\$1\n.UR https://a/\\$*\nSee <http://b/\\\\$2>, https://c/\\$1 and https://d/$1",
    ["text: https://d/$1"],
  ],
  ["comments stay as they are", String.raw`.\" https://a/c`, ["text: https://a/c"]],
  ["groff(7): an input line that goes on", "https://a/\\\nb", ["text: https://a/\\\nb = https://a/b"]],
])("%s", (_, source, rows) => {
  expect(rowsOf(source)).toEqual(rows);
});

it("takes any text", () => {
  const part = fc.constantFrom(
    ...`f B ( [ ] ' * n - " https://a/ : é u00E9`.split(" "),
    "\\",
    "\n",
    ".UR ",
    ".Lk ",
    " ",
  );
  fc.assert(
    fc.property(fc.array(part, { maxLength: 30 }), (parts) => {
      const source = parts.join("");
      expectLawful(source, [...roff(source)]);
    }),
  );
});
