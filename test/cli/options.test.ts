import { describe, expect, it } from "vitest";
import { urigram } from "../support/command.ts";
import { emptiedFolder, writeFiles } from "../support/folder.ts";
import { expectWrongUse } from "../support/output.ts";

const cwd = emptiedFolder();
const run = (args: string) => urigram(args.split(" "), "", { cwd });

describe("a mistake in an option", () => {
  it.each([
    ["check --to json a", "did you mean ndjson?"],
    ["check --from cvs a", "did you mean csv?"],
    ["lint --language md", "did you mean markdown?"],
    ["migrate --from jsonn a", "--from takes lines, nul, tsv, csv, ndjson, rfc3987"],
    ["completions bassh", "did you mean bash?"],
    ["rules foo bar", "rules takes at most 1 argument, not 2; see --help"],
    ["lint --diff", "unknown option '--diff'; use --fix-dry-run; see --help"],
    ["lint --exclude a", "use --ignore;"],
    ["lint --unsafe-fixes --fix a", "unknown option '--unsafe-fixes'; use --fix-unsafe;"],
    ["lint --add-noqa a", "use --add-suppressions;"],
    ["lint --no-ignore a", "use --no-gitignore;"],
    ["lint -v a", "use --verbose (urigram -V prints the version);"],
    ["lint --stats a", "use --statistics;"],
    ["check --statistics a", "use --stats;"],
    ["--get {host} a", "use urigram get;"],
    ["--set host=a a", "use urigram set;"],
    ["lint --output-format sarif", "use --format;"],
    ["lint -o a", "use --format FORMAT=FILE;"],
    ["lint --output-file a", "use --format FORMAT=FILE;"],
    ["check --output-file a", "use > FILE;"],
    ["set --port 9000 http://a/", "unknown option '--port'; write port=VALUE; see --help"],
    ["get --host http://a/", "unknown option '--host'; write '{host}'; see --help"],
    ["lint --rule authority/password:warning", 'not "warning" (did you mean warn?)'],
    ["lint --rule authority/password:none", "did you mean off?"],
    ["lint --dry-run", "use --fix-dry-run;"],
    ["lint --select scheme", "use --rule;"],
    ["lint --disable syntax/space", "use --rule RULE:off;"],
    ["lint --list-rules", "use urigram rules;"],
    ["lint --strict", "use --preset strict;"],
    ["check --file a", "unknown option '--file'; use --input; see --help"],
    ["check -i a", "use --input;"],
    ["-v", "use urigram -V;"],
    ["check --diff a", "unknown option '--diff'"],
    [
      "explain scheme/near-miss",
      "unknown command 'explain'; use urigram check for a reference, or urigram rules for a rule",
    ],
    ["count --input a", "unknown command 'count'; use urigram check --stats"],
    ["validate a", "unknown command 'validate'; use urigram check"],
    ["fix a.md", "unknown command 'fix'; use urigram lint --fix"],
    ["get {port:80} a", "use {port|80} for a default value"],
    ["lint --rule syntax/*:off,b:off", 'unknown rule "b"'],
  ])("%s says what is meant", async (args, message) => expectWrongUse(await run(args), message));
});

describe("other names", () => {
  it.each([
    ["check --format csv a", "check --to csv a"],
    ["check -f csv a", "check --to csv a"],
    ["lint --to unix a.md", "lint --format unix a.md"],
    ["lint -f unix -q a.md", "lint --format unix --quiet a.md"],
    ["extract --to tsv a.md", "extract -f tsv a.md"],
    ["check --spec RFC3986 http://[::1]/", "check --spec rfc3986 http://[::1]/"],
    ["check --spec 3986 http://[::1]/", "check --spec rfc3986 http://[::1]/"],
    ["lint --rule */*:off,authority/password:error a.md", "lint --rule authority/password:error a.md"],
  ])("%s is %s", async (args, same) => {
    writeFiles(cwd, { "a.md": "[x](http://u:p@a/)\n" });
    expect(await run(args.replace("*/*:off,", "markdown/*:off,"))).toEqual(await run(same));
  });
});

describe("extract", () => {
  it("writes csv with a header, unless --no-header is set, and tsv with --header", async () => {
    writeFiles(cwd, { "a.md": "[x](b,c)\n" });
    const header = "file,line,column,construct,role,base,layer,reference,target,same-document\n";
    const { stdout } = await run("extract --format csv");
    expect(stdout).toBe(`${header}a.md,1,5,link,link,\\N,\\N,"b,c",\\N,\\N\n`);
    expect((await run("extract --format csv --no-header")).stdout).toBe(stdout.slice(header.length));
    expect((await run("extract --format tsv --header")).stdout).toContain("file\tline\tcolumn\t");
    expectWrongUse(await run("extract --header"), "tsv or csv");
  });
});

describe("rules", () => {
  it("has the levels of the configuration, fixes, and whole lines for programs", async () => {
    writeFiles(cwd, { "urigram.config.json": { rules: { "authority/password": "off" } } });
    const { stdout } = await run("rules");
    expect(stdout).toMatch(/^authority\/password +off +a password in the userinfo \(unsafe fix\)$/m);
    expect(
      stdout
        .trimEnd()
        .split("\n")
        .every((line) => /^\S+\/\S+ +(?:off|warn|error|warn\/error) /.test(line)),
    ).toBe(true);
    expect((await run("rules authority/password")).stdout).toMatch(
      /^In {5}recommended \(warn\), strict \(warn\), security \(error\)$/m,
    );
    const [first = ""] = (await run("rules authority/password --json")).stdout.split("\n");
    expect(JSON.parse(first)).toMatchObject({
      levels: ["off"],
      fix: "unsafe",
      presets: { security: "error" },
    });
  });
});

describe("bash completions", () => {
  it.each([
    ["lint --rule", "authority/password"],
    ["migrate --from", "rfc1808"],
  ])("complete the value of %s", async (option, word) => {
    const { stdout } = await run("completions bash");
    const [clause = ""] = stdout.split("\n").filter((line) => line.includes(`"${option}"`));
    expect(clause).toContain(word);
  });

  it("complete the components of set, and values after =", async () => {
    const { stdout } = await run("completions bash");
    expect(stdout).toMatch(/^ {4}set\) .*arguments=".*\bport=/m);
    expect(stdout).toContain('[ "$previous" = "=" ] && previous=');
  });
});
