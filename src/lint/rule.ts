import type { Finding } from "../extract/finding.ts";
import type { Span } from "../text/span.ts";
import type { Reference } from "./reference.ts";

/** How a rule's findings count: not at all, as warnings, as errors. */
export type Level = "off" | "warn" | "error";

/** Something wrong with a reference. The span is that of the reference's text: UTF-16 offsets, half-open. */
export interface Problem extends Span {
  /** What is wrong, with the characters it is about. */
  readonly what: string;
}

/** A reference that shows a rule at work. */
export interface Example {
  readonly reference: string;
  /** The base URI of the document it stands in. */
  readonly base?: string;
  /** The document it is read by, where that is not RFC 2396. */
  readonly dialect?: string;
  /** What it is for; a link where it is not said. */
  readonly role?: Finding["role"];
}

/** An example that the rule reports, with the part that it underlines. */
export interface BadExample extends Example {
  readonly underlined: string;
}

/** What is said of a rule. */
interface RuleFacts {
  /** Its group and its name: `authority/password`. */
  readonly id: string;
  /** What it reports, in a line. */
  readonly summary: string;
  /** Document and section that it goes by. */
  readonly section: string;
  /** Why that matters. */
  readonly reason: string;
  /** What to do. */
  readonly advice: string;
  /** The level where nobody sets one. */
  readonly level: Level;
  readonly valid: readonly Example[];
  readonly invalid: readonly BadExample[];
}

/** A rule for references that the document derives. */
export interface ReferenceRule extends RuleFacts {
  readonly check: (reference: Reference) => Iterable<Problem>;
}

/** A rule for texts that stand where a reference should, whether they are one or not. */
export interface TextRule extends RuleFacts {
  readonly checkText: (finding: Finding) => Iterable<Problem>;
}

export type Rule = ReferenceRule | TextRule;
