import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, describe, expect, it } from "vitest";
import { urigram } from "../support/command.ts";
import { emptiedFolder, writeFiles } from "../support/folder.ts";
import { linesOf, objectsOf } from "../support/output.ts";
import { isInnerLoop } from "../support/some.ts";

const folder = emptiedFolder();
beforeEach(() =>
  writeFiles(folder, {
    "a.md": "[x](http://u:p@a/)\n\n[y](http://a:0/)\n",
    "b.md": "\n[z](http://u:p@a/)\n",
    "c.md": "[x](http://u:p@a/) [y](http://u:p@a/)\n",
    "d.md": "[x](http://u:p@b/)\n",
  }),
);

const lint = (...args: readonly string[]) => urigram(["lint", ".", ...args], "", { cwd: folder });
const alsoAt = (stdout: string) => linesOf(stdout).filter((line) => line.startsWith("    also at "));

describe("findings with the same rule, reference and advice", () => {
  it("are one report: the first place in full, then the others", async () => {
    expect((await lint()).stdout).toBe(`a.md
  1:14 warning[authority/password] in link (CommonMark: RFC 3987)
    the userinfo contains a password; remove the password, and change it
    | [x](http://u:*@a/)
    |              ^
    = Anyone who sees the reference can read the password; RFC 3986 deprecates
      such passwords, and RFC 2396 calls their use "clearly unwise". (RFC 3986
      3.2.1)
    also at b.md:2:14, c.md:1:14, c.md:1:33

  3:14 error[authority/port-range] in link (CommonMark: RFC 3987)
    "0" is out of range; use a port from 1 to 65535
    | [y](http://a:0/)
    |              ^
    = The grammar allows any number of digits, but a TCP port is a number from 1
      to 65535. (RFC 3986 3.2.3)

d.md
  1:14 warning[authority/password] in link (CommonMark: RFC 3987)
    the userinfo contains a password; remove the password, and change it
    | [x](http://u:*@b/)
    |              ^

2  authority/password    a password in the userinfo
1  authority/port-range  a port that is out of range

1 error, 2 warnings (5 places) in 6 references of 4 files
--fix-unsafe can fix 5 places
suppress a rule with --rule RULE:off, a file with --ignore FILE, or a line with
the comment urigram-disable-line
`);
  });

  it("are named twice at most if there are more than three other places, unless --verbose lists all", async () => {
    writeFileSync(join(folder, "e.md"), "[x](http://u:p@a/)\n".repeat(15));
    expect(alsoAt((await lint()).stdout)).toEqual(["    also at b.md:2:14, c.md:1:14 and 16 more"]);
    const { stdout } = await lint("--verbose");
    const places = [...stdout.matchAll(/[b-e]\.md:\d+:14|c\.md:1:33/g)].map(([place]) => place);
    expect(places).toEqual([
      ...["b.md:2:14", "c.md:1:14", "c.md:1:33"],
      ...Array.from({ length: 15 }, (_, at) => `e.md:${at + 1}:14`),
    ]);
    expect(linesOf(stdout).filter((line) => line.length > 80)).toEqual([]);
    expect(stdout).not.toContain(" more");
  });

  it("are different reports if their levels differ", async () => {
    const overrides = [{ files: "b.md", rules: { "authority/password": "error" } }];
    writeFileSync(join(folder, "urigram.config.json"), JSON.stringify({ overrides }));
    expect((await lint()).stdout).toContain("\n2 errors, 2 warnings (4 places) in 6 references of 5 files\n");
  });

  it("are pictured together if they are in one reference", async () => {
    const text = "![](a b c.png)\n![](a b c.png)\n";
    const { stdout } = await urigram(["lint", "-", "--stdin-filename", "x.md"], text);
    expect(stdout).toContain(" 2 times in image ");
    expect(alsoAt(stdout)).toEqual(["    also at x.md:2:6, x.md:2:8"]);
    expect(stdout).toContain("\n1 error (4 places), 0 warnings in 2 references of 1 file\n");
  });

  it("count as one for --max-warnings, which also says how many places there are", async () => {
    expect((await lint("--rule", "authority/port-range:off", "--max-warnings", "2")).code).toBe(0);
    const { code, stderr } = await lint("--max-warnings", "1");
    expect({ code, stderr }).toEqual({
      code: 1,
      stderr: "urigram: 2 warnings (5 places); --max-warnings allows 1\n",
    });
  });

  it("are suppressed place by place by a baseline", async () => {
    await lint("--update-baseline", "baseline.json");
    writeFileSync(join(folder, "e.md"), "[x](http://u:p@a/)\n");
    const { stdout } = await lint("--baseline", "baseline.json", "--format", "unix");
    expect(linesOf(stdout)).toHaveLength(1);
    expect(stdout).toMatch(
      /^e\.md:1:14: the userinfo contains a password; remove the password, and change it \[/,
    );
  });
});

describe("a format with a row per place", () => {
  const unix = (note: string) =>
    `the userinfo contains a password; remove the password, and change it${note} [warning/authority/password]`;

  it("keeps its rows in order, and says how many are alike", async () => {
    expect(linesOf((await lint("--format", "unix")).stdout)).toEqual([
      `a.md:1:14: ${unix(" (1 of 4 alike)")}`,
      'a.md:3:14: "0" is out of range; use a port from 1 to 65535 [error/authority/port-range]',
      `b.md:2:14: ${unix(" (2 of 4 alike)")}`,
      `c.md:1:14: ${unix(" (3 of 4 alike)")}`,
      `c.md:1:33: ${unix(" (4 of 4 alike)")}`,
      `d.md:1:14: ${unix("")}`,
    ]);
  });

  it.each(["github", "gitlab", "junit", "checkstyle", "unix"])(
    "ends its messages with it: %s",
    async (format) => {
      const { stdout } = await lint("--format", format);
      const notes = stdout.match(/and change it \(\d of 4 alike\)(?=["\n<]| \[)/g) ?? [];
      expect(new Set(notes).size).toBe(4);
      expect(notes).toHaveLength(format === "junit" ? 8 : 4);
    },
  );

  it("keeps its fingerprints", async () => {
    const fingerprints = async () => {
      const { stdout } = await lint("--format", "gitlab");
      const issues: readonly { readonly fingerprint: string }[] = JSON.parse(stdout);
      return issues.map(({ fingerprint }) => fingerprint);
    };
    const before = await fingerprints();
    writeFileSync(join(folder, "e.md"), "[x](http://u:p@a/)\n");
    expect((await fingerprints()).slice(0, before.length)).toEqual(before);
  });
});

describe("the id of a group", () => {
  const groupsOf = (records: readonly { readonly [field: string]: unknown }[]) =>
    records.map(({ group }) => group);

  it("is in each record of ndjson, json and SARIF, and the same in every run", async () => {
    const records = objectsOf((await lint("--format", "ndjson")).stdout);
    const groups = groupsOf(records);
    expect(new Set(groups).size).toBe(3);
    expect(groups.map((group) => groups.indexOf(group))).toEqual([0, 1, 0, 0, 0, 5]);
    expect(groupsOf(JSON.parse((await lint("--format", "json")).stdout))).toEqual(groups);
    const { runs } = JSON.parse((await lint("--format", "sarif")).stdout);
    expect(runs[0].results.map(({ properties }: { properties: object }) => properties)).toEqual(
      records.map(({ group, specification, standard }) => ({ specification, standard, group })),
    );
    const alone = await urigram(["lint", "b.md", "--format", "ndjson"], "", { cwd: folder });
    expect(groupsOf(objectsOf(alone.stdout))).toEqual([groups[2]]);
  });
});

describe("more than 10,000 groups", () => {
  it.skipIf(isInnerLoop)("are reported, but places of the others are not collected", async () => {
    const many = Array.from({ length: 10_000 }, (_, at) => `[x](http://u:p@a/${at})\n`);
    const others = "[x](http://u:p@b/)\n".repeat(2);
    const text = [...many, others, many[0]].join("");
    const args = ["lint", "-", "--language", "markdown", "--format", "pretty", "--format", "unix=rows.txt"];
    const { stdout, stderr } = await urigram(args, text, { cwd: folder });
    expect(stderr).toBe("urigram: only the first 10,000 reports are grouped; 2 other places are not\n");
    expect(stdout).toContain("\n0 errors, 10,002 warnings (10,003 places) in 10,003 references of 1 file\n");
    const places = stdout.match(/^ {2}\d+:14 /gm) ?? [];
    expect(places.map((place) => Number.parseInt(place, 10)).slice(0, 3)).toEqual([10_001, 10_002, 1]);
    expect(places).toHaveLength(10_002);
    expect(alsoAt(stdout)).toEqual(["    also at standard input:10003:14"]);
    expect(linesOf(stdout).filter((line) => line === "standard input")).toHaveLength(2);
    const rows = linesOf(readFileSync(join(folder, "rows.txt"), "utf8"));
    expect(rows.filter((row) => row.includes("alike")).map((row) => row.replace(/:14: .*\(/, " ("))).toEqual([
      "standard input:1 (1 of 2 alike) [warning/authority/password]",
      "standard input:10003 (2 of 2 alike) [warning/authority/password]",
    ]);
  });
});

describe("the next steps", () => {
  const stepsFor = async (text: string, ...args: readonly string[]) => {
    const { stdout } = await urigram(["lint", "-", "--language", "markdown", ...args], text);
    return linesOf(stdout).slice(linesOf(stdout).findIndex((line) => / of 1 file$/.test(line)) + 1);
  };
  const IGNORING = [
    "suppress a rule with --rule RULE:off, a file with --ignore FILE, or a line with",
    "the comment urigram-disable-line",
  ];
  const SAFE = "[a](http://a:/) ";
  const UNSAFE = "[a](<http://a/b c>) ";
  const NONE = "[a](http://a:0/) ";

  it.each([
    [NONE, []],
    [SAFE, ["--fix can fix 1 place"]],
    [SAFE + SAFE, ["--fix can fix 2 places"]],
    [UNSAFE + NONE, ["--fix-unsafe can fix 1 place"]],
    [`${SAFE}[b](http://b:/) ${UNSAFE}${NONE}`, ["--fix can fix 2 places, and --fix-unsafe 1 more"]],
  ])("say what can be fixed, and how to silence: %j", async (text, fixes) =>
    expect(await stepsFor(text)).toEqual([...fixes, ...IGNORING]),
  );

  it("do not promise to fix a report that has a place without a fix", async () => {
    const message =
      'MIME-Version: 1.0\nContent-Type: multipart/mixed; boundary="b"\n\n--b\nContent-Type: text/plain\n\nhttp://a.b:/\n' +
      "--b\nContent-Type: text/plain\nContent-Transfer-Encoding: base64\n\naHR0cDovL2EuYjovCg==\n--b--\n";
    const args = ["lint", "-", "--language", "mime", "--rule", "authority/empty-port:warn"];
    const { stdout } = await urigram(args, message);
    expect(stdout).toContain("1 warning (2 places)");
    expect(stdout).not.toContain("--fix");
  });

  it("are absent without a report, and from all formats for programs", async () => {
    expect(await stepsFor("[a](http://a/)")).toEqual([]);
    expect(await stepsFor("[a](http://u:p@a/)", "--quiet")).toEqual([]);
    for (const format of ["json", "ndjson", "sarif", "github", "gitlab", "junit", "checkstyle", "unix"]) {
      const { stdout, stderr } = await lint("--format", format);
      expect(stdout + stderr).not.toMatch(/--fix|--rule/);
    }
  });
});
