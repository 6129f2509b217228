import { describe, expect, it } from "vitest";
import { LimitError } from "../../src/extract/finding.ts";
import { json } from "../../src/extract/json/index.ts";
import { mime } from "../../src/extract/mime/index.ts";
import { thrownBy } from "../support/thrown-by.ts";

describe("an extractor throws a LimitError instead of keeping too much in memory (decision 31)", () => {
  it.each([
    ["lines in one header", mime({}), (count: number) => `Subject: a${"\n b".repeat(count - 1)}\n`],
    ["bases", json, (count: number) => `[${'{"$id":"a"},'.repeat(count)}0]`],
  ])("for more than 500,000 %s", (what, extract, sourceOf) => {
    const error = thrownBy(() => [...extract(sourceOf(500_001))]);
    expect(error).toBeInstanceOf(LimitError);
    expect(error).toHaveProperty(
      "message",
      expect.stringContaining(`has more than 500,000 ${what}, too many`),
    );
  });
});
