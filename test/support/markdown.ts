/** A fenced block of a Markdown text. */
export interface Fence {
  /** The word behind the opening fence; empty if there is none. */
  readonly language: string;
  /** The line, counted from 1, on which its text begins. */
  readonly line: number;
  readonly text: string;
}

/** The fenced blocks of a Markdown text, in their order. */
export function fencesOf(markdown: string): readonly Fence[] {
  return [...markdown.matchAll(/^```(\S*)[^\n]*\n(.*?)^```$/gms)].map(
    ({ 1: language = "", 2: text = "", index }) => ({
      language,
      line: markdown.slice(0, index).split("\n").length + 1,
      text,
    }),
  );
}

/** A Markdown text without its fenced blocks. */
export function proseOf(markdown: string): string {
  return markdown.replace(/^```.*?^```$/gms, "");
}
