import { describe, expect, it } from "vitest";
import { urigram } from "../support/command.ts";
import { usageError } from "../support/output.ts";

describe("parse --to svg, dot and html", () => {
  it.each([
    ["svg", /^<svg [\s\S]*<\/svg>\n$/],
    ["dot", /^digraph [\s\S]*\}\n$/],
    ["html", /^<!doctype html>[\s\S]*<\/html>\n$/],
  ])("--to %s draws the tree of one reference", async (format, file) => {
    const { code, stdout, stderr } = await urigram(`parse --to ${format} --spec rfc3986 //a_b:8/`.split(" "));
    expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
    expect(stdout).toMatch(file);
    for (const name of ["authority", "reg-name", "path-abempty"]) expect(stdout).toContain(name);
  });

  it("draw a production", async () => {
    const { stdout } = await urigram(["parse", "--to", "dot", "--production", "authority", "a_b"]);
    expect(stdout).toContain('n0 [label="reg_name\\na_b"];');
  });

  it("show the productions as printed, with their sections, in html", async () => {
    const { stdout } = await urigram(["parse", "--to", "html", "--spec", "rfc3986", "//a:8"]);
    expect(stdout).toContain("<pre>port          = *DIGIT</pre>");
    expect(stdout).toContain(
      '<a href="https://www.rfc-editor.org/rfc/rfc3986#section-3.2.3">RFC 3986 3.2.3</a>',
    );
  });

  it("report the error of an invalid reference, and draw nothing", async () => {
    const { code, stdout, stderr } = await urigram(["parse", "--to", "svg", "a b"]);
    expect({ code, stdout }).toEqual({ code: 1, stdout: "" });
    expect(stderr).toContain("error[space]: space at offset 1");
    expect((await urigram(["parse", "--to", "svg", "--exit-zero", "a b"])).code).toBe(0);
  });

  it.each([[[]], [["a", "b"]]])("need one reference, not %j", async (references) => {
    expect(await urigram(["parse", "--to", "dot", ...references], "a\n")).toEqual(
      usageError("urigram: --to dot draws one reference; pass it as the only argument\n"),
    );
  });

  it.each([
    [["--column", "1"], "--column: only for references from --input or standard input, not from arguments"],
    [["--header"], "--header and --no-header require tsv or csv as the value of --from or --to"],
  ])("reject options for records: %j", async (options, message) => {
    const { code, stdout, stderr } = await urigram(["parse", "--to", "svg", ...options, "a"]);
    expect({ code, stdout, stderr }).toEqual({ code: 2, stdout: "", stderr: `urigram: ${message}\n` });
  });
});
