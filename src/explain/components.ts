import { type Definition, type Explain, expectsSome, explain } from "./explanation.ts";

/** Explains a "?" at the beginning, where the BNF expects `path`. */
export function queryWithoutPath(path: readonly string[], definition: Definition): Explain {
  return ({ offset, expected, found }) => {
    if (offset !== 0 || found !== "?" || !expectsSome(expected, path)) return undefined;
    const what = '"?" at offset 0 begins a query, but there is no path before it';
    const advice = 'add the last segment of the base path before it, or "./" for its folder';
    return explain(definition, "query-without-path", [0, 1], what, advice);
  };
}

/** Explains a "/" in place of the first segment, where the BNF expects `path`. */
export function emptyFirstSegment(path: readonly string[], definition: Definition): Explain {
  return ({ offset, expected, found }) => {
    if (found !== "/" || !expectsSome(expected, path)) return undefined;
    const what = `the first segment, before "/" at offset ${offset}, is empty`;
    const advice = 'add a segment, or remove "/"';
    return explain(definition, "empty-first-segment", [offset, offset + 1], what, advice);
  };
}

/** Explains a "#" inside a fragment. `fragment` is the production for the fragment. */
export function secondFragment(fragment: string, definition: Definition): Explain {
  return ({ input, offset: start, expected, found }) => {
    if (found !== "#" || !expected.includes(fragment)) return undefined;
    const end = start + 1;
    const isDoubled = input.charAt(start - 1) === "#";
    const what = `"#" at offset ${start} is not allowed in a fragment`;
    const advice = {
      advice: isDoubled ? 'write only one "#"' : "escape it as %23",
      suggestion: { start, end, text: isDoubled ? "" : "%23" },
    };
    return explain(definition, "second-fragment", [start, end], what, advice);
  };
}
