import { describe, expect, it } from "vitest";
import { exampleOf } from "../../src/bnf/example.ts";
import { readBnf } from "../../src/bnf/read.ts";
import { specIds } from "../../src/cli/options/spec.ts";
import { citation } from "../../src/core/syntax-error.ts";
import { type Dialect, dialects } from "../../src/index.ts";
import * as modules from "../../src/schemes/all.ts";
import { urigram } from "../support/command.ts";
import { readProjectFile } from "../support/project.ts";

describe("productions", () => {
  it.each(Object.values<Dialect>(dialects).map((dialect) => [dialect.id, dialect] as const))(
    "--spec %s: lists each in the order of the specification, with its section and an example",
    async (id, dialect) => {
      const { stdout, code } = await urigram(["productions", "--spec", id]);
      const rows = stdout.trimEnd().split("\n");
      expect(rows.map((row) => row.split(" ")[0])).toEqual(dialect.productions);
      for (const row of rows) {
        const {
          name = "",
          section,
          example = "",
        } = /^(?<name>\S+) +(?<section>\S+(?: \d{4})? (?:\d[\d.]*|Appendix [A-Z]|URI\(String\)|Character categories)) +(?<example>\S.*)$/.exec(
          row,
        )?.groups ?? {};
        expect(section, row).toBe(citation(dialect.title, dialect.sectionOf(name)));
        // A no-break space, for example, is shown as \u{A0}.
        const text = example
          .replace(/^"".*$/, "")
          .replace(/^\\u\{(\w+)\}$/, (_, code) => String.fromCodePoint(Number.parseInt(code, 16)));
        expect(dialect.accepts(text, name), row).toBe(true);
      }
      expect(code).toBe(0);
    },
  );

  it("shows one: its BNF as printed, its section, its users and an example", async () =>
    expect(await urigram(["productions", "domainlabel"])).toEqual({
      code: 0,
      stdout: `domainlabel (RFC 2396 3.2.2)

  domainlabel   = alphanum | alphanum *( alphanum | "-" ) alphanum

Used by  hostname
Example  a
See      https://www.rfc-editor.org/rfc/rfc2396#section-3.2.2
`,
      stderr: "",
    }));

  it("aligns the lines of a long production", async () => {
    const { stdout } = await urigram(["productions", "reserved"]);
    expect(stdout).toContain(
      '  reserved      = ";" | "/" | "?" | ":" | "@" | "&" | "=" | "+" |\n                  "$" | ","\n',
    );
  });

  it("shows that the start symbol has no users and derives the empty string", async () => {
    const { stdout } = await urigram(["productions", "URI-reference"]);
    expect(stdout).toContain("Used by  no other production\nExample  /    (and the empty string)\n");
  });

  it("shows an empty example for a production that derives only the empty string (RFC 3986, 3.3)", async () => {
    const { stdout } = await urigram(["productions", "path-empty", "--spec", "rfc3986"]);
    expect(stdout).toContain('\nExample  ""    (only the empty string)\n');
  });

  it("cites the specification that defines a production (RFC 2732, 3)", async () => {
    const { stdout } = await urigram(["productions", "IPv6address", "--spec", "rfc2732"]);
    expect(stdout).toMatch(/^IPv6address \(RFC 2373 Appendix B\)\n/);
    expect(stdout).toContain("\nSee      https://www.rfc-editor.org/rfc/rfc2373#appendix-B\n");
  });

  it("rejects an unknown production", async () => {
    const { code, stdout, stderr } = await urigram(["productions", "autority"]);
    expect([code, stdout]).toEqual([2, ""]);
    expect(stderr).toMatch(
      /^urigram: RFC 2396 has no production "autority" \(did you mean authority\?\); [^\n]*\n$/,
    );
  });
});

describe("the schemes that --spec accepts", () => {
  const schemes = Object.values(modules).map(({ id }) => id);

  it("are listed in the help and, with a suggestion, if there is no such scheme", async () => {
    const help = (await urigram(["productions", "--help"])).stdout.replace(/\s+/g, " ");
    expect(help).toContain(`(choices: ${[...specIds, ...schemes].join(", ")}; default: rfc2396)`);
    const { code, stderr } = await urigram(["productions", "--spec", "mailt"]);
    expect([code, stderr]).toEqual([
      2,
      `urigram: --spec: unknown specification "mailt" (did you mean mailto?); the specifications are ${[...specIds, ...schemes].join(", ")}\n`,
    ]);
  });

  it.each(schemes)("include %s, which has productions", async (scheme) => {
    const { code, stdout } = await urigram(["productions", "--spec", scheme]);
    expect([code, stdout]).toEqual([0, expect.stringMatching(/^\S+ +(?:RFC|DID|draft)/)]);
  });
});

describe("an example is a shortest nonempty string", () => {
  it.each([
    ['a = "x" "yz" | "abcd" | *"e"', "e"],
    ['a = [ "x" ] [ "yz" ]', "x"],
    ['a = 2*( "x" | "yz" )', "xx"],
    ['a = 2*( [ "x" ] )', "x"],
    ['a = b | "xyz"\nb = 0*0( "c" )', "xyz"],
    ['a = [ "x" ] b "y"\nb = 0*0( "c" )', "y"],
    ['a = 0*0( "c" )', ""],
    ['a = b "." b\nb = 1*c\nc = "0" | "1"', "0.0"],
  ])("of %j: %j", (source, example) => expect(exampleOf(readBnf(source), "a")).toBe(example));

  it.each([
    ["IPv4address", 7],
    ["absoluteURI", 3],
    ["escaped", 3],
    ["net_path", 2],
    ["authority", 1],
  ])("%s of RFC 2396 derives no nonempty string shorter than %i characters", (name, length) =>
    expect(exampleOf(readBnf(readProjectFile("grammar/rfc2396.bnf")), name)).toHaveLength(length),
  );
});
