/** The kind of a reference, in words that all dialects share. */
export interface Classification {
  /** Whether it begins with a scheme, needs a base URI, or refers to the current document (RFC 2396, 4 and 4.2). */
  readonly reference: "absolute" | "relative" | "same-document";
  /** The kind of its path (RFC 2396, 3 and 5). */
  readonly form: "net_path" | "abs_path" | "rel_path" | "opaque_part" | "empty";
  /**
   * The kind of its authority: server-based (RFC 2396, 3.2.2), registry-based (3.2.1), a net_loc, which has no parts
   * (RFC 1808, 2.2), or empty; undefined if it has none.
   */
  readonly authority: "server" | "reg_name" | "net_loc" | "empty" | undefined;
  /** The production of its host (RFC 2396, 3.2.2); undefined if it has none, or none that the BNF derives. */
  readonly host: "hostname" | "IPv4address" | "hostnumber" | undefined;
}
