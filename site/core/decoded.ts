/** A string with its escapes decoded as UTF-8. Escapes that are not UTF-8 stay as they are. */
export function decodedText(text: string): string {
  return text.replace(/(?:%[\dA-F]{2})+/gi, (escapes) => {
    try {
      return decodeURIComponent(escapes);
    } catch {
      return escapes;
    }
  });
}
