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

/** Lists alternatives: `a`, `a or b`, `a, b or c`. */
export function alternatives(words: readonly string[]): string {
  return words.length < 2 ? words.join() : `${words.slice(0, -1).join(", ")} or ${words.at(-1)}`;
}

/** Advises an edit and shows its result. */
export function didYouMean(reference: string, suggestion: Suggestion): Suggested {
  return { advice: `did you mean ${quote(applyEdits(reference, [suggestion]), 48)}?`, suggestion };
}
