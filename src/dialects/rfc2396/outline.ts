import type { Components } from "../../core/components.ts";
import type { Outline } from "../../core/resolve/trace.ts";

/** The steps of 5.2, and why each may be passed over. Of a pair, the second is for the end of the path. */
export const outline: Outline = [
  { step: "5.2 (1)" },
  { step: "5.2 (2)", component: "fragment", unless: whyNotSameDocument },
  { step: "5.2 (3)", component: "scheme" },
  { step: "5.2 (4)", component: "authority" },
  { step: "5.2 (5)", component: "path", unless: () => 'the path does not begin with "/"' },
  { step: "5.2 (6a)", component: "path" },
  { step: "5.2 (6b)", component: "path" },
  { step: "5.2 (6c, 6d)", component: "path", unless: () => 'no segment is "."' },
  { step: "5.2 (6e, 6f)", component: "path", unless: () => 'no segment is ".."' },
  { step: "5.2 (6g)", component: "path", unless: () => 'no ".." is left at the beginning' },
  { step: "5.2 (6h)", component: "path" },
  { step: "5.2 (7)" },
];

/** A same-document reference has an empty path, and its scheme, authority and query are undefined (5.2 (2)). */
export function whyNotSameDocument({ scheme, authority, query }: Components): string {
  if (scheme !== undefined) return "the scheme is defined";
  if (authority !== undefined) return "the authority is defined";
  return query === undefined ? "the path is not empty" : "the query is defined";
}
