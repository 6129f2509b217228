import { type Definition, type Explain, expectsSome } from "./explanation.ts";

/** Explains a "?" at the beginning, where the BNF expects `path`. */
export function queryWithoutPath(path: readonly string[], { section, term }: Definition): Explain {
  return ({ offset, expected, found }) => {
    if (offset !== 0 || found !== "?" || !expectsSome(expected, path)) return undefined;
    return {
      code: "query-without-path",
      section,
      term,
      start: 0,
      end: 1,
      what: '"?" at offset 0 begins a query, but there is no path before it',
      advice: 'add the last segment of the path before it, or "./" for its folder',
      suggestion: undefined,
    };
  };
}

/** Explains a "/" in place of the first segment, where the BNF expects `path`. */
export function emptyFirstSegment(path: readonly string[], { section, term }: Definition): Explain {
  return ({ offset, expected, found }) => {
    if (found !== "/" || !expectsSome(expected, path)) return undefined;
    return {
      code: "empty-first-segment",
      section,
      term,
      start: offset,
      end: offset + 1,
      what: `the first segment, before "/" at offset ${offset}, is empty`,
      advice: 'add a segment, or remove "/"',
      suggestion: undefined,
    };
  };
}

/** Explains a "#" inside a fragment. `fragment` is the production for the fragment. */
export function secondFragment(fragment: string, { section, term }: Definition): Explain {
  return ({ input, offset: start, expected, found }) => {
    if (found !== "#" || !expected.includes(fragment)) return undefined;
    const end = start + 1;
    const isDoubled = input.charAt(start - 1) === "#";
    return {
      code: "second-fragment",
      section,
      term,
      start,
      end,
      what: `"#" at offset ${start} is not allowed in a fragment`,
      advice: isDoubled ? 'write only one "#"' : "escape it as %23",
      suggestion: { start, end, text: isDoubled ? "" : "%23" },
    };
  };
}
