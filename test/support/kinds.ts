import type { DfaState } from "../../scripts/automaton/dfa.ts";
import { SYMBOLS, textOf } from "../../scripts/automaton/symbols.ts";

/** Returns one symbol of each kind: symbols of one kind have the same target, and errors treat them alike. */
export function oneOfEachKind(next: DfaState["next"]): readonly number[] {
  const kinds = new Map(
    SYMBOLS.map((symbol) => [
      `${next[symbol]} ${textOf(symbol)
        .replace(/[a-z]/i, "a")
        .replace(/\d/, "0")
        .replace(/[\x01-\x1f]/, "\x01")
        .replace(/[\ud800-\udbff]/, "\ud800")}`,
      symbol,
    ]),
  );
  return [...kinds.values()];
}
