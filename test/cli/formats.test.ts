import { describe, expect, it } from "vitest";
import { type FindingSource, findingFormats } from "../../src/cli/formats/findings.ts";
import { toJson } from "../../src/cli/formats/json.ts";
import { outputFormats, textShape } from "../../src/cli/formats/records.ts";
import { urigram } from "../support/command.ts";

describe("formats make nothing that they do not show", () => {
  function unneeded(): never {
    throw new Error("this was not to be made");
  }

  it("extract --format text asks for no base URI", () => {
    const source: FindingSource = {
      file: "a",
      text: "b",
      offset: 0,
      positionOf: () => ({ line: 1, column: 2 }),
      baseOf: unneeded,
    };
    const finding = { text: "b", start: 0, end: 1, construct: "link", role: "link" } as const;
    expect(findingFormats.text(finding, source)).toBe("a:1:2  link  b\n");
    expect(() => findingFormats.tsv(finding, source)).toThrow("this was not to be made");
  });

  it("tsv and ndjson ask for no text of a fault, which text output shows in place of its line", () => {
    const fault = { code: "no", message: "none", error: undefined };
    const shape = textShape("value");
    const silent = { ok: false, fault: { ...fault, text: unneeded } } as const;
    expect(outputFormats.tsv(shape)("a", silent)).toBe("a\tinvalid\t\\N\tno\t\\N\tnone");
    expect(outputFormats.ndjson(shape)("a", silent)).toBe(
      '{"reference":"a","valid":false,"error":{"code":"no","message":"none"}}',
    );
    const shown = { ok: false, fault: { ...fault, text: () => "a picture" } } as const;
    expect(outputFormats.text(shape)("a", shown)).toBe("a picture");
  });

  it("resolve writes the same target whether it takes the steps down or not", async () => {
    const references = ["g", "../../../g", "?y", "#s", "", "//x/../y", "http:g", "a b", "mailto:a@b"];
    const base = ["--base", "http://a/b/c/d;p?q", "--", ...references];
    const text = (await urigram(["resolve", ...base])).stdout.split("\n");
    const rows = (await urigram(["resolve", "--to", "tsv", ...base])).stdout.split("\n");
    const targets = rows.map((row) => row.split("\t")[2]);
    for (const [at, reference] of references.entries())
      expect(text[at], reference).toBe(
        targets[at] === "\\N" ? "invalid  a b  space at offset 1" : targets[at],
      );
  });
});

describe("toJson", () => {
  it.each([
    [{ a: undefined, b: [undefined] }, '{"a":null,"b":[null]}'],
    [{ a: "\x1b\x7f\x9b" }, '{"a":"\\u001b\\u007f\\u009b"}'],
    [{ a: "é\u2028" }, '{"a":"é\u2028"}'],
  ])("of %j is one line, without control characters: %s", (value, json) => {
    expect(toJson(value)).toBe(json);
  });
});
