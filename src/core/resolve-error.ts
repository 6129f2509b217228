/** The reason why a reference does not resolve. */
export type ResolveErrorCode =
  | "base-not-absolute"
  | "base-unknown"
  | "opaque-base"
  | "same-scheme"
  | "above-root";

/** The fields of a ResolveError. */
export interface ResolveErrorFields {
  /** The reason, for programs: `opaque-base`. */
  readonly code: ResolveErrorCode;
  /** The reference; undefined if no reference resolves against the base. */
  readonly reference: string | undefined;
  /** The base. */
  readonly base: string;
  /** The id of the dialect. */
  readonly dialect: string;
  /** The section that rules out the resolution, with the name of the RFC if it belongs to an amended RFC. */
  readonly section: string;
}

/** The error for a valid reference that the specification does not resolve against a valid base. */
export class ResolveError extends Error implements ResolveErrorFields {
  /** The name of the class. */
  override readonly name = "ResolveError";
  /** The reason, for programs: `opaque-base`. */
  readonly code: ResolveErrorCode;
  /** The reference; undefined if no reference resolves against the base. */
  readonly reference: string | undefined;
  /** The base. */
  readonly base: string;
  /** The id of the dialect: `rfc2396`. */
  readonly dialect: string;
  /** The section that rules out the resolution, with the name of the RFC if it belongs to an amended RFC. */
  readonly section: string;

  constructor(message: string, fields: ResolveErrorFields) {
    super(message);
    this.code = fields.code;
    this.reference = fields.reference;
    this.base = fields.base;
    this.dialect = fields.dialect;
    this.section = fields.section;
  }

  /** Returns the message and the fields except the reference and the base, which the caller has. */
  toJSON(): Omit<ResolveErrorFields, "reference" | "base"> & { readonly message: string } {
    const { code, dialect, section, message } = this;
    return { code, dialect, section, message };
  }
}
