/** What is wrong with a text, for programs: each has a message of its own. */
export type UriSyntaxErrorCode =
  | "control"
  | "space"
  | "delims"
  | "unwise"
  | "punctuation"
  | "national"
  | "non-ascii"
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

/** One edit of a text: what stands from `start` to `end` becomes `text`. Offsets are UTF-16, half-open. */
export interface Suggestion {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** What a UriSyntaxError says, as data. Offsets are UTF-16, half-open. */
export interface SyntaxErrorFields {
  /** Stable, in kebab case: `space`, `query-without-path`, `incomplete-escape`. */
  readonly code: UriSyntaxErrorCode;
  readonly input: string;
  /** The end of the longest prefix that some text of the production begins with. */
  readonly offset: number;
  /** What to underline: all of `%zz`, say. `start === end` at the end of the input. */
  readonly start: number;
  readonly end: number;
  /** The production that the input was to match. */
  readonly rule: string;
  /**
   * What may stand at `offset`: productions and quoted literals, in the order of the BNF, and at last `the end` where the
   * text may end.
   */
  readonly expected: readonly string[];
  /** The character at `offset`; null at the end of the input. */
  readonly found: string | null;
  /** The edit of `input` that mends this mistake and keeps the meaning, where there is one. */
  readonly suggestion: Suggestion | undefined;
  /** The id of the dialect. */
  readonly dialect: string;
  /** The section of the document that the input breaks. */
  readonly section: string;
  /** Which argument it is, where an operation takes two. */
  readonly argument?: "reference" | "base";
}

/** A text is not of the production it was to match. The fields are the facts; the message is them in words. */
export class UriSyntaxError extends Error implements SyntaxErrorFields {
  override readonly name = "UriSyntaxError";
  declare readonly code: UriSyntaxErrorCode;
  declare readonly input: string;
  declare readonly offset: number;
  declare readonly start: number;
  declare readonly end: number;
  declare readonly rule: string;
  declare readonly expected: readonly string[];
  declare readonly found: string | null;
  declare readonly suggestion: Suggestion | undefined;
  declare readonly dialect: string;
  declare readonly section: string;
  declare readonly argument?: "reference" | "base";

  constructor(message: string, fields: SyntaxErrorFields) {
    super(message);
    this.code = fields.code;
    this.input = fields.input;
    this.offset = fields.offset;
    this.start = fields.start;
    this.end = fields.end;
    this.rule = fields.rule;
    this.expected = fields.expected;
    this.found = fields.found;
    this.suggestion = fields.suggestion;
    this.dialect = fields.dialect;
    this.section = fields.section;
    if (fields.argument) this.argument = fields.argument;
  }

  /** The same error, said of one of two arguments. */
  in(argument: "reference" | "base"): UriSyntaxError {
    return new UriSyntaxError(`in the ${argument}: ${this.message}`, { ...this, argument });
  }

  /** The fields without the input, which whoever parsed has. */
  toJSON(): Omit<SyntaxErrorFields, "input"> & { readonly message: string } {
    const { code, offset, start, end, rule, expected, found, suggestion } = this;
    const { dialect, section, argument, message } = this;
    const facts = { code, offset, start, end, rule, expected, found, suggestion, dialect, section, message };
    return argument ? { ...facts, argument } : facts;
  }
}
