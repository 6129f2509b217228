import type { TokenizeContext } from "micromark-util-types";

/** What the bounded grammar remembers of one paragraph or heading, while it is read from left to right. */
export interface ParagraphState {
  openBrackets: number;
  /** The openings of HTML that nothing closes from here to the end: `<!--`, `<?`. */
  readonly unclosed: Set<string>;
  /** The offsets of each ")" that closes a title in parentheses, but makes no link. */
  readonly vainCloses: Set<number>;
}

/** The states of paragraphs and headings, each by the context that reads it. */
export function paragraphStates(): (context: TokenizeContext) => ParagraphState {
  const states = new WeakMap<TokenizeContext, ParagraphState>();
  return (context) => {
    const state = states.get(context) ?? { openBrackets: 0, unclosed: new Set(), vainCloses: new Set() };
    states.set(context, state);
    return state;
  };
}
