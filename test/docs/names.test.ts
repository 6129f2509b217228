import { describe, expect, it } from "vitest";
import { proseOf } from "../../scripts/docs/markdown.ts";
import { listProjectFiles, readProjectFile } from "../support/project.ts";

const sources = ["src", "scripts", "generated", "test", "site"]
  .flatMap((room) => listProjectFiles(room))
  .filter((path) => path.endsWith(".ts"));

/** A name followed by its file: `run` (`run.ts`), `Flag` in `src/core/resolve/trace.ts`. */
const NAMED = /`(\w+)`(?: \(| in )`([\w/<>.-]+\.ts)`/g;

/** The files that a page refers to. A reference may omit leading folders, and `<id>` matches any specification. */
function meant(file: string): readonly string[] {
  const path = file.replace("<id>", "rfc2396");
  return sources.filter((source) => source === path || source.endsWith(`/${path}`));
}

describe.each(["ARCHITECTURE.md", ...listProjectFiles("decisions")])("%s", (page) => {
  it("names the right file for each name", () => {
    const named = [...proseOf(readProjectFile(page)).replace(/\s+/g, " ").matchAll(NAMED)];
    const lost = named.filter(
      ([, name, file = ""]) =>
        !meant(file).some((path) => new RegExp(`\\b${name}\\b`).test(readProjectFile(path))),
    );
    expect(lost.map(([text]) => text)).toEqual([]);
    if (page === "ARCHITECTURE.md") expect(named.length).toBeGreaterThan(20);
  });
});
