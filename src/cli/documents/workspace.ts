import { dirname } from "node:path";
import { fileURLToPath } from "node:url";
import type { Targets } from "../../lint/reference.ts";
import { type Files, filesIn } from "./files.ts";
import { targetsIn } from "./targets.ts";

/** Where a document of an editor is. */
export interface DocumentPlace {
  /** The absolute name of its file. */
  readonly name: string;
  /** The files around it, seen from the innermost open folder that it is in or, where it is in none, from its own. */
  readonly files: Files;
  readonly isInFolder: boolean;
}

/** Where a document is, by its URI and those of the folders that are open; undefined if it is in no file. */
export function placeOf(uri: string, folders: readonly string[]): DocumentPlace | undefined {
  const name = pathOf(uri);
  if (name === undefined) return undefined;
  const [around] = folders
    .flatMap((folder) => pathOf(folder) ?? [])
    .map(filesIn)
    .filter(({ folder, path }) => name.startsWith(folder.endsWith(path.sep) ? folder : folder + path.sep))
    .sort((a, b) => b.folder.length - a.folder.length);
  return { name, files: around ?? filesIn(dirname(name)), isInFolder: around !== undefined };
}

/** The files around a document of an editor, by URIs: those in the innermost open folder that it is in. */
export function targetsAround(uri: string, folders: readonly string[]): Targets | undefined {
  const place = placeOf(uri, folders);
  return place?.isInFolder ? targetsIn(place.files)(place) : undefined;
}

/** Undefined for a URI that is of no file here. */
function pathOf(uri: string): string | undefined {
  try {
    return fileURLToPath(uri);
  } catch {
    return undefined;
  }
}
