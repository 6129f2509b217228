import type { Outline } from "../../core/resolve/trace.ts";
import { whyNotSameDocument } from "../rfc2396/outline.ts";

/** The steps of 5.2 and, before them, what 5.1.4 does without a base; and why each may be passed over. */
export const outline: Outline = [
  { step: "5.1.4", unless: () => "the base is known" },
  { step: "5.2 (1)" },
  { step: "5.2 (2)", component: "fragment", unless: whyNotSameDocument },
  { step: "5.2 (3)", component: "scheme" },
  { step: "5.2 (4)", component: "authority" },
  { step: "5.2 (5)", component: "path", unless: () => 'the path does not begin with "/"' },
  { step: "5.2 (6a)", component: "path" },
  { step: "5.2 (6b, 6c)", component: "path" },
  { step: "5.2 (6d, 6e)", component: "path", unless: () => 'no segment is "."' },
  { step: "5.2 (6f, 6g)", component: "path", unless: () => 'no segment is ".."' },
  { step: "5.2 (6h)", component: "query" },
  { step: "5.2 (6i)", component: "path" },
  { step: "5.2 (7)" },
];
