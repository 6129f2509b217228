import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { describe, expect, inject, it } from "vitest";
import { lineEdits, unifiedDiff } from "../../src/fix/diff.ts";
import { applyEdits } from "../../src/text/edit.ts";
import { temporaryFolder } from "../support/folder.ts";
import { isInnerLoop } from "../support/some.ts";

const folder = temporaryFolder();

/** Applies a diff to a file with git and returns the result. */
function applied(name: string, before: string, diff: string): string {
  const path = join(folder, name);
  writeFileSync(path, before);
  if (diff !== "") execFileSync("git", ["apply", "--whitespace=nowarn", "-"], { cwd: folder, input: diff });
  return readFileSync(path, "utf8");
}

const numbered = (count: number, changed: readonly number[] = []) =>
  Array.from({ length: count }, (_, i) => `${i + 1}${changed.includes(i + 1) ? "!" : ""}\n`).join("");

describe("a unified diff", () => {
  it("has three lines of context and merges nearby changes into one hunk", () =>
    expect(unifiedDiff("a.txt", numbered(20), numbered(20, [2, 5, 6, 20]))).toBe(
      `--- a/a.txt
+++ b/a.txt
@@ -1,9 +1,9 @@
 1
-2
+2!
 3
 4
-5
-6
+5!
+6!
 7
 8
 9
@@ -17,4 +17,4 @@
 17
 18
 19
-20
+20!
`,
    ));

  it("is empty for equal texts", () => expect(unifiedDiff("a", "x\n", "x\n")).toBe(""));

  it.each(["a.txt", "a b.txt", 'a"b.txt', "a\\b.txt", "a\tb.txt", "é.txt", "a\x9bb.txt", "a\u202eb.txt"])(
    "writes the file name %j as git does",
    (name) => expect(applied(name, "x\ny", unifiedDiff(name, "x\ny", "x\nz"))).toBe("z".padStart(3, "x\n")),
  );

  it.skipIf(isInnerLoop)("can be applied by git for any change", () => {
    const lines = fc.array(fc.constantFrom("a\n", "b\n", "a\r\n", "\n", "c"), { maxLength: 30 });
    const text = lines.map((all) => all.join(""));
    fc.assert(
      fc.property(text, text, (before, after) => {
        fc.pre(before !== "" && after !== "");
        expect(applied("text", before, unifiedDiff("text", before, after))).toBe(after);
      }),
      { numRuns: 60 },
    );
  });
});

describe("line edits", () => {
  it("turn any text into any other, and keep unchanged lines", () => {
    const text = fc.array(fc.constantFrom("a\n", "b\r\n", "c\r", "\n", "d")).map((lines) => lines.join(""));
    fc.assert(
      fc.property(text, text, (before, after) => {
        expect(applyEdits(before, lineEdits(before, after))).toBe(after);
      }),
      { numRuns: inject("effort").runs },
    );
    expect(lineEdits("a\nb\nc\n", "a\nB\nc\n")).toEqual([{ start: 2, end: 4, text: "B\n" }]);
  });
});
