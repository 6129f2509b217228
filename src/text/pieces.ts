/** The maximum length of a piece, in UTF-16 units. */
const PIECE = 1 << 16;

/**
 * Rewrites a string in pieces, since V8 crashes on a replacement with a few hundred million matches. No piece splits a
 * surrogate pair. `rewrite` must match only single characters.
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

/** Concatenates many short strings. */
export interface TextBuilder {
  readonly append: (text: string) => void;
  readonly finish: () => string;
}

/**
 * The number of strings that are kept before they are joined. Millions of short strings would take more memory than
 * their contents.
 */
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
