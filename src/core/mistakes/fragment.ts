import type { Definition, Explain } from "./explanation.ts";

/** "#" inside a fragment. `fragment` is its production. */
export function secondFragment(fragment: string, { section, term }: Definition): Explain {
  return ({ offset: start, expected, found }) => {
    if (found !== "#" || !expected.includes(fragment)) return undefined;
    const end = start + 1;
    return {
      code: "second-fragment",
      section,
      term,
      start,
      end,
      what: `"#" at offset ${start} cannot stand in a fragment`,
      advice: "escape it as %23",
      suggestion: { start, end, text: "%23" },
    };
  };
}
