/** Replaces each character after the first colon in a userinfo with "*" (RFC 3986, 3.2.1). All offsets stay the same. */
export function maskPasswords(text: string): string {
  const mask = (_: string, before: string, password: string) => before + "*".repeat(password.length);
  return text.replace(/(\/\/[^\s:/?#@"'<>]*:)([^\s/?#@"'<>]+)(?=@)/g, mask);
}
