import type { Diagnostic } from "../lint/diagnostic.ts";
import type { SourceText } from "./format.ts";
import { MOST_GROUPS } from "./group.ts";
import { INDENT, type Layout, wrap } from "./layout.ts";
import { showName } from "./terminal-safe.ts";

/** The places of a mistake after the first one. */
export interface Places {
  readonly add: (diagnostic: Diagnostic, source: SourceText) => void;
  /** Returns a line that names the places; empty if there are none. */
  readonly text: () => string;
}

/** The number of other places that a report names if it does not list all, and if there are more than these. */
const [FEW, NAMED] = [3, 2];

/** The maximum number of places that all reports together list: ten for each group. */
const MOST = 10 * MOST_GROUPS;

/** Creates a function that creates an empty list of places for each report of a run. */
export function createLaterPlaces({ columns, isVerbose = false }: Layout): () => Places {
  let kept = 0;
  return () => {
    const names: string[] = [];
    let count = 0;
    return {
      add({ start }, { file, positionOf }) {
        count++;
        if (isVerbose ? kept === MOST : names.length === FEW) return;
        kept++;
        const { line, column } = positionOf(start);
        names.push(`${showName(file)}:${line}:${column}`);
      },
      text() {
        if (count === 0) return "";
        const named = isVerbose || count <= FEW ? names : names.slice(0, NAMED);
        const more = count - named.length;
        const also = `also at ${named.join(", ")}${more === 0 ? "" : ` and ${more} more`}`;
        return wrap(also, columns - INDENT.length)
          .map((line) => `${INDENT}${line}\n`)
          .join("");
      },
    };
  };
}
