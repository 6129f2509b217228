import { fileURLToPath } from "node:url";
import type { Targets } from "../../lint/targets.ts";
import { filesIn } from "./files.ts";
import { targetsIn } from "./targets.ts";

/** The files around a document of an editor, by URIs: those in the innermost open folder that it is in. */
export function targetsAround(uri: string, folders: readonly string[]): Targets | undefined {
  const name = pathOf(uri);
  if (name === undefined) return undefined;
  const around = folders
    .flatMap((folder) => pathOf(folder) ?? [])
    .map(filesIn)
    .filter(({ folder, path }) => name.startsWith(folder.endsWith(path.sep) ? folder : folder + path.sep))
    .sort((a, b) => b.folder.length - a.folder.length)[0];
  return around && targetsIn(around)({ name });
}

/** Undefined for a URI that is of no file here. */
function pathOf(uri: string): string | undefined {
  try {
    return fileURLToPath(uri);
  } catch {
    return undefined;
  }
}
