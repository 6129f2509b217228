import type { Edit } from "../text/edit.ts";

/** The kind of a syntax error, for programs: each has a message of its own. */
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

/** One edit of the text that was parsed. */
export type Suggestion = Edit;

/** The facts of a UriSyntaxError. Offsets are UTF-16, half-open. */
export interface SyntaxErrorFields {
  /** Stable, in kebab case: `space`, `query-without-path`, `incomplete-escape`. */
  readonly code: UriSyntaxErrorCode;
  /** The text that was parsed. */
  readonly input: string;
  /** The end of the longest prefix that some text of the production begins with, never inside a surrogate pair. */
  readonly offset: number;
  /** Where what to underline begins: all of `%zz`, say. */
  readonly start: number;
  /** Where what to underline ends; at the end of the input it is `start`. */
  readonly end: number;
  /** The production that the input was to match. */
  readonly production: string;
  /**
   * The expectations at `offset`: productions and quoted literals, in the order of the BNF, and at last `the end` where the
   * text may end.
   */
  readonly expected: readonly string[];
  /** The character at `offset`; null at the end of the input. */
  readonly found: string | null;
  /** The edit of `input` that fixes this mistake and keeps the meaning, where there is one. */
  readonly suggestion: Suggestion | undefined;
  /** The id of the dialect. */
  readonly dialect: string;
  /** The section that the input breaks. One of another RFC, which the specification amends, names that: `RFC 2396 5`. */
  readonly section: string;
  /** Which argument it is, where an operation takes two. */
  readonly argument?: "reference" | "base";
}

/** Outside of the class: bundlers give a class that names itself another name. */
function inArgument(error: UriSyntaxError, argument: "reference" | "base"): UriSyntaxError {
  return new UriSyntaxError(`in the ${argument}: ${error.message}`, { ...error, argument });
}

/** A text is not of the production it was to match. The fields are the facts; the message is them in words. */
export class UriSyntaxError extends Error implements SyntaxErrorFields {
  /** The name of the class. */
  override readonly name = "UriSyntaxError";
  /** The kind of the error, for programs: `space`, `query-without-path`. */
  declare readonly code: UriSyntaxErrorCode;
  /** The text that was parsed. */
  declare readonly input: string;
  /** The end of the longest prefix that some text of the production begins with: a UTF-16 offset. */
  declare readonly offset: number;
  /** Where what to underline begins: a UTF-16 offset. */
  declare readonly start: number;
  /** Where what to underline ends, half-open: a UTF-16 offset. */
  declare readonly end: number;
  /** The production that the input was to match. */
  declare readonly production: string;
  /** The expectations at `offset`: productions and quoted literals of the BNF, and `the end`. */
  declare readonly expected: readonly string[];
  /** The character at `offset`; null at the end of the input. */
  declare readonly found: string | null;
  /** The edit that fixes this mistake and keeps the meaning; undefined where there is none. */
  declare readonly suggestion: Suggestion | undefined;
  /** The id of the dialect: `rfc2396`. */
  declare readonly dialect: string;
  /** The section that the input breaks. One of another RFC, which the specification amends, names that: `RFC 2396 5`. */
  declare readonly section: string;
  /** Which argument it is, where a function takes a reference and a base. */
  declare readonly argument?: "reference" | "base";

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

  /** Returns the same error for one of two arguments. */
  in(argument: "reference" | "base"): UriSyntaxError {
    return inArgument(this, argument);
  }

  /** The fields without the input, which the caller has. */
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
 * A section as messages cite it. A section of another specification than the dialect's own names that one: in RFC
 * 2732, which amends RFC 2396, `3` is its own and `RFC 2396 5` is not.
 */
export function citation(title: string, section: string): string {
  return /^RFC \d/.test(section) ? section : `${title} ${section}`;
}

/**
 * Makes an error without a stack: one that is returned was not thrown anywhere, and the stack costs more than the rest.
 * Where Error is frozen, it has one.
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
