import { readdirSync, readFileSync } from "node:fs";
import { readBnf } from "../../src/bnf/read.ts";
import type { Bnf } from "../../src/bnf/syntax.ts";

/** The text of a file of the project, by its path from the root. */
export function readProjectFile(path: string): string {
  return readFileSync(new URL(`../../${path}`, import.meta.url), "utf8");
}

/** The paths of the files below a folder of the project, from the root. */
export function listProjectFiles(folder: string): readonly string[] {
  return readdirSync(new URL(`../../${folder}`, import.meta.url), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) =>
      `${folder}${entry.parentPath.split(`/${folder}`)[1] ?? ""}/${entry.name}`.replace("//", "/"),
    );
}

/** The collected BNF of a specification. */
export function bnfOf(id: string): Bnf {
  return readBnf(readProjectFile(`grammar/${id}.bnf`));
}
