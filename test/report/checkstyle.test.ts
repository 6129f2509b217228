import { describe, expect, it } from "vitest";
import { checkstyleFormat } from "../../src/report/xml-reports.ts";
import { written } from "../support/diagnostics.ts";
import { readXml } from "../support/xml.ts";

// What Checkstyle writes (checkstyle/checkstyle, XMLLogger.java): a `checkstyle` with its version, in it a `file` with its
// name for each file that was read, in it an `error` with line, column, severity, message and source.
describe("a report like Checkstyle's", () => {
  it("has each file, with its errors or without", () => {
    const diagnostics = [
      { rule: "syntax/space", level: "error", message: 'a "space" & <more>', at: " " },
      { rule: "authority/password", level: "warn", message: "a password", at: "p" },
    ] as const;
    const reports = [
      { file: "docs/a b.md", text: "one\na b p", diagnostics },
      { file: "clean.md", text: "", diagnostics: [] },
    ];
    const output = written(checkstyleFormat(), reports);
    expect(output).toBe(`<?xml version="1.0" encoding="UTF-8"?>
<checkstyle version="4.3">
<file name="docs/a b.md">
  <error line="2" column="2" severity="error" message="a &quot;space&quot; &amp; &lt;more&gt;" source="syntax/space"/>
  <error line="2" column="5" severity="warning" message="a password" source="authority/password"/>
</file>
<file name="clean.md">
</file>
</checkstyle>
`);
    expect(() => readXml(output)).not.toThrow();
  });

  it("says which files could not be read", () => {
    expect(readXml(written(checkstyleFormat(), [], [{ name: "a.md", message: "EACCES" }]))).toEqual([
      "checkstyle",
      { version: "4.3" },
      [
        [
          "file",
          { name: "a.md" },
          [["error", { line: "1", severity: "error", message: "EACCES", source: "unreadable" }, ""]],
        ],
      ],
    ]);
  });

  it("is well-formed with no file at all", () => {
    expect(readXml(written(checkstyleFormat(), []))).toEqual(["checkstyle", { version: "4.3" }, "\n"]);
  });
});
