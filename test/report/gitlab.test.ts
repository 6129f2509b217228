import { expect, it } from "vitest";
import { urigram } from "../support/command.ts";

// GitLab Docs, "Code Quality", "Implement a custom tool" (gitlabhq/gitlabhq, doc/ci/testing/code_quality.md): an array
// of objects with description, check_name, a unique fingerprint, severity (info, minor, major, critical or blocker),
// location.path, which is relative, and location.lines.begin. No byte order mark.
it("a GitLab report is an array of issues with unique fingerprints", async () => {
  const html = "<p>\n<a href='http://u:p@a/'><a href='http://u:p@a/'>\n<a href='http://a:0/'>";
  const args = ["lint", "--format", "gitlab", "-", "--stdin-filename", "docs/a b.html"];
  const { stdout } = await urigram(args, html, { cwd: "/repo" });
  const issues: readonly { readonly fingerprint: string }[] = JSON.parse(stdout);
  const location = (line: number) => ({ path: "docs/a b.html", lines: { begin: line } });
  expect(issues).toEqual([
    {
      description: "the userinfo contains a password; remove the password, and change it (1 of 2 alike)",
      check_name: "authority/password",
      fingerprint: expect.stringMatching(/^[\da-f]{32}$/),
      severity: "minor",
      location: location(2),
    },
    expect.objectContaining({ check_name: "authority/password", location: location(2) }),
    expect.objectContaining({ check_name: "authority/port-range", severity: "major", location: location(3) }),
  ]);
  expect(new Set(issues.map(({ fingerprint }) => fingerprint)).size).toBe(3);
});

it("a GitLab report without diagnostics is an empty array", async () => {
  const { stdout } = await urigram(["lint", "-", "--format", "gitlab"], "");
  expect(JSON.parse(stdout)).toEqual([]);
});
