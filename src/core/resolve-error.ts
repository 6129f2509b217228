/** Why a reference does not resolve, for programs. */
export type ResolveErrorCode = "base-not-absolute" | "base-unknown" | "opaque-base" | "above-root";

/** What a ResolveError says, as data. */
export interface ResolveErrorFields {
  readonly code: ResolveErrorCode;
  readonly reference: string;
  readonly base: string;
  /** The id of the dialect. */
  readonly dialect: string;
  readonly section: string;
}

/** A reference and a base are well formed, but the document does not resolve the one against the other. */
export class ResolveError extends Error implements ResolveErrorFields {
  override readonly name = "ResolveError";
  readonly code: ResolveErrorCode;
  readonly reference: string;
  readonly base: string;
  readonly dialect: string;
  readonly section: string;

  constructor(message: string, fields: ResolveErrorFields) {
    super(message);
    this.code = fields.code;
    this.reference = fields.reference;
    this.base = fields.base;
    this.dialect = fields.dialect;
    this.section = fields.section;
  }

  /** The fields without the two texts, which whoever resolved has. */
  toJSON(): Omit<ResolveErrorFields, "reference" | "base"> & { readonly message: string } {
    const { code, dialect, section, message } = this;
    return { code, dialect, section, message };
  }
}
