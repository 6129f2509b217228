import { paths } from "../../scripts/docs/pages.ts";
import { readProjectFile } from "../support/project.ts";

/** A page of the documentation, by its path from the root. */
export interface Page {
  readonly path: string;
  readonly text: string;
}

/** The pages for users. */
export const pages: readonly Page[] = paths.map((path) => ({ path, text: readProjectFile(path) }));
