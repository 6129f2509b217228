import { type Finding, locate, shortConstruct } from "../extract/finding.ts";
import type { NearLink } from "../extract/near-link.ts";
import { commonMark, type Standard } from "../extract/standards.ts";
import type { Span } from "../text/span.ts";
import { type Fix, fixBy, type ProposedFix } from "./fix-safety.ts";
import type { Judge } from "./judge.ts";
import type { CommentReport } from "./suppression-reports.ts";

/** A report about one place in a document. The span is that place in the source: UTF-16 offsets, half-open. */
export interface Diagnostic extends Span {
  /** The id of the rule, such as `authority/password`; for an invalid reference, `syntax/` and the error code. */
  readonly rule: string;
  /** The level of the rule. */
  readonly level: "warn" | "error";
  /** A description of the problem. For a syntax error, the description includes the advice. */
  readonly message: string;
  /** Advice on how to fix the problem. The message of a syntax error already contains it. */
  readonly advice?: string | undefined;
  /** The specification and its section: `RFC 2396 7`. */
  readonly section: string;
  /** The title of the specification that was applied: `RFC 3987`. */
  readonly specification: string;
  /**
   * The standard of the host language that determines the specification; absent if the caller chose the specification.
   */
  readonly standard?: Standard | undefined;
  /** The whole reference, as decoded by the host language. */
  readonly reference: string;
  /** The span of the whole reference in the source. */
  readonly referenceSpan: Span;
  /** The syntax around the reference, in the terms of the host language: `a href`, `link`, `url()`. */
  readonly construct: string;
  /** The edit that fixes the problem; absent if there is none or if the reference must not change. */
  readonly fix?: Fix | undefined;
}

/** The fields of a diagnostic that a rule determines. */
type Fields = Pick<Diagnostic, "rule" | "level" | "message" | "advice" | "section">;

export function reportAt(
  finding: Finding,
  part: Span,
  { dialect, standard, findBase }: Judge,
  fields: Fields,
  proposed: ProposedFix | undefined,
): Diagnostic {
  const at = locate(finding, part);
  const diagnostic = createDiagnostic(finding, at, dialect.title, shortConstruct(finding), fields);
  if (standard) diagnostic.standard = standard;
  if (!proposed) return diagnostic;
  let fix: Fix | undefined;
  const make = () => {
    fix ??= fixBy(proposed, finding, findBase(finding.scope)?.uri);
    return fix;
  };
  return Object.defineProperties(diagnostic, { [MAKE]: { value: make }, fix: onDemand });
}

function createDiagnostic(
  { text: reference, start, end }: Span & { readonly text: string },
  at: Span,
  specification: string,
  construct: string,
  { rule, level, message, advice, section }: Fields,
): Writable {
  // Spreading the fields would cost more than the rest of the function.
  const diagnostic: Writable = {
    rule,
    level,
    message,
    section,
    start: at.start,
    end: at.end,
    specification,
    reference,
    referenceSpan: { start, end },
    construct,
  };
  if (advice !== undefined) diagnostic.advice = advice;
  return diagnostic;
}

type Writable = { -readonly [Key in keyof Diagnostic]: Diagnostic[Key] };

/** The function that computes the fix of a diagnostic. */
const MAKE = Symbol("make");

/**
 * Computes a fix on demand: few formats show it, and proving that it is safe is the slowest step. All diagnostics share
 * this getter, because creating a function for each diagnostic would take most of the time.
 */
const onDemand = {
  enumerable: true,
  configurable: true,
  get(this: { readonly [MAKE]: () => Fix | undefined }): Fix | undefined {
    return this[MAKE]();
  },
};

/**
 * Returns the diagnostic for a report about a comment. The rule or marker named in the comment takes the place of the
 * reference.
 */
export function commentDiagnostic({ pattern: { text, span }, ...fields }: CommentReport): Diagnostic {
  return {
    ...fields,
    ...span,
    section: "urigram Suppressions",
    specification: "urigram",
    reference: text,
    referenceSpan: span,
    construct: "comment",
  };
}

/** Returns the diagnostic for a near-link, which takes the place of the reference. */
export function nearLinkDiagnostic(link: NearLink, fields: Fields, fix: Fix | undefined): Diagnostic {
  const at = locate(link, link.part);
  const diagnostic = createDiagnostic(link, at, commonMark.name, link.construct, fields);
  if (fix) diagnostic.fix = fix;
  return diagnostic;
}

export function byPlace(a: Diagnostic, b: Diagnostic): number {
  return a.start - b.start || a.end - b.end;
}
