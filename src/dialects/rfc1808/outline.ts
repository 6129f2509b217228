import type { Outline } from "../../core/resolve/trace.ts";

/** The steps of 4, and why each may be passed over. Of a pair, the second is for the end of the path. */
export const outline: Outline = [
  { step: "4 (1)", unless: () => "the base is known" },
  { step: "4 (2)" },
  { step: "4 (2a)", unless: () => "the URL is not entirely empty" },
  { step: "4 (2b)", component: "scheme", unless: () => "the URL does not start with a scheme name" },
  { step: "4 (2c)", component: "scheme" },
  { step: "4 (3)", component: "authority" },
  { step: "4 (4)", component: "path", unless: () => 'the path is not preceded by "/"' },
  { step: "4 (5)", component: "path", unless: () => "the path is not empty" },
  { step: "4 (5a)", component: "params", unless: () => "the path is not empty" },
  { step: "4 (5b)", component: "query", unless: () => "the path is not empty" },
  { step: "4 (6)", component: "path" },
  { step: "4 (6a, 6b)", component: "path", unless: () => 'no segment is "."' },
  { step: "4 (6c, 6d)", component: "path", unless: () => 'no segment is ".."' },
  { step: "4 (7)" },
];
