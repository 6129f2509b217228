import type { Finding, Standard } from "../extract/finding.ts";
import type { Edit } from "../text/edit.ts";
import type { Span } from "../text/span.ts";
import type { Reference } from "./reference.ts";

/** The severity of a rule's diagnostics. `off` disables the rule. */
export type Level = "off" | "warn" | "error";

/** A problem in a reference. The span is within the reference: UTF-16 offsets, half-open. */
export interface Problem extends Span {
  /** The problem in words, with the characters in question in quotes. */
  readonly what: string;
  /** The edit of the reference that fixes it, if there is one. */
  readonly fix?: Edit | undefined;
}

/**
 * The safety of a rule's fixes. `safe`: a fix keeps the target in every specification that accepts the reference;
 * otherwise that fix is unsafe. `unsafe`: a fix may change the target.
 */
export type Safety = "safe" | "unsafe";

/** A reference that demonstrates a rule. */
export interface Example {
  /** The reference, as the host language decodes it. */
  readonly reference: string;
  /** The plain text around it, if the rule depends on it. */
  readonly source?: string;
  /** The base URI of the document. */
  readonly base?: string;
  /** The id of the dialect that parses it; RFC 2396 if absent. */
  readonly dialect?: string;
  /** The files around the document, each with its fragments; the document itself is "". Unknown if absent. */
  readonly files?: { readonly [path: string]: readonly string[] };
  /** The role of the reference; a link if absent. */
  readonly role?: Finding["role"];
  /** The syntax around it, if the rule depends on it. */
  readonly construct?: string;
  /** The standard of its document; if absent, no standard names the specification. */
  readonly standard?: Standard;
}

/** Creates examples from references separated by white space. */
export function examplesIn(references: string): readonly Example[] {
  return references.split(/\s+/).map((reference) => ({ reference }));
}

/** An example that the rule reports. */
export interface BadExample extends Example {
  /** The part of the reference that the report underlines. */
  readonly underlined: string;
  /** The reference after the rule's fix; absent if there is no fix. */
  readonly fixed?: string;
}

/** The properties that all rules have. */
interface RuleFacts {
  /** The group and the name: `authority/password`. */
  readonly id: string;
  /** The problem that the rule reports, in one line. */
  readonly summary: string;
  /** The specification and the section that the rule is based on. */
  readonly section: string;
  /** The reason why the problem matters. */
  readonly reason: string;
  /** The way to fix the problem. */
  readonly advice: string;
  /** The safety of the rule's fixes; absent if it has none. */
  readonly fix?: Safety;
  /** The default level. */
  readonly level: Level;
  /** References that the rule does not report. */
  readonly valid: readonly Example[];
  /** References that the rule reports. */
  readonly invalid: readonly BadExample[];
}

/** A rule for valid references. */
export interface ReferenceRule extends RuleFacts {
  /** Returns the problems in a reference, in any order. */
  readonly check: (reference: Reference) => Iterable<Problem>;
}

/** A rule for all findings, including invalid references. */
export interface TextRule extends RuleFacts {
  /** Returns the problems in a finding, in any order. */
  readonly checkText: (finding: Finding) => Iterable<Problem>;
}

/** A rule of the linter. */
export type Rule = ReferenceRule | TextRule;
