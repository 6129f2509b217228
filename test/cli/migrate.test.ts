import { describe, expect, it } from "vitest";
import { migrate, rfc2396, rfc3986 } from "../../src/index.ts";
import { urigram } from "../support/command.ts";
import { ended, objectsOf, rowsOf } from "../support/output.ts";

const BASE = "http://a/b/c/d;p?q";

describe("migrate", () => {
  it("text: prints same or changed, with values and section; the summary is on standard error", async () =>
    expect(await urigram(["migrate", "--base", BASE, "g", "?y", "//a_b"])).toEqual({
      code: 1,
      stdout: `same     g
changed  ?y
  valid              no -> yes  (RFC 3986 D.2: "The ABNF has been corrected to allow the path component to be empty.")
  resolution.target  "http://a/b/c/?y" -> "http://a/b/c/d;p?y"  (RFC 3986 D.2: "Restored the behavior of [RFC1808] where, if the reference contains an empty path and a defined query component, the target URI inherits the base URI's path component.")
changed  //a_b
  classification.authority  "reg_name" -> "server"  (RFC 3986 D.2: "Registry-based naming authorities that use the generic syntax are now defined within the host rule.")
  classification.host       - -> "reg-name"  (RFC 3986 D.2: "Registry-based naming authorities that use the generic syntax are now defined within the host rule.")
`,
      stderr: `RFC 2396 to RFC 3986: 2 of 3 references change
  1  validity
  1  class
  1  target
`,
    }));

  it("--to tsv: writes the kinds, differences and sections, and the error of the new specification", async () => {
    const run = await urigram(["migrate", "--to", "tsv", "?y", "mailto:a?b", "//a:b", "g", "a b"]);
    expect(rowsOf(run.stdout).map((row) => row.slice(0, 6))).toEqual([
      ["?y", "valid", "validity", "valid", "RFC 3986 D.2", "\\N"],
      [
        "mailto:a?b",
        "valid",
        "class,components",
        "classification.form,components.path,components.query",
        "RFC 3986 D.2",
        "\\N",
      ],
      ["//a:b", "invalid", "validity", "valid", "RFC 3986 D.2", "invalid-port"],
      ["g", "valid", "", "", "", "\\N"],
      ["a b", "invalid", "", "", "", "space"],
    ]);
    expect(run.code).toBe(1);
    expect(run.stderr).toBe(
      "RFC 2396 to RFC 3986: 3 of 5 references change\n  2  validity\n  1  class\n  1  components\n  1  invalid in both\n",
    );
  });

  it("--to ndjson: writes the changes of migrate()", async () => {
    const { stdout } = await urigram(["migrate", "--to", "ndjson", "--base", BASE, "?y"]);
    const { changes } = migrate("?y", { from: rfc2396, to: rfc3986, base: BASE });
    expect(JSON.parse(stdout)).toEqual({
      reference: "?y",
      valid: true,
      changes: JSON.parse(JSON.stringify(changes)),
    });
  });

  it("reports only changes as findings, not references invalid in both", async () => {
    expect((await urigram(["migrate", "g", "a b"])).code).toBe(0);
    expect((await urigram(["migrate", "a b"])).stdout).toBe("invalid  a b\n");
    expect((await urigram(["migrate", "g", "?y"])).code).toBe(1);
    expect((await urigram(["migrate", "--exit-zero", "?y"])).code).toBe(0);
    expect((await urigram(["migrate"], "")).code).toBe(0);
  });

  it("does not count a class that only has another name, as for mailto:a@b, as a finding", async () => {
    const run = await urigram(["migrate", "mailto:a@b", "jar:file:/x!/y"]);
    expect(run.code).toBe(0);
    expect(run.stdout).toMatch(
      /^renamed {2}mailto:a@b\n {2}classification\.form {2}"opaque_part" -> "path-rootless" .*\nrenamed {2}jar:/,
    );
    expect(run.stderr).toBe(
      "RFC 2396 to RFC 3986: 0 of 2 references change\n  2  only the name of the class (not a finding)\n",
    );
    const tsv = await urigram(["migrate", "--to", "tsv", "--only-changed", "mailto:a@b", "mailto:a?b"]);
    expect(rowsOf(tsv.stdout).map(([reference]) => reference)).toEqual(["mailto:a?b"]);
    const kinds = await urigram(["migrate", "--to", "tsv", "mailto:a@b"]);
    expect(rowsOf(kinds.stdout)[0]?.[2]).toBe("name");
  });

  it("points to to-uri for characters beyond ASCII", async () => {
    const { stderr, code } = await urigram(["migrate", "--from", "java-net-uri", "http://a/é"]);
    expect(code).toBe(1);
    expect(stderr).toMatch(
      /\n {2}1 {2}validity\n {2}1 {2}with non-ASCII characters, which urigram to-uri escapes\n$/,
    );
  });

  it("shows an excerpt of a reference that becomes invalid", async () => {
    const { stderr } = await urigram(["migrate", "//a:b"]);
    expect(stderr).toMatch(/^error\[[a-z-]+\]: .* \(RFC 3986 /);
  });

  it("writes one record for each input, in order", async () => {
    const references = ["g", "?y", "", "a b", "%", "//a_b", "é", "\u0007"];
    const run = await urigram(["migrate", "--to", "ndjson"], ended(references));
    expect(objectsOf(run).map(({ reference }) => reference)).toEqual(references);
    const bad = await urigram(["migrate", "--from", "ndjson", "--to", "ndjson"], '{"reference":1}\n"g"\n');
    expect(objectsOf(bad)).toMatchObject([
      { error: { code: "bad-record" } },
      { reference: "g", valid: true },
    ]);
    expect(bad.code).toBe(1);
  });

  it("omits unchanged references with --only-changed", async () => {
    const run = await urigram(
      ["migrate", "--only-changed", "--to", "tsv"],
      ended(["g", "?y", "a b", "//a_b"]),
    );
    expect(rowsOf(run.stdout).map(([reference]) => reference)).toEqual(["?y", "//a_b"]);
    expect(run.stderr).toContain("2 of 4 references change");
  });

  it("--base-column: resolves each record against its own base", async () => {
    const run = await urigram(
      ["migrate", "--from", "tsv", "--base-column", "2", "--to", "tsv"],
      ended(["/a/../g\thttp://a/", "c\tmailto:a", "g\thttp://a/"]),
    );
    expect(rowsOf(run.stdout).map((row) => row[2])).toEqual(["target", "target", ""]);
  });

  it.each([
    [["--from-spec", "rfc1808", "--to-spec", "rfc2396"], "RFC 1808 to RFC 2396"],
    [["--from", "rfc1808", "--to", "rfc2396"], "RFC 1808 to RFC 2396"],
    [["--from", "rfc2396", "--to", "rfc3987", "--to", "tsv"], "RFC 2396 to RFC 3987"],
    [["--to", "tsv", "--to", "rfc2732"], "RFC 2396 to RFC 2732"],
    [[], "RFC 2396 to RFC 3986"],
  ])("%j selects the specifications (decision 28)", async (args, summary) => {
    const { stderr, stdout } = await urigram(["migrate", ...args, "g"]);
    expect(stderr).toBe(`${summary}: 0 of 1 references change\n`);
    expect(stdout).toBe(args.includes("tsv") ? "g\tvalid\t\t\t\t\\N\t\\N\t\\N\n" : "same     g\n");
  });

  it("accepts a specification and a format in --from", async () => {
    const { stdout } = await urigram(["migrate", "--from", "rfc2396", "--from", "csv"], "reference\n?y\n");
    expect(stdout).toMatch(/^changed {2}\?y\n/);
  });

  it.each([
    ["an unknown specification", ["--from-spec", "rfc2397", "g"], "did you mean rfc2396?"],
    ["an unknown new specification", ["--to-spec", "rfc3968", "g"], "--to-spec: unknown specification"],
    ["an unknown format", ["--to", "rfc3968", "g"], "ndjson"],
    ["neither a format nor a specification", ["--to", "rfc2369", "g"], "(did you mean rfc2396?)"],
    ["a base that is invalid in both", ["--base", "http://a/ b", "g"], "--base"],
    ["a relative base", ["--base", "a/b", "g"], "--base"],
    ["two bases", ["--base", BASE, "--from", "tsv", "--base-column", "2"], "--base-column"],
  ])("rejects %s", async (_, args, named) => {
    const { code, stdout, stderr } = await urigram(["migrate", ...args]);
    expect([code, stdout]).toEqual([2, ""]);
    expect(stderr).toMatch(/^urigram: [^\n]+\n$/);
    expect(stderr).toContain(named);
  });

  it("prints no hostile characters to the terminal", async () => {
    const { stdout, stderr } = await urigram(["migrate", "--from", "nul"], "a\x1b[31m\u202e\0//\u009b\0");
    expect(stdout + stderr).not.toMatch(/[\x00-\x09\x0b-\x1f\x7f-\x9f\u202e]/);
  });
});
