import { asIs, lift, type Passage, rewritten, writtenBy } from "../../text/passage.ts";

/**
 * Joins the lines of a text that flow on, where the space that ends them was put there to divide them: format=flowed,
 * delsp=yes (RFC 3676, 4.1 and 4.2).
 */
export function joinFlowed(source: string, read: Passage): Passage {
  const { text } = read;
  const span = { start: 0, end: text.length };
  const joined = rewritten(text, span, FLOWS_ON, ({ index, 1: quotes = "" }) => {
    const line = text.slice(text.lastIndexOf("\n", index - 1) + 1, index);
    const [, before = "", content = ""] = /^(>*) ?(.*)$/s.exec(line) ?? [];
    // Paragraphs end where the depth of quotation changes (4.5).
    return before === quotes && content !== "" && content !== "--" ? "" : undefined;
  });
  return lift(source, read, writtenBy(asIs, joined));
}

/**
 * A space, the end of its line, and how the next line is quoted and stuffed (4.4 and 4.5). The "-- " before a signature
 * flows nowhere (4.3).
 */
const FLOWS_ON = / \r?\n(?!>* ?-- (?:\r?\n|$))(>*) ?/g;
