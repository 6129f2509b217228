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

/** Joins many short texts. */
export interface TextBuilder {
  readonly append: (text: string) => void;
  readonly finish: () => string;
}

/** How many texts are kept before they are joined: millions of them would take more room than what they say. */
const MOST_PIECES = 1024;

export function textBuilder(): TextBuilder {
  const joined: string[] = [];
  let pieces: string[] = [];
  return {
    append(text) {
      pieces.push(text);
      if (pieces.length < MOST_PIECES) return;
      joined.push(pieces.join(""));
      pieces = [];
    },
    finish: () => joined.concat(pieces).join(""),
  };
}
