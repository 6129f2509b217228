import fc from "fast-check";
import picomatch from "picomatch";
import { describe, expect, it } from "vitest";
import { matchesOf } from "../../src/config/glob.ts";
import { checkConfig } from "../../src/config/keys.ts";
import { forAll } from "../support/for-all.ts";

/** True if a configuration accepts the glob. */
function isGlob(pattern: string): boolean {
  try {
    checkConfig({ ignores: [pattern] });
    return true;
  } catch {
    return false;
  }
}

describe("globs", () => {
  it.each<[patterns: string[], included: string[], others: string[]]>([
    // Without "/", a glob matches a file or folder name at any depth, as in .gitignore.
    [["*.md"], ["a.md", "docs/a.md", ".md", "x.md/b.txt"], ["a.mdx", "md"]],
    [["dist"], ["dist", "dist/a.js", "a/dist/b"], ["dist.js", "a/distant/b"]],
    // With "/", a glob matches a path from the folder of the configuration.
    [["docs/*.md"], ["docs/a.md"], ["docs/b/a.md", "x/docs/a.md"]],
    [["docs/**/*.md"], ["docs/a.md", "docs/b/c/a.md"], ["a.md"]],
    [["docs/old"], ["docs/old/a/b.md"], ["x/docs/old/a.md"]],
    [["/a.md"], ["a.md"], ["b/a.md"]],
    // A leading "./" is a leading "/", although .gitignore does not have it.
    [
      ["./docs/", "!./docs/new", "./*.md"],
      ["docs/a", "a.md"],
      ["docs/new/a", "x/docs/a", "b/a.md"],
    ],
    // With a trailing "/", a glob matches only folders.
    [["build/"], ["build/a", "x/build/a"], ["build", "x/build"]],
    [["{a,b}/*.[jt]s"], ["a/x.ts", "b/x.js"], ["c/x.ts"]],
    [["[!a]*.md"], ["b.md"], ["a.md"]],
    [
      ["{a,{b,c}d}.md", "\\*"],
      ["a.md", "cd.md", "*"],
      ["c.md", "{a"],
    ],
    // The last glob that matches wins.
    [["docs/**", "!docs/new", "docs/new/draft.md"], ["docs/a", "docs/new/draft.md"], ["docs/new/a.md"]],
    [[], [], ["a"]],
  ])("%j", (patterns, included, others) => {
    const matches = matchesOf(patterns);
    expect(included.filter((name) => !matches(name))).toEqual([]);
    expect(others.filter(matches)).toEqual([]);
  });

  it("match the same paths as picomatch", () => {
    const piece = fc.constantFrom(..."a b . * ? [ab] [^a] [a-c] {a,b} {a*,b.} \\*".split(" "));
    const segment = fc.oneof(
      fc.constant("**"),
      fc.array(piece, { minLength: 1, maxLength: 4 }).map((pieces) => pieces.join("")),
    );
    const glob = fc.array(segment, { minLength: 1, maxLength: 4 }).map((segments) => segments.join("/"));
    const name = fc.string({ unit: fc.constantFrom("a", "b", "c", ".", "*"), minLength: 1, maxLength: 4 });
    const path = fc.array(name, { minLength: 1, maxLength: 4 }).map((segments) => segments.join("/"));
    forAll(glob, path, (pattern, text) => {
      // picomatch differs for "**" next to other stars and for the names "." and "..", and is inconsistent about a/**
      // and a.
      fc.pre(
        !/(?<!^|\/)\*\*|\*\*(?!$|\/)/.test(pattern) && !/(?:^|\/)\.\.?(?:\/|$)/.test(`${text}/${pattern}`),
      );
      const folders = text.split("/").map((_, at, all) => all.slice(0, at + 1).join("/"));
      const isMatch = (name: string, by = pattern) =>
        picomatch.isMatch(name, by, { dot: true, nonegate: true });
      fc.pre(
        !pattern.endsWith("/**") ||
          folders.every((name) => !isMatch(name, pattern.replace(/(?:\/\*\*)+$/, ""))),
      );
      const fits = folders.some((name) => isMatch(name));
      expect(matchesOf([`/${pattern}`])(text), `${pattern} ${text}`).toBe(fits);
    });
  });

  it.each([
    "a*".repeat(400),
    "**/a*/".repeat(150),
    "{a,aa}".repeat(150),
    `${"{a,".repeat(200)}${"}".repeat(200)}`,
  ])("take time at most proportional to their length times that of the name: %#", (pattern) =>
    expect(matchesOf([`${pattern}b`])(`${"a".repeat(200)}/`.repeat(20))).toBe(false),
  );

  it("accept any glob and any name", () => {
    const text = fc.string({
      unit: fc.constantFrom(..."a * ? ! / { , } [ ] ( | ) + @ \\ .".split(" ")),
    });
    forAll(
      text.filter((pattern) => isGlob(pattern)),
      text,
      (pattern, name) => {
        expect(typeof matchesOf([pattern])(name)).toBe("boolean");
      },
    );
  });
});
