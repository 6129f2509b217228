import type { Components } from "../components.ts";
import { flag, type Recorder } from "./trace.ts";

/**
 * The path of a base, for merging. The texts merge `g` with `http://a` to `http://ag`, which Fielding later called a
 * defect; so "/" stands for no path behind an authority, unless the text is wanted literally.
 */
export function pathOfBase(
  { authority, path }: Components,
  literal: boolean,
  recorder: Recorder | undefined,
): string {
  if (authority === undefined || path !== "") return path;
  flag(recorder, "pathless-base");
  return literal ? path : "/";
}
