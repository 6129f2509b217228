/**
 * The kind of a reference, in terms that all dialects share. A dialect's result has only the forms, authorities and
 * hosts of its specification.
 */
export interface Classification<
  Form extends PathForm = PathForm,
  Authority extends AuthorityKind = AuthorityKind,
  Host extends HostKind = HostKind,
> {
  /** Absolute (with a scheme), relative to a base URI, or the current document (RFC 2396, sections 4 and 4.2). */
  readonly reference: "absolute" | "relative" | "same-document";
  /** The kind of path: "empty" or a production (RFC 2396, sections 3 and 5; RFC 3986, 3.3; RFC 3987, 2.2). */
  readonly form: Form;
  /**
   * The form in RFC 2396 terms, for RFC 3986 and RFC 3987; undefined if RFC 2396 has no equivalent. A path-rootless is
   * not an opaque_part: an opaque_part has no query, and no reference can be resolved against it (RFC 3986, D.2).
   */
  readonly olderForm?: OlderForm | undefined;
  /**
   * The kind of authority: server-based (RFC 2396, 3.2.2), registry-based (3.2.1), a net_loc (RFC 1808, 2.2) or empty;
   * undefined without an authority.
   */
  readonly authority: Authority | undefined;
  /**
   * The production that matches the host (RFC 2396, 3.2.2; RFC 3986, 3.2.2; in a net_loc, RFC 1738, 5); undefined if
   * there is no host or if the BNF does not derive it. RFC 3986 terms have no exact equivalents in RFC 2396: a reg-name
   * is a hostname or a reg_name (D.2), and an IP-literal may have a version unknown to RFC 2732.
   */
  readonly host: Host | undefined;
}

type PathForm = OlderForm | PathProduction | `i${PathProduction}`;

type AuthorityKind = "server" | "reg_name" | "net_loc" | "empty";

/** The productions that match a host. */
export type HostKind =
  | "hostname"
  | "IPv4address"
  | "hostnumber"
  | "ipv6reference"
  | "IP-literal"
  | "reg-name"
  | "ireg-name";

/** The hierarchical forms in specifications without an opaque_part. */
export type UrlForm = Exclude<OlderForm, "opaque_part">;

/** The forms in RFC 2396. "empty" is a reference without a path, authority or query. */
export type OlderForm = "net_path" | "abs_path" | "rel_path" | "opaque_part" | "empty";

/** The path productions of RFC 3986 (3.3). */
export type PathProduction =
  | "path-abempty"
  | "path-absolute"
  | "path-noscheme"
  | "path-rootless"
  | "path-empty";

/**
 * Returns the form in RFC 2396 terms, regardless of the specification used for parsing. A path that follows a scheme and
 * does not begin with "/" is an opaque_part (RFC 3986, D.2).
 */
export function formOfRfc2396({ form, olderForm }: Classification): OlderForm | undefined {
  if (olderForm !== undefined) return olderForm;
  return isOlderForm(form) ? form : form.endsWith("path-rootless") ? "opaque_part" : undefined;
}

function isOlderForm(form: PathForm): form is OlderForm {
  return !/path-/.test(form);
}
