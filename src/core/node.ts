import type { Span } from "../text/span.ts";

/** A node of any tree: `type` is its production as printed. */
export interface SyntaxNode extends Span {
  readonly type: string;
}
