import type { Components } from "../components.ts";
import type { Flag } from "./trace.ts";

/** Whether a base has an authority and no path, which a relative path cannot be merged with. */
export function isPathless({ authority, path }: Components): boolean {
  return authority !== undefined && path === "";
}

/**
 * The path of a base, for merging. The texts merge `g` with `http://a` to `http://ag`, which Fielding later called a
 * defect; so "/" stands for no path behind an authority, unless the text is wanted literally.
 */
export function pathOfBase(base: Components, literal: boolean): string {
  return isPathless(base) && !literal ? "/" : base.path;
}

/** The flag of a base that has no path to merge with. */
export function pathlessFlag(base: Components): readonly Flag[] {
  return isPathless(base) ? ["pathless-base"] : [];
}
