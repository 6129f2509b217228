import type { Strings } from "./vocabulary.ts";

/** A pair of parentheses, as strings in it are read. */
export interface Parentheses {
  readonly construct: string;
  /** Which strings in them are references. */
  readonly strings: Strings;
}

/** The parentheses around the next token. */
export interface OpenParentheses {
  /** The innermost ones; undefined outside of all. */
  readonly innermost: () => Parentheses | undefined;
  readonly open: (parentheses: Parentheses) => void;
  readonly close: () => void;
  readonly closeAll: () => void;
}

/** Starts outside of all. Parentheses that are alike and follow one another are counted: millions may be open. */
export function openParentheses(): OpenParentheses {
  let runs: { readonly parentheses: Parentheses; count: number }[] = [];
  return {
    innermost: () => runs.at(-1)?.parentheses,
    open(parentheses) {
      const last = runs.at(-1);
      if (last?.parentheses === parentheses) last.count++;
      else runs.push({ parentheses, count: 1 });
    },
    close() {
      const last = runs.at(-1);
      if (last && --last.count === 0) runs.pop();
    },
    closeAll() {
      runs = [];
    },
  };
}
