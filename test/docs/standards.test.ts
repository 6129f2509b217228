import { describe, expect, it } from "vitest";
import * as all from "../../src/extract/standards.ts";
import { dialects } from "../../src/index.ts";
import { readProjectFile } from "../support/project.ts";

/** The cell for a missing standard. */
const none: readonly unknown[] = [
  all.unnamed,
  all.sample,
  all.spacedDestination,
  all.unknownLanguage,
  all.untranslated,
];

/** The exported standards, in the form of the page. */
const rows = Object.values(all).flatMap((standard) => {
  if (typeof standard === "function" || none.includes(standard)) return [];
  const { name, section = "", spec, isChoice, escaping, asciiBy } = standard;
  const choice = isChoice ? " (our choice)" : "";
  const others = escaping ? `escaped first (${escaping})` : asciiBy ? `to be escaped (${asciiBy})` : "";
  return [`| ${name} | ${section} | ${dialects[spec].title}${choice} | ${others} |`];
});

describe("docs/standards.md", () => {
  it("has a row for each standard in the code, and no others", () => {
    const page = readProjectFile("docs/standards.md");
    const lines = page.split("\n").filter((line) => line.startsWith("| "));
    expect(lines.slice(1)).toEqual(rows.sort());
  });
});
