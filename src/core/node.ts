import type { Span } from "../text/span.ts";

/** A node in a tree. Its span is a half-open range of UTF-16 offsets. */
export interface SyntaxNode extends Span {
  /** The name of the production, as printed in the specification. */
  readonly type: string;
}
