/** The parts of a server-based authority (RFC 2396, 3.2.2), without their delimiters; undefined where one is absent. */
export interface Server {
  readonly userinfo: string | undefined;
  /** "" where the authority is empty. */
  readonly host: string;
  /** "" where ":" stands without a port. */
  readonly port: string | undefined;
}
