/** A fenced block of a Markdown text. */
export interface Fence {
  /** The word after the opening fence; empty if there is none. */
  readonly language: string;
  /** The line, counted from 1, on which its text begins. */
  readonly line: number;
  readonly text: string;
}

const FENCE = /^```(\S*)[^\n]*\n(.*?)^```$/gms;

/** The fenced blocks of a Markdown text, in their order. */
export function fencesOf(markdown: string): readonly Fence[] {
  return [...markdown.matchAll(FENCE)].map(({ 1: language = "", 2: text = "", index }) => ({
    language,
    line: markdown.slice(0, index).split("\n").length + 1,
    text,
  }));
}

/** A Markdown text in which the texts of the blocks of one language are rewritten, in their order. */
export function withFences(markdown: string, language: string, rewrite: (text: string) => string): string {
  return markdown.replace(FENCE, (block: string, its: string, text: string) =>
    its === language ? `\`\`\`${language}\n${rewrite(text)}\`\`\`` : block,
  );
}

/** A Markdown text without its fenced blocks. */
export function proseOf(markdown: string): string {
  return markdown.replace(FENCE, "");
}
