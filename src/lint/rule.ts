import type { Finding, Standard } from "../extract/finding.ts";
import type { NearLink } from "../extract/near-link.ts";
import type { SchemeOf } from "../schemes/index.ts";
import type { Edit } from "../text/edit.ts";
import type { Span } from "../text/span.ts";
import type { Reference } from "./reference.ts";

/** The severity of a rule's diagnostics. `off` disables the rule. */
export type Level = "off" | "warn" | "error";

/** A problem in a reference. The span is within the reference: UTF-16 offsets, half-open. */
export interface Problem extends Span {
  /** A description of the problem, with the characters in question in quotes. */
  readonly what: string;
  /** Advice that replaces the rule's advice, if any. */
  readonly advice?: string | undefined;
  /** The specification and section that replace the rule's, if any. */
  readonly section?: string | undefined;
  /** The edit to the reference that fixes the problem, if any. */
  readonly fix?: Edit | undefined;
}

/**
 * The safety of the fixes offered by a rule. `safe`: a fix is safe if it keeps the target in every specification that
 * accepts the reference, and is otherwise unsafe. `unsafe`: a fix may change the target.
 */
export type Safety = "safe" | "unsafe";

/** A reference that demonstrates a rule. */
export interface Example {
  /** The reference, as decoded by the host language; for a near-link, the Markdown. */
  readonly reference: string;
  /** The text around the reference, if the rule depends on it. */
  readonly source?: string | undefined;
  /** The base URI of the document. */
  readonly base?: string | undefined;
  /** The id of the dialect that parses the reference; RFC 2396 if absent. */
  readonly dialect?: string | undefined;
  /**
   * The files that the document can link to, each with its fragment identifiers; "" is the document itself. Absent if
   * unknown.
   */
  readonly files?: { readonly [path: string]: readonly string[] } | undefined;
  /** The role of the reference; a link if absent. */
  readonly role?: Finding["role"] | undefined;
  /** The syntax around the reference, if the rule depends on it. */
  readonly construct?: string | undefined;
  /** The standard of the document; absent if no standard determines the specification. */
  readonly standard?: Standard | undefined;
}

/** Creates examples from references separated by white space. The default dialect is RFC 2396. */
export function examplesIn(references: string, dialect?: string): readonly Example[] {
  return references.split(/\s+/).map((reference) => ({ reference, ...(dialect && { dialect }) }));
}

/**
 * Creates examples from references separated by white space. In each, « and » enclose the underlined part and, if the
 * rule fixes it, an arrow and the replacement: `/«%7E→~»user`.
 */
export function underlinedIn(references: string, dialect?: string): readonly BadExample[] {
  return references.split(/\s+/).map((marked) => {
    const [before = "", part = "", after = ""] = marked.split(/[«»]/);
    const [underlined = "", replacement] = part.split("→");
    const fixed = replacement === undefined ? {} : { fixed: before + replacement + after };
    return { reference: before + underlined + after, ...(dialect && { dialect }), underlined, ...fixed };
  });
}

/** An example that is reported by the rule. */
export interface BadExample extends Example {
  /** The part of the reference that is underlined in the report. */
  readonly underlined: string;
  /** The reference after fixing; absent if the rule has no fix for it. */
  readonly fixed?: string | undefined;
}

/** The properties common to all rules. */
interface RuleFacts {
  /** The group and the name: `authority/password`. */
  readonly id: string;
  /** The problem reported by the rule, in one line. */
  readonly summary: string;
  /** The specification and section on which the rule is based. */
  readonly section: string;
  /** The reason why the problem matters, in one sentence. */
  readonly reason: string;
  /** Advice on how to fix the problem. */
  readonly advice: string;
  /** The safety of the fixes offered by the rule; absent if it offers none. */
  readonly fix?: Safety | undefined;
  /** The default level. */
  readonly level: Level;
  /** Examples that the rule does not report. */
  readonly valid: readonly Example[];
  /** Examples that the rule reports. */
  readonly invalid: readonly BadExample[];
}

/** A rule for valid references. */
export interface ReferenceRule extends RuleFacts {
  /** Returns the problems in a reference, in no particular order. */
  readonly check: (reference: Reference) => Iterable<Problem>;
}

/** A rule for all findings, including invalid references. */
export interface TextRule extends RuleFacts {
  /**
   * Returns the problems in a finding, in no particular order. `schemeOf` is the option of `lint`; `reference` is undefined
   * if the finding is invalid.
   */
  readonly checkText: (finding: Finding, schemeOf?: SchemeOf, reference?: Reference) => Iterable<Problem>;
}

/** A rule for one kind of near-link: text that was probably meant as a link. */
export interface NearLinkRule extends RuleFacts {
  /** The kind of near-link that the rule reports. */
  readonly kind: NearLink["kind"];
  /** Describes the problem, like `Problem.what`. */
  readonly describe: (link: NearLink) => string;
}

/** A linter rule. */
export type Rule = ReferenceRule | TextRule | NearLinkRule;
