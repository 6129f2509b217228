import { getHeapSpaceStatistics } from "node:v8";
import { describe, expect, it } from "vitest";
import { css } from "../../src/extract/css/index.ts";
import type { Extractor } from "../../src/extract/finding.ts";
import { html } from "../../src/extract/html/index.ts";
import { createLinter } from "../../src/lint/linter.ts";

/** Returns the size of the objects that only a full garbage collection removes, in bytes. */
function oldSpace(): number {
  return getHeapSpaceStatistics()
    .filter(({ space_name }) => space_name === "old_space")
    .reduce((sum, { space_used_size }) => sum + space_used_size, 0);
}

const lint = createLinter({ presets: ["strict"] });

function readFixes(source: string, extract: Extractor): number {
  let count = 0;
  for (const { diagnostics } of lint(source, { extract }))
    for (const { fix } of diagnostics) if (fix) count++;
  return count;
}

/** The size in bytes of what is not collected early for each fix. A hidden class takes at least 80 bytes. */
const MOST = 60;

describe("a fix", () => {
  it.each([
    ["CSS", css, 'a{b:url("a b")}'],
    ["HTML", html, '<a href="b c">'],
  ])("leaves no hidden class in memory: %s", (_, extract, piece) => {
    readFixes(piece.repeat(10_000), extract);
    const before = oldSpace();
    const count = readFixes(piece.repeat(10_000), extract);
    const grown = oldSpace() - before;
    expect(grown / count).toBeLessThan(MOST);
  });
});
