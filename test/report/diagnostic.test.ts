import { describe, expect, it } from "vitest";
import { markdown } from "../../src/extract/markdown/index.ts";
import { text as plainText } from "../../src/extract/text/index.ts";
import { rfc2396 } from "../../src/index.ts";
import { lint } from "../../src/lint/index.ts";
import { createDiagnosticWriter } from "../../src/report/diagnostic.ts";
import { sourceOf } from "../../src/report/format.ts";
import { createGroups } from "../../src/report/group.ts";
import { plain } from "../../src/report/layout.ts";
import { textStart } from "../../src/text/position.ts";

/** Returns the blocks of a report without the reasons. */
function blocksOf(text: string, columns = 80, extract = markdown): readonly string[] {
  const source = sourceOf("a.md", { text, offset: 0, markLength: 0, origin: textStart });
  const { write, end } = createDiagnosticWriter({ style: plain, columns });
  const groupOf = createGroups(String);
  const written = lint(text, { extract }).map((diagnostic) => write(diagnostic, source, groupOf(diagnostic)));
  return `${written.join("")}${end()}`
    .split(/\n\n/)
    .map((block) => block.replace(/\n {4}= .*(?:\n {6}.*)*/, "").trimEnd())
    .filter((block) => block !== "");
}

describe("a readable report", () => {
  it("pictures equal problems in a reference together, with carets under each", () =>
    expect(blocksOf("![](a b c.png) and")).toEqual([
      [
        "a.md",
        "  1:6 error[markdown/spaced-destination] 2 times in image (CommonMark: RFC 3987)",
        '    " " ends the destination, so this is text, not a link or an image; remove',
        "    the space, escape it as %20, or enclose the destination in angle brackets",
        "    | ![](a b c.png) and",
        "    |      ^ ^",
      ].join("\n"),
    ]));

  it.each([
    ["different advice", "[a](a]b[)"],
    ["another rule", "[a](a|b]c)"],
  ])("has two reports for diagnostics of %s", (_, text) => {
    const blocks = blocksOf(text);
    expect(blocks).toHaveLength(2);
    expect(blocks.join("\n")).not.toContain(" times ");
  });

  it.each([
    ["equal references", "![](a b.png) ![](a b.png)", markdown, "a.md:1:19"],
    ["several lines", "<http://a/|c\n|b>", plainText, "a.md:2:1"],
  ])("names the places after the picture for equal problems in %s", (_, text, extract, place) => {
    const [report = "", ...others] = blocksOf(text, 80, extract);
    expect(others).toEqual([]);
    expect(report).not.toContain(" times ");
    expect(report.split("\n").slice(-2)).toEqual([
      expect.stringMatching(/^ {4}\| +\^$/),
      `    also at ${place}`,
    ]);
  });

  it("masks passwords, with carets under them (RFC 3986, 3.2.1)", () => {
    const line = "[a](ftp://bob:tr0ub4dor@host.org/b) ![](http://u:p@h.org/b c) <http://u:@h.org/%zz>";
    const written = blocksOf(line, 100).join("\n");
    expect(written).toContain(
      `    | ${line.replace("tr0ub4dor", "*********").replace("u:p@", "u:*@")}\n    |               ^^^^^^^^^`,
    );
    expect(written).not.toMatch(/tr0ub4dor|u:p@/);
    const [registry] = lint("http://u:tr0ub4dor@a_b/", { dialect: rfc2396 });
    expect(registry?.message).toMatch(/^"u:\*{9}@a_b" is not server-based/);
  });

  it.each([
    ["before", `http://bob:${"p".repeat(1000)}|p@host.org/`],
    ["after", `http://bob:p|${"p".repeat(1000)}@host.org/`],
  ])("masks a password that continues far %s what is shown", (_, reference) => {
    const [report = ""] = blocksOf(`<${reference}>`, 80, plainText);
    expect(report).toMatch(/\|\*/);
    expect(report).not.toContain("pp");
  });

  it("leaves a character in a password that is reported", () => {
    const written = blocksOf("[a](http://bob:tr0u\\\\b4dor@host.org/)", 100).join("\n");
    expect(written).toContain("http://bob:****\\\\*****@host.org/");
    expect(written).toContain('"\\" at offset');
  });

  it("has carets only under visible characters", () => {
    const [block = ""] = blocksOf(`![](a b${"c".repeat(100)} d.png)`, 60);
    expect(block).toContain(" 2 times ");
    const [picture = "", carets = ""] = block.split("\n").slice(-2);
    expect(picture.length).toBeLessThanOrEqual(60);
    expect(carets.match(/\^/g)).toHaveLength(1);
  });
});
