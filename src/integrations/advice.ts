import type { Suggestion } from "../core/syntax-error.ts";
import { applyEdits } from "../text/edit.ts";
import { quote } from "../text/quote.ts";

/** Advice on a problem, and the edit that it proposes, if there is exactly one. */
export interface Advice {
  readonly advice: string;
  readonly suggestion?: Suggestion;
}

/** Advice with an edit. */
export type Suggested = Advice & { readonly suggestion: Suggestion };

/** Advises an edit and shows its result. */
export function didYouMean(reference: string, suggestion: Suggestion): Suggested {
  return { advice: `did you mean ${quote(applyEdits(reference, [suggestion]), 48)}?`, suggestion };
}
