import type { Level } from "./rule.ts";
import type { SyntaxRule } from "./syntax-rules.ts";

/** A rule for comments that suppress reports. */
export interface CommentRule extends SyntaxRule {
  readonly id: string;
  /** The default level. */
  readonly level: Level;
}

export const unused: CommentRule = {
  id: "suppressions/unused",
  summary: "a comment that suppresses nothing",
  reason: "It would hide the next mistake there, and its readers look for one in vain.",
  advice: "remove it",
  level: "warn",
};

export const unknown: CommentRule = {
  id: "suppressions/unknown",
  summary: "a comment that names a rule or a marker that does not exist",
  reason: "It looks as if it suppressed something, and does nothing.",
  advice: "correct the name",
  level: "warn",
};

/** The rules for comments. No comment suppresses their reports. */
export const commentRules: readonly CommentRule[] = [unused, unknown];
