import { type Excess, type Folder, folderOf, rootFolder } from "../dot-segments.ts";
import type { Division } from "../split.ts";

/** What resolution needs of a base, computed once for all references. */
export interface Base {
  /** The base as given. */
  readonly text: string;
  /** Its scheme, with ":"; "" without one. */
  readonly scheme: string;
  /** All before its path. */
  readonly root: string;
  /** All up to the last "/" of its path, without dot segments. */
  readonly folder: Folder;
  /** Whether it has an authority and an empty path. */
  readonly isPathless: boolean;
  /** The offset of its query. */
  readonly query: number;
  /** All before its fragment. */
  readonly withoutFragment: string;
}

/**
 * Prepares a valid base. Taken literally, the specifications before RFC 3986 merge `g` with `http://a` to `http://ag`:
 * "/" takes the place of an empty path after an authority unless `isLiteral` (decisions 4 and 16; RFC 3986, 5.2.3).
 */
export function prepareBase(text: string, division: Division, excess: Excess, isLiteral: boolean): Base {
  const { schemeEnd, hasAuthority, path, questionMark, hash } = division;
  const root = text.slice(0, path);
  const isPathless = hasAuthority && path === questionMark;
  const folder =
    isPathless && !isLiteral
      ? rootFolder(`${root}/`)
      : folderOf(text, text.startsWith("/", path) ? path + 1 : path, questionMark, excess);
  return {
    text,
    scheme: text.slice(0, schemeEnd),
    root,
    folder,
    isPathless,
    query: questionMark,
    withoutFragment: text.slice(0, hash),
  };
}

/**
 * Checks whether a target has no authority and a path that begins with "//": parsed again, that is an authority
 * (decision 10).
 */
export function isDoubleSlashPath(target: string, root: string): boolean {
  return !root.endsWith("/") && !root.includes("//") && target.startsWith("//", root.length);
}
