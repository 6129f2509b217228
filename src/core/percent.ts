/** The octets of a character as escapes, in UTF-8. Half a surrogate pair has none, and throws a URIError. */
export function escapeOf(character: string): string {
  if (character > "\x7f") return encodeURIComponent(character);
  return `%${character.charCodeAt(0).toString(16).toUpperCase().padStart(2, "0")}`;
}
