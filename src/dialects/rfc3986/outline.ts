import type { Components } from "../../core/components.ts";
import type { Outline } from "../../core/resolve/trace.ts";

/** The steps of 5.1 and of 5.2.2 to 5.3, and why each may be passed over. */
export const outline: Outline = [
  { step: "5.1", unless: () => "the base has no fragment" },
  { step: "5.2.2 (parse)" },
  { step: "5.2.2 (strict)", component: "scheme", unless: () => "the scheme, if any, counts" },
  { step: "5.2.2 (scheme)", component: "scheme" },
  { step: "5.2.2 (authority)", component: "authority" },
  { step: "5.2.2 (path)", component: "path" },
  { step: "5.2.3", component: "path", unless: whyNotMerged },
  { step: "5.2.4", component: "path", unless: () => "the path is the base's" },
  { step: "5.2.2 (query)", component: "query" },
  { step: "5.2.2 (fragment)", component: "fragment" },
  { step: "5.3" },
];

/** The scheme comes last: where it is ignored, it is no reason. */
function whyNotMerged({ authority, path }: Components): string {
  if (authority !== undefined) return "the authority is defined";
  if (path === "") return "the path is empty";
  return path.startsWith("/") ? "the path begins with a slash" : "the scheme is defined";
}
