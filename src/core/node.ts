import type { Span } from "../text/span.ts";

/** A node of a tree. Its span is in UTF-16 offsets, half-open. */
export interface SyntaxNode extends Span {
  /** The production, as printed in the specification. */
  readonly type: string;
}
