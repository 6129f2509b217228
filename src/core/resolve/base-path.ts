import type { Components } from "../components.ts";
import type { Flag } from "./trace.ts";

/** Whether a base has an authority and an empty path, with which a relative path cannot be merged. */
export function isPathless({ authority, path }: Components): boolean {
  return authority !== undefined && path === "";
}

/**
 * The path of a base, for merging. Taken literally, the specifications merge `g` with `http://a` to `http://ag`. So "/"
 * takes the place of an empty path after an authority, unless `literal` asks for the text (decisions 4 and 16).
 */
export function pathOfBase(base: Components, literal: boolean): string {
  return isPathless(base) && !literal ? "/" : base.path;
}

/** The flag that such a base raises. */
export function pathlessFlag(base: Components): readonly Flag[] {
  return isPathless(base) ? ["pathless-base"] : [];
}
