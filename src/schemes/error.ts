/**
 * The kind of an error: a character that cannot continue a valid reference, a reference that ends too early, or a
 * violation of a constraint that the specification states in prose.
 */
export type SchemeErrorCode = "unexpected-character" | "unexpected-end" | "constraint";

/** The fields of a SchemeError. Offsets are UTF-16 offsets; spans are half-open. */
interface SchemeErrorFields {
  readonly code: SchemeErrorCode;
  readonly scheme: string;
  readonly input: string;
  readonly start: number;
  readonly end: number;
  readonly expected: readonly string[];
  readonly section: string;
}

/** Thrown if a string is invalid in its scheme. The message summarizes the fields. */
export class SchemeError extends Error implements SchemeErrorFields {
  /** The name of the class. */
  override readonly name = "SchemeError";
  /** The machine-readable kind of the error. */
  declare readonly code: SchemeErrorCode;
  /** The id of the scheme: `tel`, `urn-uuid`. */
  declare readonly scheme: string;
  /** The string that was parsed. */
  declare readonly input: string;
  /** The UTF-16 offset of the mistake: the end of the longest viable prefix, or the start of the offending part. */
  declare readonly start: number;
  /** The end of the text to underline, exclusive, as a UTF-16 offset. At the end of the input it equals `start`. */
  declare readonly end: number;
  /** The productions, quoted literals or `the end` expected at `start`; empty for a constraint. */
  declare readonly expected: readonly string[];
  /** The specification and section that the string violates: `RFC 3966 3`. */
  declare readonly section: string;

  constructor(says: string, fields: SchemeErrorFields) {
    super(`${says} (${fields.section})`);
    Object.assign(this, fields);
  }
}
