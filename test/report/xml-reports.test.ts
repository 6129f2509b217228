import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { checkstyleFormat, junitFormat, openTag, XML_HEAD, xmlText } from "../../src/report/xml-reports.ts";
import { type Report, written } from "../support/diagnostics.ts";
import { forAll } from "../support/for-all.ts";
import { readXml, type XmlElement } from "../support/xml.ts";

const read = (attribute: string, text: string) =>
  readXml(`${XML_HEAD}${openTag("a", { b: attribute })}>${xmlText(text)}</a>`);

describe("text in XML", () => {
  // XML 1.0: 2.4 (markup), 2.11 (line ends), 3.3.3 (white space in attributes), 2.2 (characters).
  it.each([
    ["markup", `<a href="b">&amp;'</a>]]>`],
    ["line ends and tabs", "a\tb\nc\r\nd\re"],
    ["letters and emoji", "é界\u{1f600}"],
    ["the last valid characters of their planes", "\ufffd\u{10ffff}"],
    ["noncharacters that are valid in XML", "\ufdd0\u{1fffe}"],
    ["C1 controls", "\x7f\x85\x9f"],
  ])("is read back unchanged by an XML parser: %s", (_, text) =>
    expect(read(text, text)).toEqual(["a", { b: text }, text]),
  );

  it("is well-formed for any string", () =>
    forAll(fc.string({ unit: "binary" }), (text) => read(text, text) !== undefined));

  it.each([
    ["\0", "\\u{0}"],
    ["\x1b", "\\u{1B}"],
    ["\x0b\x0c", "\\u{B}\\u{C}"],
    ["\ufffe\uffff", "\\u{FFFE}\\u{FFFF}"],
    ["\ud800", "\\u{D800}"],
    ["\ud83d", "\\u{D83D}"],
    ["\udcff", "\\xFF"],
  ])("shows %j, which is invalid in XML 1.0 (2.2), as %s", (text, shown) =>
    expect(read(text, text)).toEqual(["a", { b: shown }, shown]),
  );
});

// The format of Checkstyle (checkstyle/checkstyle, XMLLogger.java): `checkstyle` with a version contains a `file`
// with a name for each file that was read, which contains an `error` with line, column, severity, message and source.
describe("a Checkstyle report", () => {
  it("lists each file, with or without errors", () => {
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

  it("lists files that could not be read", () =>
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
    ]));

  it("is well-formed without files", () =>
    expect(readXml(written(checkstyleFormat(), []))).toEqual(["checkstyle", { version: "4.3" }, "\n"]));
});

// The schema of Jenkins is jenkinsci/xunit-plugin,
// src/main/resources/org/jenkinsci/plugins/xunit/types/model/xsd/junit-10.xsd. The parser of GitLab,
// gitlabhq/gitlabhq, lib/gitlab/ci/parsers/test/junit.rb, keeps one of the cases with equal class and name.
const reports: readonly Report[] = [
  {
    file: "docs/a b.md",
    text: "one\na b p",
    diagnostics: [
      { rule: "syntax/space", level: "error", message: 'a "space" <', at: " " },
      { rule: "authority/password", level: "warn", message: "a password", at: "p" },
    ],
  },
  { file: "clean.md", text: "", diagnostics: [] },
];
const unread = [{ name: "none.md", message: "EACCES" }];

describe("a JUnit report", () => {
  it("has a suite for each file, a failed case for each diagnostic, and a passed case for a clean file", () => {
    const output = written(junitFormat(), reports);
    expect(output).toBe(`<?xml version="1.0" encoding="UTF-8"?>
<testsuites>
  <testsuite name="docs/a b.md" tests="2" failures="2" errors="0">
    <testcase classname="urigram.syntax/space" name="docs/a b.md:2:2">
      <failure type="error" message="a &quot;space&quot; &lt;">docs/a b.md:2:2: a "space" &lt;
in a href (RFC 3986)</failure>
    </testcase>
    <testcase classname="urigram.authority/password" name="docs/a b.md:2:5">
      <failure type="warning" message="a password">docs/a b.md:2:5: a password
in a href (RFC 3986)</failure>
    </testcase>
  </testsuite>
  <testsuite name="clean.md" tests="1" failures="0" errors="0">
    <testcase classname="urigram" name="clean.md"/>
  </testsuite>
</testsuites>
`);
    expect(() => readXml(output)).not.toThrow();
  });

  it("has an error for a file that could not be read", () =>
    expect(readXml(written(junitFormat(), [], unread))).toMatchObject([
      "testsuites",
      {},
      [
        [
          "testsuite",
          { name: "none.md", tests: "1", failures: "0", errors: "1" },
          [
            [
              "testcase",
              { classname: "urigram.unreadable", name: "none.md" },
              [["error", { message: "EACCES" }, "EACCES"]],
            ],
          ],
        ],
      ],
    ]));

  it("has only elements and attributes of the Jenkins schema, and all required ones", () => {
    const odd: Report = {
      file: "C:\\é\x1b\"'.md",
      text: "a",
      diagnostics: [{ rule: "a/b", level: "warn", message: "\0\n" }],
    };
    expect(breachesIn(readXml(written(junitFormat(), [...reports, odd], unread)))).toEqual([]);
    expect(breachesIn(readXml(written(junitFormat(), [])))).toEqual([]);
  });
});

/**
 * The elements of junit-10.xsd that reports use, with their attributes and children. "!" marks a required attribute.
 */
const SCHEMA: { readonly [name: string]: { readonly attributes: string; readonly children: string } } = {
  testsuites: { attributes: "name time tests failures errors", children: "testsuite" },
  testsuite: {
    attributes:
      "name! tests! failures! errors! group time skipped timestamp hostname id package file log url",
    children: "testsuite properties testcase system-out system-err",
  },
  testcase: {
    attributes: "name! time classname group",
    children: "skipped error failure rerunFailure rerunError flakyFailure flakyError system-out system-err",
  },
  failure: { attributes: "type message", children: "" },
  error: { attributes: "type message", children: "" },
};

/** Returns the violations of the schema in an element and its descendants. */
function breachesIn(element: XmlElement | undefined): readonly string[] {
  if (!element) return ["no element"];
  const [name, attributes, content] = element;
  const rule = SCHEMA[name];
  if (!rule) return [`unknown ${name}`];
  const known = rule.attributes.split(" ");
  const required = known.filter((each) => each.endsWith("!")).map((each) => each.slice(0, -1));
  const children = typeof content === "string" ? [] : content;
  return [
    ...Object.keys(attributes).flatMap((each) =>
      known.some((attribute) => attribute.replace("!", "") === each) ? [] : [`${name} has ${each}`],
    ),
    ...required.flatMap((each) => (each in attributes ? [] : [`${name} lacks ${each}`])),
    ...children.flatMap(([child]) =>
      rule.children.split(" ").includes(child) ? [] : [`${child} in ${name}`],
    ),
    ...children.flatMap(breachesIn),
  ];
}
