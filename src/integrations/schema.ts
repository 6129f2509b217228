import { describeValue } from "../core/check-arguments.ts";
import type { ConvertHost } from "../core/iri/mapping.ts";
import { divideAuthority, divideInvalid } from "../core/split.ts";
import {
  citation,
  type NotDerivedError,
  type Suggestion,
  type UriSyntaxError,
  type UriSyntaxErrorCode,
} from "../core/syntax-error.ts";
import type { LeanDialect } from "../dialects/dialect.ts";
import { removalOfUnseen } from "../explain/around.ts";
import { hasAsciiForm } from "../explain/authority.ts";
import { adviseAbsolute, NO_SCHEME } from "../explain/scheme.ts";
import { applyEdits } from "../text/edit.ts";
import { codePointName, quote } from "../text/quote.ts";
import type { Span } from "../text/span.ts";
import { type Advice, alternatives, didYouMean } from "./advice.ts";
import { type AllowedScheme, beginningOf, withAuthority } from "./allowed-schemes.ts";
import type { DialectOption } from "./dialect-option.ts";
import {
  adviseAsciiHost,
  createViolation,
  type Problem,
  type RequirementCode,
  type Requirements,
  type Requires,
  type Violation,
} from "./requirements.ts";

/** A schema for strings, for use by validation libraries (Standard Schema, version 1). */
export interface TextSchema {
  /** The property that validation libraries read. */
  readonly "~standard": StandardProperties;
}

/** The properties of a schema (Standard Schema, version 1: `StandardSchemaV1.Props`). */
export interface StandardProperties {
  /** The version of Standard Schema. */
  readonly version: 1;
  /** The library that created the schema. */
  readonly vendor: "urigram";
  /** Synchronously returns the string or the problem with the value. Accepts any value and never throws. */
  readonly validate: (value: unknown) => Validation;
  /** The input and output types, used only by the type checker; absent at run time. */
  readonly types?: { readonly input: string; readonly output: string } | undefined;
}

/** The result of a validation (Standard Schema, version 1: `StandardSchemaV1.Result`). */
export type Validation = Valid | Invalid;

/** The result for a valid value. */
export interface Valid {
  /** The string, unchanged. */
  readonly value: string;
  /** Always absent. */
  readonly issues?: undefined;
}

/** The result for an invalid value. */
export interface Invalid {
  /** The first issue only. */
  readonly issues: readonly Issue[];
}

/** A problem with a value. */
export interface Issue {
  /** The message of the UriSyntaxError or NotDerivedError, or the violated requirement. */
  readonly message: string;
  /** The machine-readable kind of the problem: the code of the UriSyntaxError, or of the requirement. */
  readonly code: UriSyntaxErrorCode | RequirementCode;
  /**
   * The beginning of the part with the problem, or the place where a part is absent, as a UTF-16 offset; undefined if the
   * value is not a string.
   */
  readonly start?: number;
  /** The end of that part, exclusive. */
  readonly end?: number;
  /**
   * The beginnings of the allowed references, such as `https://` and `mailto:`; undefined unless the options list
   * schemes and the scheme is missing or not allowed.
   */
  readonly beginnings?: readonly string[];
  /** The edit to the value that fixes this problem without changing the meaning, if there is one. */
  readonly suggestion?: Suggestion;
}

/** The dialect functions that schemas need. Bundlers can leave out the others. */
export type SchemaDialect = Requires & Pick<LeanDialect, "title" | "tryParse" | "classify" | "sectionOf">;

/** The options of a schema. */
type SchemaOptions = DialectOption<SchemaDialect> & Requirements;

/** Creates a schema for references, absolute or relative, that meet the requirements. */
export function referenceSchema(dialect: SchemaDialect, options: SchemaOptions): TextSchema {
  const violation = createViolation(dialect, options);
  return schemaOf(dialect, options, violation, violation);
}

/** Creates a schema for references with a scheme that meet the requirements. */
export function uriSchema(dialect: SchemaDialect, options: SchemaOptions): TextSchema {
  const violation = createViolation(dialect, options);
  return schemaOf(
    dialect,
    options,
    violation,
    (text, standIn = text) =>
      relativeProblem(dialect, standIn, violation, options.schemes) ?? violation(text, standIn),
  );
}

/** Returns a schema that accepts the references for which `problemWith` returns undefined. */
function schemaOf(
  dialect: SchemaDialect,
  { hostToAscii }: Requirements,
  violation: Violation,
  problemWith: Violation,
): TextSchema {
  const ofEmpty = problemWith("");
  const issueWith = (value: string): Issue | undefined => {
    const ofBeginning = adviseBeginningOfIri(dialect, value, problemWith, hostToAscii);
    if (ofBeginning) return issueOf(ofBeginning);
    const isBlank = ofEmpty !== undefined && value.trim() === "";
    const result = dialect.tryParse(isBlank ? "" : value);
    const requires = (text: string) => violation(text) && problemWith(text);
    if (!result.ok) {
      const issue = syntaxIssue(dialect, result.error, requires);
      const ascii = hostToAscii && adviseAsciiHost(value, hostToAscii);
      const hidden = ascii && hiddenProblem(dialect, value, problemWith);
      if (hidden) return issueOf(hidden);
      if (!ascii || issue.start >= ascii.suggestion.end || issue.end <= ascii.suggestion.start) return issue;
      return { ...issue, message: `${issue.message}; ${ascii.advice}`, suggestion: ascii.suggestion };
    }
    if (isBlank) return issueOf({ ...ofEmpty, start: 0, end: value.length });
    const removal = removalOfUnseen(value);
    if (removal) return correctableIssue(dialect, value, invisible(value, removal), requires);
    const problem = problemWith(value);
    return problem && issueOf(problem);
  };
  const validate = (value: unknown): Validation => {
    if (typeof value !== "string")
      return {
        issues: [{ message: `expected a string, not ${describeValue(value)}`, code: "not-a-string" }],
      };
    const issue = issueWith(value);
    return issue === undefined ? { value } : { issues: [issue] };
  };
  return { "~standard": { version: 1, vendor: "urigram", validate } };
}

/** Returns the issue for a syntax error. */
function syntaxIssue(
  dialect: SchemaDialect,
  error: UriSyntaxError | NotDerivedError,
  violation: Violation,
): Issue & Span {
  if (!("code" in error))
    return { message: error.message, code: "invalid", start: 0, end: error.input.length };
  const { message, input, suggestion, start, end, section } = error;
  const isInvisible = suggestion?.text === "" && input.charAt(suggestion.start) > "\x7f";
  const code = isInvisible ? "invisible-character" : isInHost(error) ? "host-character" : error.code;
  if (!suggestion) return { message, code, start, end };
  const cited = message.indexOf(`(${citation(dialect.title, section)} "`);
  const semicolon = message.indexOf('"); ', cited) + '")'.length;
  const [what, advice] = [message.slice(0, semicolon), message.slice(semicolon + "; ".length)];
  return correctableIssue(dialect, input, { what, advice, code, start, end, suggestion }, violation);
}

/** Checks whether the character with the error is printable ASCII in a host without brackets, where escapes are useless. */
function isInHost({ input, start }: UriSyntaxError): boolean {
  const { schemeEnd, hasAuthority, path } = divideInvalid(input);
  const begin = schemeEnd + "//".length;
  const { host, colon } = divideAuthority(hasAuthority ? input.slice(begin, path) : "");
  const isIn = hasAuthority && begin + host <= start && start < begin + colon;
  return isIn && /^[ -~]/.test(input.slice(start)) && input.charAt(begin + host) !== "[";
}

/** Describes invisible characters in a valid reference. */
function invisible(reference: string, suggestion: Suggestion): Correctable {
  const { start, end } = suggestion;
  const what = `${codePointName(reference.slice(start))} at offset ${start} is invisible`;
  return { code: "invisible-character", what, advice: "remove it", start, end, suggestion };
}

/** A problem with a code of any kind. */
type AnyProblem = Omit<Problem, "code"> & Pick<Issue, "code">;

/** A problem that one edit fixes. */
type Correctable = AnyProblem & { readonly suggestion: Suggestion };

/**
 * Returns the issue for a problem. If the corrected reference violates a requirement to the left of the edit, that
 * violation is the issue. If it violates one elsewhere, the advice and the suggestion are those for the requirement.
 */
function correctableIssue(
  { accepts }: SchemaDialect,
  input: string,
  problem: Correctable,
  violation: Violation,
): Issue & Span {
  const { suggestion, ...others } = problem;
  const fixed = applyEdits(input, [suggestion]);
  const next = accepts(fixed) ? violation(fixed) : undefined;
  if (next === undefined) return issueOf(problem);
  // Before the edit, the two references are identical.
  if (next.end > 0 && next.end <= suggestion.start && !next.suggestion) return issueOf(next);
  const both = next.suggestion && {
    suggestion: { start: 0, end: input.length, text: applyEdits(fixed, [next.suggestion]) },
  };
  return issueOf({ ...others, advice: next.advice, ...both });
}

function issueOf({ what, advice, ...fields }: AnyProblem): Issue & Span {
  return { message: `${what}; ${advice}`, ...fields };
}

/**
 * Returns the problem with the beginning of a reference whose host, after missing or misspelled delimiters, has
 * non-ASCII letters: `münchen.de`, `http:/münchen.de`. The problem is that of the same reference with ASCII letters.
 * The suggestion also converts the host, unless the host is valid as it is; without a valid host, there is none.
 */
function adviseBeginningOfIri(
  dialect: SchemaDialect,
  value: string,
  problemWith: Violation,
  hostToAscii: ConvertHost | undefined,
): Problem | undefined {
  // The limit keeps the cost of each mistake constant.
  const [head = ""] = /^[\0-\x7f]{0,300}?[^\0-\x7f][^/?#\s]{0,300}(?=[/?#\s]|$)/.exec(value) ?? [];
  const { accepts } = dialect;
  const standIn = head.replace(/[^\0-\x7f]/g, "x");
  const isName = Array.from(head).every((each) => each <= "\x7f" || hasAsciiForm(each));
  if (head === "" || !isName || !accepts(standIn)) return undefined;
  const problem = problemWith(standIn);
  if (!problem?.suggestion || /[^\0-\x7f]/.test(head.slice(0, problem.suggestion.end))) return undefined;
  const begun = applyEdits(head, [problem.suggestion]);
  const isValid = accepts(begun) && problemWith(begun) === undefined;
  const ascii = isValid ? undefined : hostToAscii && adviseAsciiHost(begun, hostToAscii);
  const what = problem.code === "missing-scheme" ? noScheme(dialect) : problem.what;
  if (isValid || ascii) {
    const text = ascii ? applyEdits(begun, [ascii.suggestion]) : begun;
    return { ...problem, what, ...didYouMean(value, { start: 0, end: head.length, text }) };
  }
  if (problem.code !== "missing-scheme" || !/^(?:\/\/)?[^/?#]*[^\0-\x7f]/.test(head)) return undefined;
  const { suggestion: _, ...others } = problem;
  return { ...others, what, advice: ABSOLUTE };
}

/**
 * Returns the problem with a reference whose only syntax errors are non-ASCII characters after its scheme. A problem
 * with a suggestion is left to `adviseBeginningOfIri`.
 */
function hiddenProblem(
  { accepts }: SchemaDialect,
  value: string,
  problemWith: Violation,
): Problem | undefined {
  const { schemeEnd } = divideInvalid(value);
  const standIn = value.slice(0, schemeEnd) + value.slice(schemeEnd).replace(/[^\0-\x7f]/g, "x");
  const problem = accepts(standIn) ? problemWith(value, standIn) : undefined;
  return problem?.suggestion ? undefined : problem;
}

const ABSOLUTE = "use an absolute URI";

/** All specifications have a production with this name. */
const SCHEME = "scheme";

function citedScheme({ title, sectionOf }: SchemaDialect): string {
  return `(${citation(title, sectionOf(SCHEME))} "${SCHEME}")`;
}

function noScheme(dialect: SchemaDialect): string {
  return `${NO_SCHEME} ${citedScheme(dialect)}`;
}

function relativeProblem(
  dialect: SchemaDialect,
  text: string,
  violation: Violation,
  schemes: readonly AllowedScheme[] | undefined,
): Problem | undefined {
  const { accepts, classify } = dialect;
  if (classify(text).reference === "absolute") return undefined;
  if (text === "")
    return {
      code: "empty",
      what: `the value is empty ${citedScheme(dialect)}`,
      advice: ABSOLUTE,
      start: 0,
      end: 0,
    };
  const beginnings = schemes?.map(beginningOf);
  const { advice: usual, suggestion } = adviseBeginning(text, beginnings);
  const fixed = suggestion && applyEdits(text, [suggestion]);
  const isFixed = fixed !== undefined && accepts(fixed);
  const problem = isFixed ? violation(fixed) : undefined;
  const advice =
    fixed === undefined || (isFixed && !problem)
      ? { advice: usual, ...(suggestion && { suggestion }) }
      : { advice: problem?.advice ?? ABSOLUTE };
  return {
    code: "missing-scheme",
    what: noScheme(dialect),
    ...advice,
    ...(beginnings && { beginnings }),
    start: 0,
    end: 0,
  };
}

/** Advises on a relative reference that may lack only its beginning. */
function adviseBeginning(text: string, beginnings: readonly string[] | undefined): Advice {
  if (beginnings?.includes("mailto:") && /^[^\s:/?#@]+@[^\s:/?#@]+\.[^\s:/?#@.]+$/.test(text))
    return didYouMean(text, { start: 0, end: 0, text: "mailto:" });
  const beginning = beginnings && withAuthority(beginnings);
  if (beginnings && beginning === undefined)
    return { advice: `begin with ${alternatives(beginnings.map((each) => quote(each)))}` };
  const { advice, suggestion } = adviseAbsolute(text, beginning?.replace("://", ""));
  return { advice, ...(suggestion && { suggestion }) };
}
