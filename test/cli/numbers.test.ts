import { describe, expect, it } from "vitest";
import { urigram } from "../support/command.ts";
import { temporaryFolder } from "../support/folder.ts";
import { objectsOf } from "../support/output.ts";

const cwd = temporaryFolder();
const COUNT = 1_234;
/** One mistake per line, each in a different link. */
const DOCUMENT = Array.from({ length: COUNT }, (_, at) => `[x](http://u:p@a.b/${at})\n`).join("");
/** References that RFC 2396 rejects and RFC 3986 accepts. */
const REFERENCES = "?y\n".repeat(COUNT);

describe("a number of more than three digits has separators", () => {
  const lint = (...args: readonly string[]) =>
    urigram(["lint", "--language", "markdown", ...args, "-"], DOCUMENT, { cwd });

  it.each([
    ["the table and the totals of lint", [], "\n1,234  authority/password  a password in the userinfo\n"],
    ["the totals of lint", [], "\n0 errors, 1,234 warnings in 1,234 references of 1 file\n"],
    ["the next steps", [], "\n--fix-unsafe can fix 1,234 places\n"],
    ["the number of places", ["--statistics"], "\n  1,234  standard input\n"],
  ])("%s", async (_, args, line) => expect((await lint(...args)).stdout).toContain(line));

  it.each([
    ["a baseline", ["--update-baseline", "base.json"], 'recorded 1,234 places from 1 file in "base.json"\n'],
    ["fixes", ["--fix-unsafe"], "fixed 1,234 places in 1 file\n"],
    ["--max-warnings", ["--max-warnings", "1000"], "1,234 warnings; --max-warnings allows 1,000\n"],
  ])("%s", async (_, args, line) => expect((await lint(...args)).stderr).toContain(line));

  it.each([
    ["check", ["check", "--spec", "rfc2396"], "urigram: 1,234 findings in 1,234 records\n"],
    ["--stats", ["check", "--spec", "rfc2396", "--stats"], "1,234 records: 0 valid, 1,234 invalid\n"],
    ["the rows of --stats", ["check", "--spec", "rfc3986", "--stats"], "\n  1,234  path-empty\n"],
    ["migrate", ["migrate"], "RFC 2396 to RFC 3986: 1,234 of 1,234 references change\n  1,234  validity\n"],
  ])("%s", async (_, args, line) =>
    expect(
      (await urigram([...args, "--to", "tsv"], REFERENCES, { cwd, terminals: ["stderr"] })).stderr,
    ).toContain(line),
  );

  it("except in formats for programs", async () => {
    const { stdout } = await urigram(["check", "--to", "ndjson", "--only-invalid"], REFERENCES);
    expect(objectsOf(stdout).at(-1)).toMatchObject({ record: COUNT });
    expect((await lint("--format", "unix")).stdout).toContain(`standard input:${COUNT}:14: `);
  });
});
