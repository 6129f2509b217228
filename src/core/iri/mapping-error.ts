/** Why a reference does not map: the function of the option has no form of the host that a reference may have. */
export type MappingErrorCode = "host-to-ascii" | "host-to-unicode";

/** The facts of a MappingError. */
export interface MappingErrorFields {
  /** Stable, in kebab case. */
  readonly code: MappingErrorCode;
  /** The text of the reference. */
  readonly reference: string;
  /** Its host. */
  readonly host: string;
  /** The section of RFC 3987. */
  readonly section: string;
}

/** A reference is valid, but the form of its host that was asked for is not to be had (RFC 3987, 3.1 and 3.2.1). */
export class MappingError extends Error implements MappingErrorFields {
  /** The name of the class. */
  override readonly name = "MappingError";
  /** Which form of the host is missing, for programs. */
  readonly code: MappingErrorCode;
  /** The text of the reference. */
  readonly reference: string;
  /** Its host. */
  readonly host: string;
  /** The section of RFC 3987. */
  readonly section: string;

  constructor(message: string, fields: MappingErrorFields) {
    super(message);
    this.code = fields.code;
    this.reference = fields.reference;
    this.host = fields.host;
    this.section = fields.section;
  }

  /** The facts and the message, without the reference: the caller has it. */
  toJSON(): Omit<MappingErrorFields, "reference"> & { readonly message: string } {
    const { code, host, section, message } = this;
    return { code, host, section, message };
  }
}
