import type { Span } from "../text/span.ts";

/** A node of any tree. Its span is in UTF-16 offsets, half-open. */
export interface SyntaxNode extends Span {
  /** The production, as the specification prints it. */
  readonly type: string;
}
