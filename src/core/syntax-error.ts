/** What a UriSyntaxError says, as data. Offsets are UTF-16, half-open. */
export interface SyntaxErrorFields {
  /** Stable, in kebab case: `space`, `query-without-path`, `incomplete-escape`. */
  readonly code: string;
  readonly input: string;
  /** The end of the longest prefix that some text of the production begins with. */
  readonly offset: number;
  /** What to underline: all of `%zz`, say. `start === end` at the end of the input. */
  readonly start: number;
  readonly end: number;
  /** The production that the input was to match. */
  readonly rule: string;
  /** What may stand at `offset`: productions and quoted literals, in the order of the BNF. */
  readonly expected: readonly string[];
  /** The character at `offset`; null at the end of the input. */
  readonly found: string | null;
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
  declare readonly code: string;
  declare readonly input: string;
  declare readonly offset: number;
  declare readonly start: number;
  declare readonly end: number;
  declare readonly rule: string;
  declare readonly expected: readonly string[];
  declare readonly found: string | null;
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
    const { code, offset, start, end, rule, expected, found, dialect, section, argument, message } = this;
    const facts = { code, offset, start, end, rule, expected, found, dialect, section, message };
    return argument ? { ...facts, argument } : facts;
  }
}
