import type { Bnf } from "../../src/bnf/syntax.ts";
import { ruleName } from "./names.ts";

/** A rule in a .peggy file, with the text of its comment. */
export interface CommentedRule {
  readonly name: string;
  readonly bnf: string;
  /** The reasons after `PEG:`, on one line; undefined if there are none. */
  readonly repair: string | undefined;
}

/** Returns the rules in a grammar in order, each with the comment directly above it. */
export function readComments(grammar: string): readonly CommentedRule[] {
  const rules: CommentedRule[] = [];
  let comment: string[] = [];
  for (const line of grammar.split("\n")) {
    const name = /^(\w+)\s*=/.exec(line)?.[1];
    if (line.startsWith("//")) comment.push(line.replace(/^\/\/ ?/, ""));
    else if (name !== undefined) {
      rules.push({ name, ...divided(comment) });
      comment = [];
    } else if (line === "") comment = [];
  }
  return rules;
}

/** Splits a comment into the BNF and the reasons after it. */
function divided(comment: readonly string[]): Omit<CommentedRule, "name"> {
  const mark = comment.findIndex((line) => line.startsWith("PEG:"));
  if (mark < 0) return { bnf: comment.join("\n"), repair: undefined };
  const reasons = comment.slice(mark).map((line) => line.trim());
  return { bnf: comment.slice(0, mark).join("\n"), repair: reasons.join(" ").replace(/^PEG: /, "") };
}

/** Lists the comments in a grammar that differ from the printed BNF; empty if all agree. */
export function findDrift(rules: readonly CommentedRule[], bnf: Bnf): readonly string[] {
  const productions = [...bnf.values()];
  const order = rules.map((rule) => rule.name).join(" ");
  const expected = productions.map((production) => ruleName(production.name)).join(" ");
  if (order !== expected) return [`the rules are\n  ${order}\nbut the productions are\n  ${expected}`];
  return productions.flatMap(({ name, source }, i) => {
    const comment = rules[i]?.bnf;
    return comment === source
      ? []
      : [`the comment above ${name} says\n${comment}\nbut the BNF prints\n${source}`];
  });
}
