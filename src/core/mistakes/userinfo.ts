import type { Definition, Explain } from "./explanation.ts";

/** A second "@" in an authority: one in a userinfo is data. */
export function secondAt({ section, term }: Definition): Explain {
  return ({ input, offset, found, authority }) => {
    const { start: begin, end: close } = authority();
    const first = found === "@" && begin <= offset && offset < close ? input.indexOf("@", begin) : offset;
    if (first < begin || first >= offset) return undefined;
    return {
      code: "unexpected-character",
      section,
      term,
      start: offset,
      end: offset + 1,
      what: `"@" at offset ${offset} is the second one in the authority`,
      advice: 'escape "@" in the userinfo as %40',
      suggestion: { start: first, end: first + 1, text: "%40" },
    };
  };
}
