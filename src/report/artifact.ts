import type { PlatformPath } from "node:path";
import { escapeName } from "./terminal-safe.ts";

/** The location of an artifact in a SARIF log (2.1.0, 3.4): a URI, or an index into the artifacts listed in the log. */
export type ArtifactLocation =
  | { readonly uri: string; readonly uriBaseId?: string }
  | { readonly index: number };

/** Standard input, the only artifact without a URI. */
export const STANDARD_INPUT: object = {
  description: { text: "standard input" },
  roles: ["analysisTarget", "standardStream"],
};

/** The id that logs use for the folder against which relative names are resolved (SARIF 2.1.0, 3.14.14). */
export const ROOT = "%SRCROOT%";

/** Returns a relative reference for a file in the folder or below it, and a `file:` URI for any other file. */
export function locationOf(name: string, folder: string, path: PlatformPath): ArtifactLocation {
  const absolute = path.resolve(folder, name);
  const relative = path.relative(folder, absolute);
  if (isOutside(relative, path) || relative === "") return { uri: fileUri(absolute, path) };
  return { uri: escapePath(relative, path), uriBaseId: ROOT };
}

/** Returns the path of a file with "/" between folders: relative if it is below the folder, otherwise absolute. */
export function pathOf(name: string, folder: string, path: PlatformPath): string {
  const absolute = path.resolve(folder, name);
  const relative = path.relative(folder, absolute);
  return (isOutside(relative, path) ? absolute : relative).replaceAll(path.sep, "/");
}

function isOutside(relative: string, path: PlatformPath): boolean {
  return path.isAbsolute(relative) || relative.split(path.sep)[0] === "..";
}

/** Returns the URI of a folder, ending with a slash, so that names in the folder can be resolved against it. */
export function folderUri(folder: string, path: PlatformPath): string {
  return fileUri(folder, path).replace(/\/?$/, "/");
}

/** Returns the `file:` URI of an absolute name (RFC 8089, 2 and E.2). A Windows name may have a drive or a server. */
export function fileUri(absolute: string, path: PlatformPath): string {
  const isWindows = path.sep === "\\";
  const [, drive = "", rest = absolute] = (isWindows && /^([A-Za-z]:)(.*)$/s.exec(absolute)) || [];
  const escaped = escapePath(rest, path);
  if (drive !== "") return `file:///${drive}${escaped}`;
  return isWindows && escaped.startsWith("//") ? `file:${escaped}` : `file://${escaped}`;
}

/** Escapes a path. ":" is escaped too, so no segment looks like a scheme. */
const escapePath = (name: string, { sep }: PlatformPath): string => name.split(sep).map(escapeName).join("/");
