import type { Edit } from "../text/edit.ts";
import { excerptAt } from "../text/excerpt.ts";
import { describeValue } from "./check-arguments.ts";
import type { Argument } from "./reference.ts";

/** The machine-readable kind of a syntax error. Each kind has its own message. */
export type UriSyntaxErrorCode =
  | "control"
  | "space"
  | "delims"
  | "unwise"
  | "punctuation"
  | "national"
  | "non-ascii"
  | "lone-surrogate"
  | "not-ucschar"
  | "invalid-port"
  | "private-use"
  | "incomplete-escape"
  | "invalid-escape"
  | "missing-scheme"
  | "scheme-start"
  | "scheme-character"
  | "empty-scheme-specific-part"
  | "empty-first-segment"
  | "query-without-path"
  | "second-fragment"
  | "ipv6-address"
  | "ipv4-after-elision"
  | "zone-identifier"
  | "ip-future"
  | "unclosed-bracket"
  | "bracket"
  | "unexpected-character"
  | "unexpected-end";

/** An edit of the input. */
export type Suggestion = Edit;

/** The fields of a UriSyntaxError. Offsets are UTF-16 offsets; spans are half-open. */
export interface SyntaxErrorFields {
  /**
   * The stable, machine-readable kind of the error, in kebab case: `space`, `query-without-path`, `incomplete-escape`.
   */
  readonly code: UriSyntaxErrorCode;
  /** The string that was parsed. */
  readonly input: string;
  /** The end of the longest viable prefix for the production; never inside a surrogate pair. */
  readonly offset: number;
  /** The text to underline, or its beginning: for example, all of `%zz`. */
  readonly start: number;
  /** The end of the text to underline. At the end of the input it equals `start`. */
  readonly end: number;
  /** The production that the input should match. */
  readonly production: string;
  /**
   * The productions and literals expected at `offset`, in the order of the BNF, followed by `the end` if the input may
   * end there.
   */
  readonly expected: readonly string[];
  /** The character at `offset`; null at the end of the input. */
  readonly found: string | null;
  /** The edit to `input` that fixes this mistake and keeps the meaning, if there is one. */
  readonly suggestion: Suggestion | undefined;
  /** The id of the dialect. */
  readonly dialect: string;
  /**
   * The section that the input violates. For a section in an amended RFC, it includes the name of the RFC: `RFC 2396 5`.
   */
  readonly section: string;
  /** For an operation with a reference and a base, the invalid argument; for `build`, the invalid part. */
  readonly argument?: Argument;
}

/** Creates the same error for an argument. Not a method, because bundlers rename classes that refer to themselves. */
function inArgument(error: UriSyntaxError, argument: Argument): UriSyntaxError {
  return new UriSyntaxError(`in the ${argument}: ${error.message}`, { ...error, argument });
}

/** Thrown if a string does not match a production. The message summarizes the fields. */
export class UriSyntaxError extends Error implements SyntaxErrorFields {
  /** The name of the class. */
  override readonly name = "UriSyntaxError";
  /** The machine-readable kind of the error, such as `space` or `query-without-path`. */
  declare readonly code: UriSyntaxErrorCode;
  /** The string that was parsed. */
  declare readonly input: string;
  /** The end of the longest viable prefix for the production, as a UTF-16 offset. */
  declare readonly offset: number;
  /** The beginning of the text to underline, as a UTF-16 offset. */
  declare readonly start: number;
  /** The end of the text to underline, exclusive, as a UTF-16 offset. */
  declare readonly end: number;
  /** The production that the input should match. */
  declare readonly production: string;
  /** The productions and quoted BNF literals expected at `offset`, and `the end` if the input may end. */
  declare readonly expected: readonly string[];
  /** The character at `offset`; null at the end of the input. */
  declare readonly found: string | null;
  /** The edit that fixes this mistake and keeps the meaning; undefined if there is none. */
  declare readonly suggestion: Suggestion | undefined;
  /** The id of the dialect: `rfc2396`. */
  declare readonly dialect: string;
  /**
   * The section that the input violates. For a section in an amended RFC, it includes the name of the RFC: `RFC 2396 5`.
   */
  declare readonly section: string;
  /** For a function that takes a reference and a base, the invalid argument; for `build`, the invalid part. */
  declare readonly argument?: Argument;

  constructor(message: string, fields: SyntaxErrorFields) {
    super(message);
    this.code = fields.code;
    this.input = fields.input;
    this.offset = fields.offset;
    this.start = fields.start;
    this.end = fields.end;
    this.production = fields.production;
    this.expected = fields.expected;
    this.found = fields.found;
    this.suggestion = fields.suggestion;
    this.dialect = fields.dialect;
    this.section = fields.section;
    if (fields.argument) this.argument = fields.argument;
  }

  /** Copies an error and adds the name of the invalid argument to the copy. */
  in(argument: Argument): UriSyntaxError {
    return inArgument(this, argument);
  }

  /** Returns the message and all fields except the input, which the caller knows. */
  toJSON(): Omit<SyntaxErrorFields, "input"> & { readonly message: string } {
    const { code, offset, start, end, production, expected, found, suggestion } = this;
    const { dialect, section, argument, message } = this;
    const facts = {
      code,
      offset,
      start,
      end,
      production,
      expected,
      found,
      suggestion,
      dialect,
      section,
      message,
    };
    return argument ? { ...facts, argument } : facts;
  }
}

/**
 * Returns the citation of a section for messages. A section in another specification includes its name: in RFC 2732,
 * which amends RFC 2396, `3` cites RFC 2732 itself, and `RFC 2396 5` cites RFC 2396.
 */
export function citation(title: string, section: string): string {
  return /^RFC \d/.test(section) ? section : `${title} ${section}`;
}

/**
 * Creates an error without a stack trace, which would take more time than everything else and is useless in a returned
 * error. If Error is frozen, the error has a stack trace.
 */
export function withoutStack<Made>(make: () => Made): Made {
  const { stackTraceLimit } = Error;
  Reflect.set(Error, "stackTraceLimit", 0);
  try {
    return make();
  } finally {
    Reflect.set(Error, "stackTraceLimit", stackTraceLimit);
  }
}

/** The error that lean entries throw if a string does not match a production. It contains no explanation. */
export class NotDerivedError extends Error {
  /** The name of the class. */
  override readonly name = "NotDerivedError";
  /** The string. */
  declare readonly input: string;
  /** The production that the string should match. */
  declare readonly production: string;
  /** The section that defines the production. */
  declare readonly section: string;
  /** For an operation with two arguments, the invalid argument; for `build`, the invalid part. */
  declare readonly argument: Argument | undefined;

  constructor(title: string, input: string, production: string, section: string, argument?: Argument) {
    super(
      `${argument ? `the ${argument}` : "the string"} is not a valid ${production} (${citation(title, section)})`,
    );
    this.input = input;
    this.production = production;
    this.section = section;
    this.argument = argument;
  }
}

/**
 * Returns the input of an error and, on a second line, carets under the mistake, as the command prints them. A line has
 * at most 76 columns: a long input is cut to the part around the mistake. Characters that could move the carets or harm
 * a terminal are escaped (`\\u{202E}`). Wide East Asian characters and emoji take two columns (UAX 11). Throws a
 * TypeError for a value without `input`, `start` and `end`, or for offsets that are not in the input.
 */
export function excerpt(error: Pick<SyntaxErrorFields, "input" | "start" | "end">): string {
  const { input, start, end } = error ?? {};
  if (typeof input !== "string" || typeof start !== "number" || typeof end !== "number")
    throw new TypeError(`an error must be a UriSyntaxError, not ${describeValue(error)}`);
  if (!(start >= 0 && start <= end && end <= input.length))
    throw new TypeError(`start and end must be offsets in the input, not ${start} and ${end}`);
  const { line, carets } = excerptAt(input, start, end);
  return `${line}\n${carets}`;
}
