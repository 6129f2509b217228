/** The reason why a reference does not resolve. */
export type ResolveErrorCode =
  | "base-not-absolute"
  | "base-unknown"
  | "opaque-base"
  | "same-scheme"
  | "above-root";

/** The fields of a ResolveError. */
export interface ResolveErrorFields {
  /** The machine-readable reason, such as `opaque-base`. */
  readonly code: ResolveErrorCode;
  /** The reference; undefined if no reference resolves against the base. */
  readonly reference: string | undefined;
  /** The base. */
  readonly base: string;
  /** The id of the dialect. */
  readonly dialect: string;
  /** The section that rules out the resolution, with the name of the RFC if the section is in an amended RFC. */
  readonly section: string;
}

/** Thrown if the specification does not resolve a valid reference against a valid base. */
export class ResolveError extends Error implements ResolveErrorFields {
  /** The name of the class. */
  override readonly name = "ResolveError";
  /** The machine-readable reason, such as `opaque-base`. */
  declare readonly code: ResolveErrorCode;
  /** The reference; undefined if no reference resolves against the base. */
  declare readonly reference: string | undefined;
  /** The base. */
  declare readonly base: string;
  /** The id of the dialect: `rfc2396`. */
  declare readonly dialect: string;
  /** The section that rules out the resolution, with the name of the RFC if the section is in an amended RFC. */
  declare readonly section: string;

  constructor(message: string, fields: ResolveErrorFields) {
    super(message);
    Object.assign(this, fields);
  }

  /** Returns the message and all fields except the reference and the base, which the caller knows. */
  toJSON(): Omit<ResolveErrorFields, "reference" | "base"> & { readonly message: string } {
    const { code, dialect, section, message } = this;
    return { code, dialect, section, message };
  }
}
