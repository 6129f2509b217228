/** Joins many short texts. */
export interface TextBuilder {
  readonly append: (text: string) => void;
  readonly finish: () => string;
}

/** How many texts are kept before they are joined: millions of them would take more room than what they say. */
const PIECES = 1024;

export function textBuilder(): TextBuilder {
  const joined: string[] = [];
  let pieces: string[] = [];
  return {
    append(text) {
      pieces.push(text);
      if (pieces.length < PIECES) return;
      joined.push(pieces.join(""));
      pieces = [];
    },
    finish: () => joined.concat(pieces).join(""),
  };
}
