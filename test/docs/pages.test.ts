import { existsSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { fencesOf, proseOf } from "../../scripts/docs/markdown.ts";
import { readProjectFile } from "../support/project.ts";
import { pages } from "./pages.ts";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));

/** The languages of blocks, each with its test: `shell.test.ts` and `typescript.test.ts`. */
const LANGUAGES = ["console", "sh", "ts"];
/** The languages of blocks that occur on one page only and are read by the test named after the page. */
const OF_PAGES: { readonly [path: string]: readonly string[] } = {
  "docs/editors.md": ["json", "lua", "toml", "lisp"],
  "docs/configuration.md": ["json"],
  "docs/engines.md": ["bash", "python", "sql", "xml"],
  "docs/integrations.md": ["yaml", "bash"],
};

/** The anchor that GitHub and npm generate for a heading. */
function anchorOf(heading: string): string {
  return heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\- ]/gu, "")
    .replaceAll(" ", "-");
}

function anchorsOf(markdown: string): readonly string[] {
  return [...proseOf(markdown).matchAll(/^#+ (.*)$/gm)].map(([, heading = ""]) => anchorOf(heading));
}

describe.each(pages)("$path", ({ path, text }) => {
  it("contains only tested examples", () => {
    const tested = [...LANGUAGES, ...(OF_PAGES[path] ?? [])];
    expect(fencesOf(text).filter(({ language }) => !tested.includes(language))).toEqual([]);
    expect(proseOf(text)).not.toMatch(/\n\n {4}\S/);
  });

  it("links to existing files, which are in the package", () => {
    const { files }: { files: readonly string[] } = JSON.parse(readProjectFile("package.json"));
    const shipped = [...files, "README.md", "LICENSE"];
    const prose = proseOf(text).replace(/(`+)(?!`).*?(?<!`)\1(?!`)/g, "");
    for (const [, target = ""] of prose.matchAll(/(?<!\\)\]\(([^)\s]+)\)/g)) {
      if (/^https?:/.test(target)) continue;
      const [file = "", anchor] = target.split("#");
      const named = file === "" ? path : normalize(join(dirname(path), file));
      expect(existsSync(join(ROOT, named)), target).toBe(true);
      expect(
        shipped.some((each) => named === each || named.startsWith(`${each}/`)),
        target,
      ).toBe(true);
      if (anchor !== undefined) expect(anchorsOf(readProjectFile(named)), target).toContain(anchor);
    }
  });
});
