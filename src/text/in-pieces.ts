/** In UTF-16 units. */
const PIECE = 1 << 20;

/**
 * A text rewritten piece by piece, each of whole characters: V8 ends the process where one replacement has some hundred
 * million matches. What `rewrite` looks for must be single characters.
 */
export function inPieces(text: string, rewrite: (piece: string) => string): string {
  if (text.length <= PIECE) return rewrite(text);
  let rewritten = "";
  for (let at = 0; at < text.length; ) {
    const end = at + PIECE;
    const isPair = /^[\ud800-\udbff][\udc00-\udfff]/.test(text.slice(end - 1, end + 1));
    const next = isPair ? end + 1 : end;
    rewritten += rewrite(text.slice(at, next));
    at = next;
  }
  return rewritten;
}
