import type { Dialect } from "../dialects/dialect.ts";

/** What tells whether a text is a reference of a specification, and one with a scheme. */
export type Recognises = Pick<Dialect, "accepts" | "classify">;

/** Whether a text is a reference that begins with a scheme, with or without a fragment. */
export function isAbsolute({ accepts, classify }: Recognises, text: string): boolean {
  return accepts(text) && classify(text).reference === "absolute";
}
