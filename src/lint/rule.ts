import type { Finding, Standard } from "../extract/finding.ts";
import type { Edit } from "../text/edit.ts";
import type { Span } from "../text/span.ts";
import type { Reference } from "./reference.ts";

/** How reports of a rule count: not at all, as warnings, or as errors. */
export type Level = "off" | "warn" | "error";

/** Something wrong with a reference. The span is within the reference: UTF-16 offsets, half-open. */
export interface Problem extends Span {
  /** What is wrong; quotes the characters in question. */
  readonly what: string;
  /** The edit of the reference that fixes it, where one does. */
  readonly fix?: Edit | undefined;
}

/**
 * How far the fixes of a rule may be trusted. `safe`: they keep the target of a reference, so far as every specification
 * that accepts it agrees; where one does not, the fix is unsafe all the same. `unsafe`: the target may be another one.
 */
export type Safety = "safe" | "unsafe";

/** A reference that shows what a rule does. */
export interface Example {
  /** The reference, as the host language decodes it. */
  readonly reference: string;
  /** The plain text around it, where the rule asks how it stands there. */
  readonly source?: string;
  /** The base URI of the document. */
  readonly base?: string;
  /** The id of the dialect that reads it; RFC 2396 if absent. */
  readonly dialect?: string;
  /** The files around the document, each with the fragments that it has; the document itself is "". Absent is unknown. */
  readonly files?: { readonly [path: string]: readonly string[] };
  /** What the reference is for; a link if absent. */
  readonly role?: Finding["role"];
  /** The syntax around it, where the rule asks; nothing that a language has if absent. */
  readonly construct?: string;
  /** The standard of its document; if absent, none names its specification. */
  readonly standard?: Standard;
}

/** The examples that are references alone, with white space between them. */
export function examplesIn(references: string): readonly Example[] {
  return references.split(/\s+/).map((reference) => ({ reference }));
}

/** An example that the rule reports, and the part that it underlines. */
export interface BadExample extends Example {
  /** The part of the reference that the report underlines. */
  readonly underlined: string;
  /** The reference after the fix of the rule; absent if there is none for it. */
  readonly fixed?: string;
}

/** The facts that every rule states about itself. */
interface RuleFacts {
  /** Group and name: `authority/password`. */
  readonly id: string;
  /** What the rule reports, in one line. */
  readonly summary: string;
  /** The specification and the section that the rule rests on. */
  readonly section: string;
  /** Why it matters. */
  readonly reason: string;
  /** What to do about it. */
  readonly advice: string;
  /** Whether the rule has fixes, and of which kind; absent if it has none. */
  readonly fix?: Safety;
  /** The default level. */
  readonly level: Level;
  /** References that it does not report. */
  readonly valid: readonly Example[];
  /** References that it reports. */
  readonly invalid: readonly BadExample[];
}

/** A rule for valid references. It gives its problems in any order. */
export interface ReferenceRule extends RuleFacts {
  /** The problems of a reference, if it has any. */
  readonly check: (reference: Reference) => Iterable<Problem>;
}

/** A rule for any text in the place of a reference, valid or not. */
export interface TextRule extends RuleFacts {
  /** The problems of a finding, if it has any. */
  readonly checkText: (finding: Finding) => Iterable<Problem>;
}

/** A rule of the linter. */
export type Rule = ReferenceRule | TextRule;
