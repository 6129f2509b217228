import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { matchesOf } from "../../src/config/globs.ts";
import { checkConfig } from "../../src/config/keys.ts";

/** Whether a configuration may have a glob. */
function isGlob(pattern: string): boolean {
  try {
    checkConfig({ ignores: [pattern] });
    return true;
  } catch {
    return false;
  }
}

describe("globs", () => {
  it.each<[patterns: string[], meant: string[], others: string[]]>([
    // Without "/", the name of a file or a folder in every folder, as in .gitignore.
    [["*.md"], ["a.md", "docs/a.md", ".md", "x.md/b.txt"], ["a.mdx", "md"]],
    [["dist"], ["dist", "dist/a.js", "a/dist/b"], ["dist.js", "a/distant/b"]],
    // With "/", the way from the folder of the configuration.
    [["docs/*.md"], ["docs/a.md"], ["docs/b/a.md", "x/docs/a.md"]],
    [["docs/**/*.md"], ["docs/a.md", "docs/b/c/a.md"], ["a.md"]],
    [["docs/old"], ["docs/old/a/b.md"], ["x/docs/old/a.md"]],
    [["/a.md"], ["a.md"], ["b/a.md"]],
    // With "/" at the end, a folder.
    [["build/"], ["build/a", "x/build/a"], ["build", "x/build"]],
    [["{a,b}/*.[jt]s"], ["a/x.ts", "b/x.js"], ["c/x.ts"]],
    // The last that fits counts.
    [["docs/**", "!docs/new", "docs/new/draft.md"], ["docs/a", "docs/new/draft.md"], ["docs/new/a.md"]],
    [[], [], ["a"]],
  ])("%j", (patterns, meant, others) => {
    const matches = matchesOf(patterns);
    expect(meant.filter((name) => !matches(name))).toEqual([]);
    expect(others.filter(matches)).toEqual([]);
  });

  it("may be any text, of any name", () => {
    const text = fc.string({
      unit: fc.constantFrom(
        "a",
        "*",
        "?",
        "!",
        "/",
        "{",
        ",",
        "}",
        "[",
        "]",
        "(",
        "|",
        ")",
        "+",
        "@",
        "\\",
        ".",
      ),
    });
    fc.assert(
      fc.property(
        text.filter((pattern) => isGlob(pattern)),
        text,
        (pattern, name) => {
          expect(typeof matchesOf([pattern])(name)).toBe("boolean");
        },
      ),
    );
  });
});
