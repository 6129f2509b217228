/** The form to which the host could not be converted, because the caller's function returned no valid host. */
export type MappingErrorCode = "host-to-ascii" | "host-to-unicode";

/** The fields of a MappingError. */
export interface MappingErrorFields {
  /** The stable error code, in kebab case. */
  readonly code: MappingErrorCode;
  /** The reference. */
  readonly reference: string;
  /** Its host. */
  readonly host: string;
  /** The section of RFC 3987. */
  readonly section: string;
}

/**
 * Thrown if the host of a valid reference has no valid form of the requested kind (RFC 3987, 3.1 and 3.2.1). Its `cause` is
 * the error that the converting function threw, if any.
 */
export class MappingError extends Error implements MappingErrorFields {
  /** The name of the class. */
  override readonly name = "MappingError";
  /** The machine-readable error code. */
  readonly code: MappingErrorCode;
  /** The reference. */
  readonly reference: string;
  /** Its host. */
  readonly host: string;
  /** The section of RFC 3987. */
  readonly section: string;

  constructor(message: string, fields: MappingErrorFields, options?: { readonly cause?: unknown }) {
    super(message, options);
    this.code = fields.code;
    this.reference = fields.reference;
    this.host = fields.host;
    this.section = fields.section;
  }

  /** Returns the message and all fields except `reference`, which the caller knows. */
  toJSON(): Omit<MappingErrorFields, "reference"> & { readonly message: string } {
    const { code, host, section, message } = this;
    return { code, host, section, message };
  }
}
