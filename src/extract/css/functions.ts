import type { Role } from "../finding.ts";

/** Determines which strings in a function are references: all, only the first, or none. */
type Strings = "all" | "first" | "none";

/** Functions whose strings are references (CSS Values 4, 4.5; CSS Images 4, 2). */
export const functions: ReadonlyMap<string, Strings> = new Map<string, Strings>([
  ["url", "first"],
  ["src", "first"],
  ["image", "all"],
  ["image-set", "all"],
  ["-webkit-image-set", "all"],
]);

/** At-rules with a reference in their prelude, as a string or as `url()` (CSS Cascade 5, 2; CSS Namespaces 3, 2). */
export const atRules: ReadonlyMap<string, Role> = new Map([
  ["@import", "resource"],
  ["@namespace", "name"],
]);

/**
 * Returns the role of a reference. A bare fragment points to an element in the same document and causes no request (CSS
 * Values 4, 4.5.1).
 */
export function roleOf(text: string, construct: string): Role {
  return atRules.get(construct) ?? (text.startsWith("#") ? "link" : "resource");
}

/** A pair of parentheses. */
export interface Parentheses {
  readonly construct: string;
  /** Determines which strings inside the parentheses are references. */
  readonly strings: Strings;
}

/** The open parentheses around the next token. */
interface OpenParentheses {
  /** Returns the innermost open pair; undefined if none is open. */
  readonly innermost: () => Parentheses | undefined;
  readonly open: (parentheses: Parentheses) => void;
  readonly close: () => void;
  readonly closeAll: () => void;
}

/**
 * Tracks open parentheses, starting with none. Equal consecutive pairs are stored as a count, since millions may be
 * open.
 */
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
