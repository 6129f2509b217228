/** Replaces each character after the first colon of a userinfo by "*" (RFC 3986, 3.2.1), which keeps all offsets. */
export function maskPasswords(text: string): string {
  const mask = (_: string, before: string, password: string) => before + "*".repeat(password.length);
  return text.replace(/(\/\/[^\s:/?#@"'<>]*:)([^\s/?#@"'<>]+)(?=@)/g, mask);
}
