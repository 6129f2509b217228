import type { Diagnostic } from "../lint/diagnostic.ts";
import type { Fix } from "../lint/fix.ts";
import type { GroupPlace } from "./group.ts";
import { amount, wrap } from "./layout.ts";

/** The option that fixes all places of a report. */
type FixedBy = "safe" | "unsafe" | "nothing";

/** Suggests what to do after a run. */
interface NextSteps {
  readonly see: (diagnostic: Diagnostic, place: GroupPlace) => void;
  /** Returns lines about fixing and suppressing reports; empty if there were no reports. */
  readonly text: (columns: number) => string;
}

/** Creates a counter of the mistakes that can be fixed. */
export function createNextSteps(): NextSteps {
  const groups = new Map<string, { readonly by: FixedBy; readonly places: number }>();
  const ungrouped = { safe: 0, unsafe: 0, nothing: 0 };
  return {
    see(diagnostic, { group: { id, isCollected } }) {
      const { by: before, places } = groups.get(id) ?? { by: "safe", places: 0 };
      // Computing a fix is slow.
      const by = before === "nothing" ? before : fixedBy(diagnostic.fix, before);
      if (isCollected) groups.set(id, { by, places: places + 1 });
      else ungrouped[by]++;
    },
    text(columns) {
      if (groups.size === 0) return "";
      const { safe, unsafe } = ungrouped;
      const counts = { safe, unsafe, nothing: 0 };
      for (const { by, places } of groups.values()) counts[by] += places;
      const lines = [...fixing(counts), SUPPRESSING].flatMap((line) => wrap(line, columns));
      return lines.map((line) => `${line}\n`).join("");
    },
  };
}

/** A report can be fixed only if all of its places can. */
function fixedBy(fix: Fix | undefined, before: FixedBy): FixedBy {
  if (!fix) return "nothing";
  return fix.isSafe ? before : "unsafe";
}

function fixing({ safe, unsafe }: { readonly [by in FixedBy]: number }): readonly string[] {
  if (safe === 0) return unsafe === 0 ? [] : [`--fix-unsafe can fix ${amount(unsafe, "mistake")}`];
  const more = unsafe === 0 ? "" : `, and --fix-unsafe ${unsafe} more`;
  return [`--fix can fix ${amount(safe, "mistake")}${more}`];
}

const SUPPRESSING =
  "suppress a rule with --rule RULE:off, a file with --ignore FILE, or a line with the comment urigram-disable-line";
