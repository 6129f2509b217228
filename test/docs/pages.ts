import { listProjectFiles, readProjectFile } from "../support/project.ts";

/** A page of the documentation, by its path from the root. */
export interface Page {
  readonly path: string;
  readonly text: string;
}

/** The pages that users read. */
export const pages: readonly Page[] = [
  "README.md",
  ...listProjectFiles("docs")
    .filter((path) => path.endsWith(".md"))
    .sort(),
].map((path) => ({ path, text: readProjectFile(path) }));
