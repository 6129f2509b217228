/** A fenced block in a Markdown page. */
export interface Fence {
  /** The info word of the opening fence; empty if there is none. */
  readonly language: string;
  /** The line number of its first line of text, starting at 1. */
  readonly line: number;
  readonly text: string;
}

const FENCE = /^```(\S*)[^\n]*\n(.*?)^```$/gms;

/** Returns the fenced blocks in a Markdown page, in order. */
export function fencesOf(markdown: string): readonly Fence[] {
  return [...markdown.matchAll(FENCE)].map(({ 1: language = "", 2: text = "", index }) => ({
    language,
    line: markdown.slice(0, index).split("\n").length + 1,
    text,
  }));
}

/** Replaces the texts of all blocks in one language, in order. */
export function withFences(markdown: string, language: string, rewrite: (text: string) => string): string {
  return markdown.replace(FENCE, (block: string, its: string, text: string) =>
    its === language ? `\`\`\`${language}\n${rewrite(text)}\`\`\`` : block,
  );
}

/** Removes the fenced blocks from a Markdown page. */
export function proseOf(markdown: string): string {
  return markdown.replace(FENCE, "");
}
