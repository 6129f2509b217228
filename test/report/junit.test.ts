import { describe, expect, it } from "vitest";
import { junitFormat } from "../../src/report/xml-reports.ts";
import { type Report, written } from "../support/diagnostics.ts";
import { readXml, type XmlElement } from "../support/xml.ts";

// What Jenkins takes: jenkinsci/xunit-plugin,
// src/main/resources/org/jenkinsci/plugins/xunit/types/model/xsd/junit-10.xsd. What GitLab reads: gitlabhq/gitlabhq,
// lib/gitlab/ci/parsers/test/junit.rb; of the cases with one class and name it keeps one.
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
  it("has a suite for each file, a failed case for each diagnostic, and one that passed for a clean file", () => {
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

  it("has an error for a file that could not be read", () => {
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
    ]);
  });

  it("has the elements and attributes that the schema of Jenkins takes, and those that it asks for", () => {
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
 * What junit-10.xsd says of the elements that reports have: their attributes, of which "!" marks required ones, and
 * children.
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

/** Where an element and what is in it break the schema. */
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
