import { quote } from "../../text/quote.ts";
import type { Definition, Explain } from "../explanation.ts";
import { explain } from "./inside.ts";

/** Explains an address whose brackets are escaped: `http://%5B::1%5D/`. */
export function escapedBrackets(literal: Definition): Explain {
  return ({ input, offset, authority, stateAfter }) => {
    const { start: begin, end } = authority();
    if (offset < begin || offset > end) return undefined;
    const start = begin + input.slice(begin, end).lastIndexOf("@") + 1;
    const [found = "", address] = ESCAPED.exec(input.slice(start, end)) ?? [];
    const text = `[${address}]`;
    if (found === text || address === undefined || stateAfter(text, start) === undefined) return undefined;
    const span = [start, start + found.length] as const;
    return explain(
      literal,
      "bracket",
      span,
      `the brackets of ${quote(found)} at offset ${start} are escaped`,
      {
        advice: `the brackets of an IP literal are never escaped: write ${quote(text, 48)}`,
        suggestion: { start: span[0], end: span[1], text },
      },
    );
  };
}

const ESCAPED = /^(?:\[|%5B)([^[\]%@]+)(?:\]|%5D)(?=:\d*$|$)/i;
