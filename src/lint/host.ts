/**
 * Whether a host is written as the DNS has its names. An IP literal is not, and what a name in escapes or beyond ASCII
 * becomes there has another length (RFC 3986, 3.2.2).
 */
export function isDnsName(host: string): boolean {
  return /^[\w.-]*$/.test(host);
}
