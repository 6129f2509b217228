/** The parts of a server-based authority (RFC 2396, 3.2.2), without delimiters; undefined is absent. */
export interface Server {
  /** In draft-ietf-url-syntax-00, the user and the password with the ":" between them (4.3.1). */
  readonly userinfo: string | undefined;
  /** It may be empty: `//`, and `//:80` by RFC 3986. */
  readonly host: string;
  /** "" if nothing follows the ":". */
  readonly port: string | undefined;
}
