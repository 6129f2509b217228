import { describe, expect, it } from "vitest";
import { urigram } from "../support/command.ts";
import { objectsOf } from "../support/output.ts";

/** Returns the output of a run without errors. */
const written = (stdout: string) => ({ code: 0, stdout, stderr: "" });

describe("to-uri", () => {
  it.each([
    [["http://r\u00e9sum\u00e9.example.org/"], "http://r%C3%A9sum%C3%A9.example.org/"],
    [
      ["--host-to-ascii", "http://r\u00e9sum\u00e9.example.org/\u00e9"],
      "http://xn--rsum-bpad.example.org/%C3%A9",
    ],
    [["--nfc", "Vi\u00ea\u0323t"], "Vi%E1%BB%87t"],
    [["--escape-excluded", "a b\u00e9"], "a%20b%C3%A9"],
    [["?\ue000"], "?%EE%80%80"],
    [["/%e9%25"], "/%e9%25"],
  ])("maps %j to %s", async (args, uri) => {
    expect(await urigram(["to-uri", ...args])).toEqual(written(`${uri}\n`));
  });

  it("writes one record for each input; an invalid IRI-reference is a finding", async () => {
    const run = await urigram(["to-uri", "--to", "ndjson"], "\u00e9\n\ue000\na b\n\n");
    expect(objectsOf(run.stdout)).toMatchObject([
      { reference: "\u00e9", valid: true, uri: "%C3%A9" },
      { reference: "\ue000", valid: false, error: { dialect: "rfc3987", section: "2.2", offset: 0 } },
      { reference: "a b", valid: false, error: { code: "space" } },
      { reference: "", valid: true, uri: "" },
    ]);
    expect(run.code).toBe(1);
  });

  it("octets that are not UTF-8 are a finding", async () => {
    const run = await urigram(["to-uri", "--to", "tsv"], Buffer.from([0x61, 0xe9, 0x0a, 0x62, 0x0a]));
    expect(run.stdout.split("\n").map((line) => line.split("\t")[1])).toEqual([
      "invalid",
      "valid",
      undefined,
    ]);
  });

  it("a host without an ASCII form is a finding", async () => {
    const run = await urigram([
      "to-uri",
      "--host-to-ascii",
      "--to",
      "ndjson",
      "//\u00e9 ".trim(),
      "//xn--\u00e9",
    ]);
    const [first, second] = objectsOf(run.stdout);
    expect(first).toEqual({ reference: "//\u00e9", valid: true, uri: "//xn--9ca" });
    expect(second).toMatchObject({
      valid: false,
      error: { code: "host-to-ascii", host: "xn--\u00e9", section: "3.1" },
    });
    const shown = await urigram(["to-uri", "--host-to-ascii", "//xn--\u00e9"]);
    expect(shown.stdout).toBe("");
    expect(shown.stderr).toBe(
      'error[host-to-ascii]: the host "xn--\u00e9" has no ASCII form (RFC 3987 3.1)\n --> argument 1\n',
    );
  });

  it("--trace shows every step", async () => {
    expect(await urigram(["to-uri", "--trace", "/\u00e9"])).toEqual(
      written(
        [
          "/\u00e9 = /%C3%A9",
          '  3.1 (1c)      the input is in Unicode and is used unchanged  "/\u00e9"',
          '  3.1 (2.1)     characters beyond US-ASCII become UTF-8 octets  "/<c3><a9>"',
          '  3.1 (2.2)     each octet becomes an escape  "/%C3%A9"',
          "",
        ].join("\n"),
      ),
    );
    const { stdout } = await urigram(["to-uri", "--trace", "--host-to-ascii", "--to", "ndjson", "//\u00fc"]);
    expect(JSON.parse(stdout)).toMatchObject({
      uri: "//xn--tda",
      steps: [
        { step: "3.1 (1c)", taken: true },
        { step: "3.1 (ToASCII)", taken: true, component: "authority", value: "//xn--tda" },
        { step: "3.1 (2.1)", taken: false },
        { step: "3.1 (2.2)", taken: false },
      ],
    });
    const csv = await urigram(["to-uri", "--trace", "--to", "csv", "a"]);
    expect(csv.stdout).toMatch(/^reference,verdict,uri,steps,code,offset,message\na,valid,a,"\[\{/);
  });
});

describe("to-iri", () => {
  it.each([
    [["http://www.example.org/D%C3%BCrst"], "http://www.example.org/D\u00fcrst"],
    [["/%e2%80%ae%fc%20"], "/%E2%80%AE%FC%20"],
    [["//xn--99zt52a.example.org/"], "//xn--99zt52a.example.org/"],
    [["--host-to-unicode", "//xn--99zt52a.example.org/"], "//\u7d0d\u8c46.example.org/"],
    // Directional isolates, which reorder the characters around them (decision 26).
    [["/%E2%81%A6"], "/%E2%81%A6"],
    // Unprintable characters.
    [["/%E2%80%8B"], "/\\u{200B}"],
  ])("maps %j to %s", async (args, iri) => {
    expect(await urigram(["to-iri", ...args])).toEqual(written(`${iri}\n`));
  });

  it("writes one record for each input; an invalid URI-reference is a finding", async () => {
    const run = await urigram(["to-iri", "--to", "ndjson"], "/%E2%80%8B\n\u00e9\n");
    expect(objectsOf(run.stdout)).toMatchObject([
      { reference: "/%E2%80%8B", valid: true, iri: "/\u200b" },
      { reference: "\u00e9", valid: false, error: { code: "non-ascii", dialect: "rfc3986" } },
    ]);
    expect(run.code).toBe(1);
  });

  it("--trace shows the five steps, like the examples of 3.2.1", async () => {
    const { stdout } = await urigram(["to-iri", "--trace", "/D%C3%BCrst%fc%e2%80%ae"]);
    expect(stdout.split("\n").map((line) => /"(.*)"$/.exec(line)?.[1])).toEqual([
      undefined,
      "/D%C3%BCrst%fc%e2%80%ae",
      "/D<c3><bc>rst<fc><e2><80><ae>",
      "/D<c3><bc>rst%FC<e2><80><ae>",
      "/D<c3><bc>rst%FC%E2%80%AE",
      "/Dürst%FC%E2%80%AE",
      undefined,
    ]);
    expect(stdout).toMatch(/^\/D%C3%BCrst%fc%e2%80%ae = \/D\u00fcrst%FC%E2%80%AE\n {2}3\.2 \(1\) {7}the URI/);
  });
});

it.each(["to-uri", "to-iri"])("%s reads and writes the formats of the other filters", async (name) => {
  const { stdout } = await urigram([name, "--help"]);
  for (const option of ["--from", "--to", "--column", "--trace", "--exit-zero"])
    expect(stdout).toContain(option);
  for (const to of ["text", "tsv", "csv", "ndjson"]) {
    const run = await urigram([name, "--to", to, "--from", "tsv", "--column", "2"], "x\t/a\n");
    expect([run.code, run.stdout]).toEqual([0, expect.stringContaining("/a")]);
  }
});
