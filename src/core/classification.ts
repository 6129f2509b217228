/** What kind of reference a reference is. */
export interface Classification {
  /** Whether it names a scheme, needs a base URI, or is a reference to the current document (RFC 2396, 4.2). */
  readonly reference: "absolute" | "relative" | "same-document";
  /** Which production its path comes from (RFC 2396, 3 and 5). */
  readonly form: "net_path" | "abs_path" | "rel_path" | "opaque_part" | "empty";
  /**
   * Whether its authority is server-based (RFC 2396, 3.2.2), registry-based (3.2.1), a net_loc without parts (RFC 1808,
   * 2.2), empty, or not there.
   */
  readonly authority: "server" | "reg_name" | "net_loc" | "empty" | undefined;
  /** What the host of a server-based authority is. */
  readonly host: "hostname" | "IPv4address" | "hostnumber" | undefined;
}
