/** The kind of a reference, in words that all dialects share. */
export interface Classification {
  /** Absolute with a scheme, relative to a base URI, or the current document (RFC 2396, 4 and 4.2). */
  readonly reference: "absolute" | "relative" | "same-document";
  /**
   * The kind of its path: a production of RFC 2396 (3 and 5), of RFC 3986 (3.3) or of RFC 3987 (2.2), or "empty".
   */
  readonly form: OlderForm | PathProduction | `i${PathProduction}`;
  /**
   * In RFC 3986 and RFC 3987: what RFC 2396 calls the form, undefined where it has no word that means the same. A
   * path-rootless is no opaque_part, which has no query, and against which no reference resolves (RFC 3986, D.2).
   */
  readonly olderForm?: OlderForm | undefined;
  /**
   * The kind of its authority: server-based (RFC 2396, 3.2.2), registry-based (3.2.1), a net_loc (RFC 1808,
   * 2.2), or empty; undefined if it has none.
   */
  readonly authority: "server" | "reg_name" | "net_loc" | "empty" | undefined;
  /**
   * The production of its host (RFC 2396, 3.2.2; RFC 3986, 3.2.2; RFC 1738, 5, in a net_loc); undefined if it has none, or
   * none that the BNF derives. RFC 3986's have no older words: a reg-name is what RFC 2396 calls a hostname or, without a
   * host, a reg_name (D.2), and an IP-literal may be of a version that RFC 2732 does not have.
   */
  readonly host:
    | "hostname"
    | "IPv4address"
    | "hostnumber"
    | "ipv6reference"
    | "IP-literal"
    | "reg-name"
    | "ireg-name"
    | undefined;
}

/** The forms of RFC 2396. "empty" is a reference without a path, authority and query. */
export type OlderForm = "net_path" | "abs_path" | "rel_path" | "opaque_part" | "empty";

/** The productions of a path in RFC 3986 (3.3). */
export type PathProduction =
  | "path-abempty"
  | "path-absolute"
  | "path-noscheme"
  | "path-rootless"
  | "path-empty";

/**
 * The form in the words of RFC 2396, whichever specification read it. A path after a scheme that begins without "/" is
 * its opaque_part (RFC 3986, D.2).
 */
export function formOfRfc2396({ form, olderForm }: Classification): OlderForm | undefined {
  if (olderForm !== undefined) return olderForm;
  return isOlderForm(form) ? form : form.endsWith("path-rootless") ? "opaque_part" : undefined;
}

function isOlderForm(form: Classification["form"]): form is OlderForm {
  return !/path-/.test(form);
}
