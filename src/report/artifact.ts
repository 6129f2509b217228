import type { PlatformPath } from "node:path";
import { escapeName } from "./escape.ts";

/** Where a log says that something is (SARIF 2.1.0, 3.4): by a URI, or by the place among the artifacts of the log. */
export type ArtifactLocation =
  | { readonly uri: string; readonly uriBaseId?: string }
  | { readonly index: number };

/** Standard input, the only artifact of a log that has no URI. */
export const STANDARD_INPUT: object = {
  description: { text: "standard input" },
  roles: ["analysisTarget", "standardStream"],
};

/** What logs call the folder that relative names begin at (SARIF 2.1.0, 3.14.14). */
export const ROOT = "%SRCROOT%";

/** A file below the folder by a relative reference, any other by a `file:` URI: the same for each of its names. */
export function locationOf(name: string, folder: string, path: PlatformPath): ArtifactLocation {
  const absolute = path.resolve(folder, name);
  const relative = path.relative(folder, absolute);
  if (isOutside(relative, path) || relative === "") return { uri: fileUri(absolute, path) };
  return { uri: escapePath(relative, path), uriBaseId: ROOT };
}

/** The path of a file with "/" between folders: relative below the folder, else absolute. */
export function pathOf(name: string, folder: string, path: PlatformPath): string {
  const absolute = path.resolve(folder, name);
  const relative = path.relative(folder, absolute);
  return (isOutside(relative, path) ? absolute : relative).replaceAll(path.sep, "/");
}

function isOutside(relative: string, path: PlatformPath): boolean {
  return path.isAbsolute(relative) || relative.split(path.sep)[0] === "..";
}

/** The URI of a folder, which the names in it are relative to. */
export function folderUri(folder: string, path: PlatformPath): string {
  return fileUri(folder, path).replace(/\/?$/, "/");
}

/** The `file:` URI of an absolute name (RFC 8089, 2 and E.2). A Windows name may have a drive, or a server. */
export function fileUri(absolute: string, path: PlatformPath): string {
  const isWindows = path.sep === "\\";
  const [, drive = "", rest = absolute] = (isWindows && /^([A-Za-z]:)(.*)$/s.exec(absolute)) || [];
  const escaped = escapePath(rest, path);
  if (drive !== "") return `file:///${drive}${escaped}`;
  return isWindows && escaped.startsWith("//") ? `file:${escaped}` : `file://${escaped}`;
}

/** Every ":" is escaped, so no segment reads as a scheme. */
const escapePath = (name: string, { sep }: PlatformPath): string => name.split(sep).map(escapeName).join("/");
