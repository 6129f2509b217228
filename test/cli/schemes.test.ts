import { describe, expect, it } from "vitest";
import { urigram } from "../support/command.ts";

const REFERENCES = ["tel:+1", "tel:555", "x:a", "../a", "mailto:a@[::1]", "http://a b/"];

describe("check --schemes", () => {
  it("says which of the specification and the scheme rejects a reference, and why", async () =>
    expect(await urigram(["check", "--schemes", ...REFERENCES])).toEqual({
      code: 1,
      stdout: [
        "valid    tel:+1  scheme tel: valid",
        "valid    tel:555  scheme tel: invalid, unexpected-end at 7-7",
        "valid    x:a",
        "valid    ../a",
        "invalid  mailto:a@[::1]  unwise at 9-10  scheme mailto: invalid, unexpected-character at 9-10",
        "invalid  http://a b/  space at 8-9  scheme http: invalid, unexpected-character at 8-9",
        "",
      ].join("\n"),
      stderr: expect.stringContaining(
        [
          "error[unexpected-end]: invalid in the tel scheme: the reference ends at offset 7; expected local-number-digits or par or context (RFC 3966 3)",
          " --> argument 2",
          "  | tel:555",
          "  |        ^",
          "",
        ].join("\n"),
      ),
    }));

  it("explains both verdicts of a reference that is invalid in both", async () => {
    const { stderr } = await urigram(["check", "--schemes", "http://a b/"]);
    expect(stderr).toMatch(
      /^note: invalid in the http scheme: U\+0020 at offset 8 is not allowed here; [\s\S]*\nerror\[space\]: /,
    );
  });

  it("adds the scheme and its verdict to ndjson; null if unknown", async () => {
    const { stdout } = await urigram(["check", "--schemes", "--to", "ndjson", ...REFERENCES]);
    const records = stdout
      .trimEnd()
      .split("\n")
      .map((line) => JSON.parse(line));
    expect(records.map(({ valid, scheme, schemeValid }) => [valid, scheme, schemeValid])).toEqual([
      [true, "tel", true],
      [true, "tel", false],
      [true, "x", null],
      [true, null, null],
      [false, "mailto", false],
      [false, "http", false],
    ]);
  });

  it("adds columns to csv, without a value if unknown", async () => {
    const { stdout } = await urigram(["check", "--schemes", "--to", "csv", "tel:555", "x:y"]);
    expect(stdout).toBe(
      "reference,verdict,code,offset,message,scheme,schemeValid\ntel:555,valid,\\N,\\N,\\N,tel,false\nx:y,valid,\\N,\\N,\\N,x,\\N\n",
    );
  });

  it("counts a reference that is invalid in its scheme as invalid", async () => {
    const { stdout, code } = await urigram(["check", "--schemes", "--only-invalid", "tel:555", "tel:+1"]);
    expect([stdout, code]).toEqual(["1  valid    tel:555  scheme tel: invalid, unexpected-end at 7-7\n", 1]);
    expect((await urigram(["check", "--schemes", "--only-valid", "tel:555", "a"])).stdout).toBe(
      "2  valid    a\n",
    );
  });
});

describe("productions of a scheme", () => {
  it("lists them, each with the section that prints it", async () => {
    const { stdout, code } = await urigram(["productions", "--spec", "mailto"]);
    expect(code).toBe(0);
    expect(stdout).toMatch(/^mailtoURI +RFC 6068 2 +mailto:\n/);
    expect(stdout).toMatch(/\ndot-atom-text +RFC 5322 3\.2\.3 +A\n/);
    expect(stdout).toMatch(/\nALPHA +RFC 5234 B\.1 +A\n/);
  });

  it("explains one", async () =>
    expect((await urigram(["productions", "UUID", "--spec", "urn:uuid"])).stdout).toMatch(
      /^UUID \(RFC 9562 4\)\n[\s\S]*Used by {2}namestring\n/,
    ));

  it("rejects an unknown production", async () =>
    expect(await urigram(["productions", "addr", "--spec", "mailto"])).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('the scheme mailto has no production "addr"'),
    }));
});

it("check --schemes judges the URI to which an IRI maps (RFC 3987, 3.1)", async () => {
  const check = ["check", "--schemes", "--spec", "rfc3987"];
  expect(await urigram([...check, "https://x.org/é"])).toMatchObject({ code: 0, stderr: "" });
  // RFC 3966, 3: a parameter name has no escapes. The offsets refer to the IRI.
  expect((await urigram([...check, "tel:+1;x=é;é=1"])).stdout).toContain(
    "invalid, unexpected-character at 11-12",
  );
  // Without RFC 3987, there is no mapping.
  expect((await urigram(["check", "--schemes", "https://x.org/é"])).stdout).toContain("at 14-15");
});

describe("parse --schemes", () => {
  it("continues the tree by the grammar of the scheme", async () => {
    const { code, stdout } = await urigram(["parse", "--spec", "rfc3986", "--schemes", "tel:+1;ext=2"]);
    expect(code).toBe(0);
    expect(stdout).toMatch(
      /^URI +0-12 +tel:\+1;ext=2\n[\s\S]*\n {2}schemeTree: telephone-uri +0-12 +tel:\+1;ext=2\n[\s\S]*: extension +6-12 +;ext=2\n/,
    );
  });

  it("adds the tree as a field to json, only if there is a grammar", async () => {
    const treesOf = async (reference: string) =>
      JSON.parse((await urigram(["parse", "--json", "--schemes", reference])).stdout).tree;
    expect(await treesOf("urn:isbn:1")).toMatchObject({ schemeTree: { type: "namestring" } });
    for (const reference of ["x:a", "../a"])
      expect(await treesOf(reference)).not.toHaveProperty("schemeTree");
  });

  it("shows the generic tree of a reference that the scheme rejects, and why", async () => {
    const { code, stdout, stderr } = await urigram(["parse", "--schemes", "tel:555"]);
    expect(code).toBe(1);
    expect(stdout).not.toContain("schemeTree");
    expect(stderr).toContain("error[unexpected-end]: invalid in the tel scheme: the reference ends");
  });

  it("draws both trees, with the productions of both grammars", async () => {
    const parse = ["parse", "--spec", "rfc3986", "--schemes", "sip:a@b:5060"];
    expect((await urigram([...parse, "--to", "svg"])).stdout).toContain("schemeTree: SIP-URI");
    expect((await urigram([...parse, "--to", "dot"])).stdout).toContain('n0 -> n5 [label="schemeTree"];');
    const { stdout } = await urigram([...parse, "--to", "html"]);
    expect(stdout).toContain("<pre>path-rootless = segment-nz");
    expect(stdout).toContain("<pre>port             =  1*DIGIT</pre>");
    expect(stdout).toContain(
      '<a href="https://www.rfc-editor.org/rfc/rfc3261#section-25.1">RFC 3261 25.1</a>',
    );
  });

  it("draws nothing if the scheme rejects the reference", async () =>
    expect(await urigram(["parse", "--to", "svg", "--schemes", "tel:555"])).toMatchObject({
      code: 1,
      stdout: "",
    }));
});

describe("normalize --schemes", () => {
  it("applies the rules of the scheme after the steps of the specification", async () => {
    const references = ["tel:+1-(2)", "mailto:a@%42", "HTTP://A:80", "../A", "x:A"];
    expect(await urigram(["normalize", "--spec", "rfc3986", "--schemes", ...references])).toMatchObject({
      code: 0,
      stdout: "tel:+12\nmailto:a@b\nhttp://a/\n../A\nx:A\n",
    });
  });

  it("reports a reference that its scheme rejects, and prints no value for it", async () => {
    const { code, stdout, stderr } = await urigram(["normalize", "--schemes", "TEL:555"]);
    expect([code, stdout]).toEqual([1, ""]);
    expect(stderr).toContain("error[unexpected-end]: invalid in the tel scheme: the reference ends");
  });
});
