import { describe, expect, it } from "vitest";
import { type FindingSource, findingFormats } from "../../src/cli/formats/findings.ts";
import { toJson } from "../../src/cli/formats/json.ts";
import { outputFormats, textShape } from "../../src/cli/formats/records.ts";
import { urigram } from "../support/command.ts";

describe("formats compute only what they show", () => {
  function unneeded(): never {
    throw new Error("this was not to be made");
  }

  it("extract --format text computes no base URI", () => {
    const source: FindingSource = {
      file: "a",
      text: "b",
      offset: 0,
      markLength: 0,
      positionOf: () => ({ line: 1, column: 2 }),
      judgeOf: unneeded,
    };
    const finding = { text: "b", start: 0, end: 1, construct: "link", role: "link" } as const;
    expect(findingFormats.text(finding, source)).toBe("a:1:2  link  b\n");
    expect(() => findingFormats.tsv(finding, source)).toThrow("this was not to be made");
  });

  it("a finding shows its value, if it has one", () => {
    const fault = { code: "no", message: "none", error: undefined };
    const shape = textShape("value");
    const bare = { ok: false, fault } as const;
    const full = { ok: false, fault, value: "v" } as const;
    expect(outputFormats.tsv(shape)("a", bare)).toBe("a\tinvalid\t\\N\tno\t\\N\tnone");
    expect(outputFormats.tsv(shape)("a", full)).toBe("a\tinvalid\tv\tno\t\\N\tnone");
    const error = '"error":{"code":"no","message":"none"}';
    expect(outputFormats.ndjson(shape)("a", bare)).toBe(`{"reference":"a","valid":false,${error}}`);
    expect(outputFormats.ndjson(shape)("a", full)).toBe(
      `{"reference":"a","valid":false,${error},"value":"v"}`,
    );
    expect(outputFormats.text(shape)("a", bare)).toBe("invalid  a  no");
    expect(outputFormats.text(shape)("a", full)).toBe("v");
  });

  it("a text record has the position of its message; the offset is a column (RFC 2396, 2.4.1)", async () => {
    const text = await urigram(["check", "100% natural.html"]);
    expect(text.stdout).toBe("invalid  100% natural.html  invalid-escape at 3-6\n");
    expect(text.stderr).toContain('"% n" at offset 3 is not');
    // A valid reference can begin with "100%", as in 100%20, but not with "100% ".
    const tsv = await urigram(["check", "--to", "tsv", "100% natural.html"]);
    expect(tsv.stdout).toContain("\tinvalid-escape\t4\t");
    const ndjson = await urigram(["check", "--to", "ndjson", "100% natural.html"]);
    expect(JSON.parse(ndjson.stdout)).toMatchObject({ error: { offset: 4, start: 3, end: 6 } });
  });

  it("resolve prints the same target with and without a trace", async () => {
    const references = ["g", "../../../g", "?y", "#s", "", "//x/../y", "http:g", "mailto:a@b"];
    const base = ["--base", "http://a/b/c/d;p?q", "--", ...references];
    const text = (await urigram(["resolve", ...base])).stdout.split("\n");
    const rows = (await urigram(["resolve", "--to", "tsv", ...base])).stdout.split("\n");
    const marked = rows.map((row) => {
      const [, , target = "", sameDocument, flags] = row.split("\t");
      const marks = [sameDocument === "true" ? "same-document" : "", flags].filter((mark) => mark !== "");
      return [target, ...marks].join("  ");
    });
    for (const [at, reference] of references.entries()) expect(text[at], reference).toBe(marked[at]);
  });
});

describe("toJson", () => {
  it.each([
    [{ a: undefined, b: [undefined] }, '{"a":null,"b":[null]}'],
    [{ a: "\x1b\x7f\x9b" }, '{"a":"\\u001b\\u007f\\u009b"}'],
    [{ a: "é\u2028\ufeff\u{e0001}" }, '{"a":"é\\u2028\\ufeff\\udb40\\udc01"}'],
  ])("of %j is one line, without control characters: %s", (value, json) => expect(toJson(value)).toBe(json));
});
