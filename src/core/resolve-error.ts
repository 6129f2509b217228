/** Why a reference does not resolve. */
export type ResolveErrorCode =
  | "base-not-absolute"
  | "base-unknown"
  | "opaque-base"
  | "same-scheme"
  | "above-root";

/** The facts of a ResolveError. */
export interface ResolveErrorFields {
  /** Why it does not resolve, for programs: `opaque-base`. */
  readonly code: ResolveErrorCode;
  /** The text of the reference. */
  readonly reference: string;
  /** The text of the base. */
  readonly base: string;
  /** The id of the dialect. */
  readonly dialect: string;
  /** The section that refuses the resolution; it names the RFC where the specification amends that. */
  readonly section: string;
}

/** The reference and the base are valid, but the specification does not resolve the one against the other. */
export class ResolveError extends Error implements ResolveErrorFields {
  /** The name of the class. */
  override readonly name = "ResolveError";
  /** Why it does not resolve, for programs: `opaque-base`. */
  readonly code: ResolveErrorCode;
  /** The text of the reference. */
  readonly reference: string;
  /** The text of the base. */
  readonly base: string;
  /** The id of the dialect: `rfc2396`. */
  readonly dialect: string;
  /** The section that refuses the resolution; it names the RFC where the specification amends that. */
  readonly section: string;

  constructor(message: string, fields: ResolveErrorFields) {
    super(message);
    this.code = fields.code;
    this.reference = fields.reference;
    this.base = fields.base;
    this.dialect = fields.dialect;
    this.section = fields.section;
  }

  /** The facts and the message, without the two texts: the caller has them. */
  toJSON(): Omit<ResolveErrorFields, "reference" | "base"> & { readonly message: string } {
    const { code, dialect, section, message } = this;
    return { code, dialect, section, message };
  }
}
