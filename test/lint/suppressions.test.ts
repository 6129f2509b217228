import fc from "fast-check";
import { describe, expect, inject, it } from "vitest";
import { css, cssComments } from "../../src/extract/css/index.ts";
import type { CommentReader, Extractor } from "../../src/extract/finding.ts";
import { html, htmlComments } from "../../src/extract/html/index.ts";
import { json, jsonComments } from "../../src/extract/json/index.ts";
import { markdown, markdownComments } from "../../src/extract/markdown/index.ts";
import { mdx, mdxComments } from "../../src/extract/markdown/mdx.ts";
import { roff, roffComments } from "../../src/extract/roff/index.ts";
import { text, textComments } from "../../src/extract/text/index.ts";
import { unknown, unknownComments } from "../../src/extract/text/unknown.ts";
import { vue, vueComments } from "../../src/extract/vue/index.ts";
import { xml, xmlComments } from "../../src/extract/xml/index.ts";
import { yaml, yamlComments } from "../../src/extract/yaml/index.ts";
import { lint } from "../../src/lint/index.ts";
import { createLinter } from "../../src/lint/linter.ts";
import type { LintOptions } from "../../src/lint/options.ts";
import { noSuppressions, suppressionsIn, withoutOpen } from "../../src/lint/suppressions.ts";
import { callUntyped } from "../support/call-untyped.ts";
import { forMany } from "../support/for-all.ts";

/** A host language, its comment syntax, and a line with a mistake that one rule reports. */
interface Host {
  readonly extract: Extractor;
  readonly comments: CommentReader;
  readonly comment: (said: string) => string;
  readonly mistake: string;
  readonly rule: string;
  /** The text before and after the lines. */
  readonly around: readonly [before: string, after: string];
}

/** Creates a host. "%" in `comment` is replaced with the text of the comment. */
function host(
  extract: Extractor,
  comments: CommentReader,
  comment: string,
  mistake: string,
  rule: string,
  around: Host["around"] = ["", ""],
): Host {
  return { extract, comments, comment: (said) => comment.replace("%", () => said), mistake, rule, around };
}

const password = "authority/password";
const feed = ['<feed xmlns="http://www.w3.org/2005/Atom">', "</feed>"] as const;
const hosts: Readonly<Record<string, Host>> = {
  html: host(html, htmlComments, "<!-- % -->", '<a href="x:a b">x</a>', "syntax/space"),
  "CSS in HTML": host(
    html,
    htmlComments,
    "/* % */",
    "a { background: url('a%zz') }",
    "syntax/invalid-escape",
    ["<style>", "</style>"],
  ),
  markdown: host(markdown, markdownComments, "<!-- % -->", "[x](http://u:p@a/)", password),
  mdx: host(mdx, mdxComments, "{/* % */}", "[x](http://u:p@a/)", password),
  yaml: host(yaml, yamlComments, "# %", "- http://u:p@a/", password),
  vue: host(vue, vueComments, "<!-- % -->", '<a href="x:a b">x</a>', "syntax/space", [
    "<template>",
    "</template>",
  ]),
  css: host(css, cssComments, "/* % */", 'a { background: url("a%zz") }', "syntax/invalid-escape"),
  xml: host(xml, xmlComments, "<!-- % -->", '<link href="http://u:p@a/"/>', password, feed),
  jsonc: host(json, jsonComments, "// %", '"http://u:p@a/",', password, ["[", "0]"]),
  roff: host(roff, roffComments, '.\\" %', ".UR http://u:p@a/", password),
  text: host(text, textComments, "# %", "http://u:p@a/", password),
  "unknown language": host(unknown, unknownComments, "-- %", "fetch('http://http://a/');", "scheme/twice"),
};

/** Returns the reports on some lines: line number and rule. */
function reportsIn(host: Host, lines: readonly string[], options: LintOptions = {}): readonly string[] {
  const [before, after] = host.around;
  const source = [before, ...lines, after].join("\n");
  const { extract, comments } = host;
  return lint(source, { extract, comments, ...options }).map(
    ({ start, rule }) => `${source.slice(0, start).split("\n").length - 1} ${rule}`,
  );
}

describe.each(Object.entries(hosts))("a comment in %s", (_, host) => {
  const { comment, mistake, rule } = host;
  const group = rule.replace(/\/.*/, "/*");

  it("suppresses reports in the next line, of all rules or of those that it names", () => {
    for (const list of ["", ` ${rule}`, ` ${group}`, " *", ` bidi/*, ${rule}`, ` ${rule} -- a reason`]) {
      const lines = [comment(`urigram-disable-next-line${list}`), mistake, mistake];
      const reports = reportsIn(host, lines, { levels: { "suppressions/*": "off" } });
      expect(reports, list).toEqual([`3 ${rule}`]);
    }
  });

  it("suppresses all reports after it until one enables them again", () => {
    const lines = [mistake, comment("urigram-disable"), mistake, mistake, comment("urigram-enable"), mistake];
    expect(reportsIn(host, lines)).toEqual([`1 ${rule}`, `6 ${rule}`]);
    expect(reportsIn(host, [comment(`urigram-disable ${rule}`), mistake, mistake])).toEqual([]);
  });

  it("does not affect other rules, and is reported as unused", () => {
    const other = "bidi/formatting";
    const lines = [comment(`urigram-disable-next-line ${other}`), mistake];
    expect(reportsIn(host, lines)).toEqual(["1 suppressions/unused", `2 ${rule}`]);
    expect(reportsIn(host, [comment("urigram-disable"), ""])).toEqual(["1 suppressions/unused"]);
  });

  it("is reported if it names an unknown rule or marker", () => {
    const lines = [comment(`urigram-disable-next-line ${rule}x`), comment("urigram-disabled"), mistake];
    expect(reportsIn(host, lines)).toEqual(["1 suppressions/unknown", "2 suppressions/unknown", `3 ${rule}`]);
  });

  it("is reported if its marker is misspelled, but not if it only begins with urigram-", () => {
    const misspelt = [
      "disabel",
      "enabel",
      "diasble-nextline",
      "DISABLE",
      "ignore",
      "ignore-next-line",
      "off",
    ].map((name) => `urigram-${name}`);
    const others = [
      "urigram-based tools",
      "urigram-offline",
      "urigram-skips nothing",
      "urigram-config",
      "urigram-docs",
      "urigram-stable",
      "urigram-",
    ];
    expect(reportsIn(host, misspelt.map(comment))).toEqual(
      misspelt.map((_, at) => `${at + 1} suppressions/unknown`),
    );
    expect(reportsIn(host, others.map(comment))).toEqual([]);
  });

  it("has no effect without a comment reader, or if the marker is not at its start", () => {
    const lines = [comment("urigram-disable"), comment("see urigram-disable"), mistake];
    expect(reportsIn(host, lines, { comments: () => [] })).toEqual([`3 ${rule}`]);
    expect(reportsIn(host, lines.slice(1))).toEqual([`2 ${rule}`]);
  });
});

describe("a suppression comment", () => {
  const reports = (source: string, options: LintOptions = {}) =>
    lint(source, { extract: css, comments: cssComments, ...options }).map(
      ({ start, end, rule }) => `${rule} ${source.slice(start, end)}`,
    );
  const mistake = 'a { background: url("a%zz") }';

  it.each([
    [`${mistake} /* urigram-disable-line */`, "its own line"],
    [
      `${mistake} /* urigram-disable-line syntax/invalid-escape -- the server takes\nit */`,
      "the line that it begins in",
    ],
    [`/* urigram-disable-next-line\n */\n${mistake}`, "the line after the one that it ends in"],
    [`/* urigram-disable-next-line */\r\n${mistake}`, "a line, however lines end"],
    [`/* urigram-disable-next-line */\r${mistake}`, "a line, however lines end"],
    [
      `/* urigram-disable-next-line syntax/space,syntax/invalid-escape */${"\n"}${mistake}`,
      "each of several rules",
    ],
  ])("%j: %s", (source) => {
    expect(reports(source).filter((report) => report.startsWith("syntax/"))).toEqual([]);
  });

  it("lists rules before a reason, which follows one hyphen or more", () => {
    for (const reason of ["- r", "-- bidi/x", "--- r", "– r", "— r", "--"])
      expect(reports(`/* urigram-disable syntax/invalid-escape ${reason} */ ${mistake}`), reason).toEqual([]);
  });

  it("is reported for each rule that it does not suppress, unless the rule is off", () => {
    const source = `/* urigram-disable syntax/invalid-escape, syntax/space, portability/differs, escapes/* */ ${mistake}`;
    expect(reports(source)).toEqual(["suppressions/unused syntax/space", "suppressions/unused escapes/*"]);
    expect(reports(source, { presets: ["portability"] })).toEqual([]);
  });

  it("cannot suppress reports about comments, which have levels", () => {
    const source = "/* urigram-disable suppressions/unknown */ /* urigram-disable nothing */";
    expect(reports(source)).toEqual([
      "suppressions/unused suppressions/unknown",
      "suppressions/unknown nothing",
    ]);
    expect(reports(source, { levels: { "suppressions/*": "off" } })).toEqual([]);
  });

  it("with an unknown name is reported with the closest known name", () => {
    const source =
      "/* urigram-disable authority/pasword context */ /* urigram-disable-nextline */ /* urigram-enabel */ /* urigram-ignore-line */";
    expect(lint(source, { extract: css, comments: cssComments }).map(({ message }) => message)).toEqual([
      'unknown rule "authority/pasword" (did you mean authority/password?)',
      'unknown rule "context" (did you mean context/*?)',
      'unknown marker "urigram-disable-nextline" (did you mean urigram-disable-next-line?)',
      'unknown marker "urigram-enabel" (did you mean urigram-enable?)',
      'unknown marker "urigram-ignore-line" (did you mean urigram-disable-line?)',
    ]);
  });

  it("is reported for at most ten unknown names, with suggestions for the first hundred in a document", () => {
    expect(reports(`/* urigram-disable ${"no ".repeat(1_000)}*/`)).toHaveLength(10);
    const source = "/* urigram-disable syntax/spac */".repeat(200);
    const messages = lint(source, { extract: css, comments: cssComments }).map(({ message }) => message);
    expect(messages).toHaveLength(200);
    expect(messages.filter((message) => message.includes("did you mean syntax/space?"))).toHaveLength(100);
  });

  it("is reported for at most ten unused rules", () => {
    const comment = `/* urigram-disable ${"syntax/space ".repeat(1_000)}*/`;
    expect(reports(comment.repeat(2))).toHaveLength(20);
  });

  it("is reported in source order among the other diagnostics", () => {
    const source = `${mistake}\n/* urigram-disable syntax/space */\n${mistake}`;
    const starts = lint(source, { extract: css, comments: cssComments }).map(({ start }) => start);
    expect(starts).toHaveLength(3);
    expect(starts).toEqual(starts.toSorted((a, b) => a - b));
  });

  it("needs a function that reads comments", () => {
    expect(() => callUntyped(lint, "", { comments: "css" })).toThrow(
      "comments must be a function that reads comments",
    );
  });
});

/** A line of a document: a mistake, or a comment. */
type Line = { readonly marker?: string; readonly list: "" | "rule" | "group" | "other" };

const lineOf = fc.oneof(
  { weight: 3, arbitrary: fc.constant<Line>({ list: "" }) },
  {
    weight: 2,
    arbitrary: fc.record<Line & { readonly marker: string }>({
      marker: fc.constantFrom("disable", "enable", "disable-next-line"),
      list: fc.constantFrom("", "rule", "group", "other"),
    }),
  },
);

/** Returns the expected reports, line by line. The last comment about the rule wins. */
function expected(lines: readonly Line[], rule: string): readonly string[] {
  const used = new Set<number>();
  const reports: string[] = [];
  let disabledBy: number | undefined;
  for (const [at, { marker, list }] of lines.entries()) {
    const isFitting = list !== "other";
    if (marker === "disable" && isFitting) disabledBy = at;
    if (marker === "enable" && isFitting) disabledBy = undefined;
    if (marker !== undefined) continue;
    const above = lines[at - 1];
    const lineBy = above?.marker === "disable-next-line" && above.list !== "other" ? at - 1 : undefined;
    for (const by of [disabledBy, lineBy]) if (by !== undefined) used.add(by);
    if (disabledBy === undefined && lineBy === undefined) reports.push(`${at + 1} ${rule}`);
  }
  for (const [at, { marker = "" }] of lines.entries())
    if (marker.startsWith("disable") && !used.has(at)) reports.push(`${at + 1} suppressions/unused`);
  return reports.sort();
}

describe("comments in a document", () => {
  it.each(Object.entries(hosts))("suppress only their lines in %s", (_, host) => {
    const { comment, mistake, rule } = host;
    const lists = {
      "": "",
      rule: ` ${rule}`,
      group: ` ${rule.replace(/\/.*/, "/*")}`,
      other: " bidi/component",
    };
    forMany(Math.ceil(inject("effort").runs / 10), fc.array(lineOf, { maxLength: 12 }), (lines) => {
      const written = lines.map(({ marker, list }) =>
        marker === undefined ? mistake : comment(`urigram-${marker}${lists[list]}`),
      );
      const levels = { "bidi/component": "warn" } as const;
      expect([...reportsIn(host, written, { levels })].sort()).toEqual(expected(lines, rule));
    });
  });

  it("have the same effect if the document is linted in parts, and are reported as unused only at its end", () => {
    const { comment, mistake, rule } = hosts["text"] ?? expect.fail();
    const linter = createLinter({ levels: { "bidi/component": "warn" } });
    const lists = { "": "", rule: ` ${rule}`, group: " authority/*", other: " bidi/component" };
    forMany(
      inject("effort").runs,
      fc.array(fc.array(lineOf, { maxLength: 6 }), { minLength: 1 }),
      (parts) => {
        let before = noSuppressions;
        let count = 0;
        const reports: string[] = [];
        for (const [index, lines] of parts.entries()) {
          const part = lines
            .map(
              ({ marker, list }) =>
                `${marker === undefined ? mistake : comment(`urigram-${marker}${lists[list]}`)}\n`,
            )
            .join("");
          before = suppressionsIn(part, textComments, before);
          const suppressions = index < parts.length - 1 ? withoutOpen(before) : before;
          for (const { diagnostics } of linter(part, { extract: text, suppressions }))
            for (const { start, rule } of diagnostics)
              reports.push(`${count + part.slice(0, start).split("\n").length} ${rule}`);
          count += lines.length;
        }
        const whole = expected(parts.flat(), rule);
        const isOfRule = (report: string) => report.endsWith(rule);
        expect(reports.filter(isOfRule).sort()).toEqual(whole.filter(isOfRule));
        for (const report of reports) expect(whole).toContain(report);
      },
    );
  });
});
