import { complaining, ignore } from "./complaints.ts";
import type { Files } from "./files.ts";

/** The files in a folder and in the folders below it, but those that are skipped. None if it is no folder, or is gone. */
export function filesBelow(
  folder: string,
  files: Files,
  isSkipped: (name: string) => boolean,
): readonly string[] {
  const entries = complaining(folder, ignore, () => files.list(folder));
  if (!entries.ok) return [];
  return entries.value.flatMap(({ name, kind }) => {
    const own = files.path.join(folder, name);
    if (kind === "other" || isSkipped(own)) return [];
    return kind === "file" ? [own] : filesBelow(own, files, isSkipped);
  });
}
