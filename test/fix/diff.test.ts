import { execFileSync, spawnSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { unifiedDiff } from "../../src/fix/diff.ts";
import { applyEdits } from "../../src/text/edit.ts";
import { temporaryFolder } from "../support/folder.ts";
import { forMany } from "../support/for-all.ts";
import { isInnerLoop } from "../support/some.ts";

const folder = temporaryFolder();

/** Applies a diff to a file with git and returns the result. */
function applied(name: string, before: string, diff: string): string {
  const path = join(folder, name);
  writeFileSync(path, before);
  if (diff !== "") execFileSync("git", ["apply", "--whitespace=nowarn", "-"], { cwd: folder, input: diff });
  return readFileSync(path, "utf8");
}

/** Returns the minimal diff of git. */
function gitDiff(before: string, after: string): string {
  writeFileSync(join(folder, "before"), before);
  writeFileSync(join(folder, "after"), after);
  const args = ["diff", "--no-index", "--minimal", "before", "after"];
  return spawnSync("git", args, { cwd: folder, encoding: "utf8" }).stdout;
}

const numbered = (count: number, changed: readonly number[] = []) =>
  Array.from({ length: count }, (_, i) => `${i + 1}${changed.includes(i + 1) ? "!" : ""}\n`).join("");

/** Returns the edit that replaces a whole text. */
const whole = (before: string, text: string) => [{ start: 0, end: before.length, text }];

/** Edits of a text: each replaces up to eight UTF-16 units, and they neither overlap nor touch. */
const editsOf = (length: number) => {
  const edit = fc.record({
    start: fc.nat(length),
    size: fc.nat(8),
    text: fc.constantFrom("", "\n", "+", "+\n", "\n+", "+\n+\n"),
  });
  return fc.array(edit, { maxLength: 6 }).map((some) => {
    const sorted = some.map(({ start, size, text }) => ({
      start,
      end: Math.min(length, start + size),
      text,
    }));
    sorted.sort((a, b) => a.start - b.start);
    return sorted.filter(({ start }, at) => sorted.slice(0, at).every(({ end }) => end < start));
  });
};

/** The numbers of lines that a diff removes and adds. */
const sizeOf = (diff: string) => [/^-(?!--)/gm, /^\+(?!\+\+)/gm].map((mark) => diff.match(mark)?.length ?? 0);

describe("a unified diff", () => {
  it("has three lines of context and merges nearby changes into one hunk", () =>
    expect(unifiedDiff("a.txt", numbered(20), whole(numbered(20), numbered(20, [2, 5, 6, 20])))).toBe(
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

  it("is empty for equal texts", () => expect(unifiedDiff("a", "x\n", whole("x\n", "x\n"))).toBe(""));

  it.each(["a.txt", "a b.txt", 'a"b.txt', "a\\b.txt", "a\tb.txt", "é.txt", "a\x9bb.txt", "a\u202eb.txt"])(
    "writes the file name %j as git does",
    (name) =>
      expect(applied(name, "x\ny", unifiedDiff(name, "x\ny", whole("x\ny", "x\nz")))).toBe(
        "z".padStart(3, "x\n"),
      ),
  );

  it.skipIf(isInnerLoop)("can be applied by git for any change", () => {
    const lines = fc.array(fc.constantFrom("a\n", "b\n", "a\r\n", "\n", "c"), { maxLength: 30 });
    const text = lines.map((all) => all.join(""));
    forMany(60, text, text, (before, after) => {
      fc.pre(before !== "" && after !== "");
      expect(applied("text", before, unifiedDiff("text", before, whole(before, after)))).toBe(after);
    });
  });

  it("has no lines that stay the same, even if edits insert, split and join lines", () => {
    const before = numbered(40);
    const edits = [
      { start: before.indexOf("4\n"), end: before.indexOf("4\n"), text: "new\n" },
      { start: before.indexOf("20\n") + 2, end: before.indexOf("21\n"), text: "" },
      { start: before.indexOf("35\n") + 1, end: before.indexOf("35\n") + 1, text: "\n" },
    ];
    const diff = unifiedDiff("text", before, edits);
    expect(diff.match(/^(?:@@.*|[-+](?![-+]).*)$/gm)).toEqual([
      "@@ -1,6 +1,7 @@",
      "+new",
      "@@ -17,8 +18,7 @@",
      "-20",
      "-21",
      "+2021",
      "@@ -32,7 +32,8 @@",
      "-35",
      "+3",
      "+5",
    ]);
  });

  it("has the removed lines before the added ones, even if each line has an edit of its own", () => {
    const edits = [0, 2, 4].map((start) => ({ start, end: start + 1, text: "+" }));
    expect(unifiedDiff("text", "a\nb\nc\n", edits)).toContain("@@\n-a\n-b\n-c\n++\n++\n++\n");
  });

  it.skipIf(isInnerLoop)("is a minimal diff of the edited text that git can apply", () => {
    const before = numbered(30);
    forMany(60, editsOf(before.length), (edits) => {
      const after = applyEdits(before, edits);
      fc.pre(after !== "");
      const diff = unifiedDiff("text", before, edits);
      expect(applied("text", before, diff)).toBe(after);
      expect(sizeOf(diff)).toEqual(sizeOf(gitDiff(before, after)));
    });
  });
});

it("adds any number of lines after a changed line", () => {
  const edits = [
    { start: 0, end: 1, text: "x" },
    { start: 2, end: 3, text: "c\n".repeat(200_000) },
  ];
  expect(unifiedDiff("text", "a\nb\n", edits).match(/^\+c$/gm)).toHaveLength(200_000);
});
