import { describe, expect, it } from "vitest";
import { githubFormat } from "../../src/report/github.ts";
import { written } from "../support/diagnostics.ts";

// GitHub Docs, "Workflow commands for GitHub Actions", "Setting an error message":
//   ::error file={name},line={line},endLine={endLine},title={title}::{message}
// The runner unescapes %, CR and LF in the message, and ":" and "," in properties too (actions/runner,
// src/Runner.Common/ActionCommand.cs). ActionCommandManager.cs, ValidateLinesAndColumns, defines the valid columns.
const inRepository = (name: string) => `/repo/${name}`;
const error = { rule: "syntax/space", level: "error", message: "a space" } as const;

const commandsOf = (file: string, text: string, at: string, message = "a space") =>
  written(githubFormat(inRepository), [{ file, text, diagnostics: [{ ...error, message, at }] }]);

describe("a workflow command", () => {
  it("annotates a span within a line, with its level", () => {
    const warning = { rule: "authority/password", level: "warn", message: "a password", at: "p" } as const;
    const diagnostics = [{ ...error, at: " " }, warning];
    expect(
      written(githubFormat(inRepository), [{ file: "docs/a.md", text: "one\n[a b](p)", diagnostics }]),
    ).toBe(
      "::error file=/repo/docs/a.md,line=2,col=3,endLine=2,endColumn=4,title=syntax/space::a space\n" +
        "::warning file=/repo/docs/a.md,line=2,col=7,endLine=2,endColumn=8,title=authority/password::a password\n",
    );
  });

  it("has no columns for several lines, because the runner rejects them", () =>
    expect(commandsOf("a.md", "a\nb", "a\nb")).toBe(
      "::error file=/repo/a.md,line=1,endLine=2,title=syntax/space::a space\n",
    ));

  it.each([
    ["100%", "100%25"],
    ["a%0Ab", "a%250Ab"],
    ["two\r\nlines", "two%0D%0Alines"],
    ["a:b,c", "a:b,c"],
    ["::error::", "::error::"],
  ])("escapes the message %j as %s", (message, escaped) =>
    expect(commandsOf("a.md", "a", "a", message)).toBe(
      `::error file=/repo/a.md,line=1,col=1,endLine=1,endColumn=2,title=syntax/space::${escaped}\n`,
    ),
  );

  it.each([
    ["C:\\docs\\a b.md", "C%3A\\docs\\a b.md"],
    ["a,b:c.md", "a%2Cb%3Ac.md"],
    ["50%.md", "50%25.md"],
    ["a\nb.md", "a%0Ab.md"],
    ['“a” é".md', '“a” é".md'],
    ["\udcff.md", "\\xFF.md"],
  ])("escapes the file name %j as %s", (name, escaped) => {
    const format = githubFormat((file) => file);
    expect(written(format, [{ file: name, text: "a", diagnostics: [error] }])).toBe(
      `::error file=${escaped},line=1,col=1,endLine=1,endColumn=2,title=syntax/space::a space\n`,
    );
  });

  it("omits the file if the document has no name", () => {
    const format = githubFormat(() => undefined);
    expect(written(format, [{ file: "standard input", text: "a", diagnostics: [error] }])).toBe(
      "::error line=1,col=1,endLine=1,endColumn=2,title=syntax/space::a space\n",
    );
  });

  it("names a file that could not be read", () =>
    expect(written(githubFormat(inRepository), [], [{ name: "a.md", message: "EACCES: denied" }])).toBe(
      "::error file=/repo/a.md,title=unreadable::EACCES: denied\n",
    ));
});

// REST API, "Check runs": "GitHub Actions are limited to 10 warning annotations and 10 error annotations per step."
describe("the notice about hidden annotations", () => {
  const noticeOf = (errors: number, warnings: number) => {
    const format = githubFormat(inRepository);
    const diagnostics = [
      ...Array.from({ length: errors }, () => error),
      ...Array.from({ length: warnings }, () => ({ ...error, level: "warn" as const })),
    ];
    written(format, [{ file: "a.md", text: "a", diagnostics }]);
    return format.notice?.();
  };

  it.each([
    [0, 0],
    [10, 10],
  ])("is absent for %i errors and %i warnings", (errors, warnings) =>
    expect(noticeOf(errors, warnings)).toBeUndefined(),
  );

  it.each([
    [11, 0, "1 error"],
    [10, 12, "2 warnings"],
    [13, 11, "3 errors and 1 warning"],
  ])("counts those of %i errors and %i warnings", (errors, warnings, rest) =>
    expect(noticeOf(errors, warnings)).toBe(
      `GitHub shows at most 10 errors and 10 warnings per step; the step's log also has ${rest}`,
    ),
  );

  it("counts files that could not be read as errors", () => {
    const format = githubFormat(inRepository);
    const unread = Array.from({ length: 11 }, (_, at) => ({ name: `${at}.md`, message: "EACCES" }));
    written(format, [], unread);
    expect(format.notice?.()).toContain("the step's log also has 1 error");
  });
});
