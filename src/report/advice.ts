import type { Diagnostic } from "../lint/diagnostic.ts";
import type { Fix } from "../lint/fix-safety.ts";
import { hasDelimiters, type TemplateDelimiters } from "../lint/options.ts";
import { SYNTAX } from "../lint/syntax-rules.ts";
import type { SourceText } from "./format.ts";
import type { Group, GroupPlace } from "./group.ts";
import { amount, formatNumber, wrap } from "./layout.ts";

/** Detects an unknown template language from the diagnostics in a run. */
interface TemplateHint {
  /** Counts a diagnostic. Diagnostics in one file must be consecutive, and so must diagnostics about one reference. */
  readonly see: (diagnostic: Diagnostic, source: SourceText) => void;
  /** Returns a one-line hint; undefined if no template language was detected. */
  readonly text: () => string | undefined;
}

/** The number of references and files that contain a pair of delimiters. */
type Seen = { readonly references: number; readonly files: number; readonly lastFile: string };

/** The minimum counts that suggest a template language. */
const FEWEST = { references: 10, files: 3 };

/** Creates a detector. It stores only counts, not diagnostics. */
export function createTemplateHint(): TemplateHint {
  const seen = new Map<TemplateDelimiters, Seen>();
  let last: { readonly file: string; readonly at: number } | undefined;
  return {
    see({ rule, reference, referenceSpan }, { file, offset }) {
      const at = offset + referenceSpan.start;
      if (!rule.startsWith(SYNTAX) || (last?.file === file && last.at === at)) return;
      last = { file, at };
      for (const pair of CANDIDATES)
        if (hasDelimiters(reference, pair)) seen.set(pair, more(seen.get(pair), file));
      for (const pair of QUOTES)
        if (reference.startsWith(pair[0]) && hasDelimiters(reference, pair))
          seen.set(pair, more(seen.get(pair), file));
    },
    text() {
      const [most] = [...seen]
        .filter(([, { references, files }]) => references >= FEWEST.references && files >= FEWEST.files)
        .sort(([, a], [, b]) => b.references - a.references);
      return most && hintOf(...most);
    },
  };
}

function more({ references, files, lastFile }: Partial<Seen> = {}, file: string): Seen {
  return {
    references: (references ?? 0) + 1,
    files: (files ?? 0) + (file === lastFile ? 0 : 1),
    lastFile: file,
  };
}

function hintOf(pair: TemplateDelimiters, { references }: Seen): string {
  const [opening, closing] = pair.map((each) => JSON.stringify(each));
  return `${formatNumber(references)} references contain ${opening} and ${closing}: if these are delimiters of a template language, add "templates": [[${opening}, ${closing}]] to urigram.config.json`;
}

/**
 * Pairs of delimiters that are rare in references: a symbol in brackets, or a doubled symbol. Braces are omitted because
 * they are always treated as delimiters.
 */
const CANDIDATES: readonly TemplateDelimiters[] = [
  ...["#", "@", "$", "!", "*", "~", "^", "|", "=", "&", "+"].flatMap(inBrackets),
  // "[:" is excluded because IP addresses contain it.
  ["(:", ":)"],
  ["<:", ":>"],
  ...["@", "$", "#", "!", "~", "^", "|"].map(twice),
];

/** Delimiters of one character, counted only at the start of a reference, because they are common inside. */
const QUOTES: readonly TemplateDelimiters[] = ["`", "^", "|"].map((sign) => [sign, sign]);

function inBrackets(sign: string): readonly TemplateDelimiters[] {
  return [
    [`[${sign}`, `${sign}]`],
    [`(${sign}`, `${sign})`],
    [`<${sign}`, `${sign}>`],
  ];
}

function twice(sign: string): TemplateDelimiters {
  return [sign + sign, sign + sign];
}

/** The option that fixes a report at all of its places. */
type FixedBy = "safe" | "unsafe" | "nothing";

/** Suggests what to do after a run. */
interface NextSteps {
  readonly see: (diagnostic: Diagnostic, source: Pick<SourceText, "file">, place: GroupPlace) => void;
  /** Returns lines about fixing and suppressing reports; empty if there were no reports. */
  readonly text: (columns: number) => string;
}

/**
 * Creates a counter of the places that can be fixed. `hasComments` returns whether a file can contain comments; if
 * none can, comments are not suggested.
 */
export function createNextSteps(hasComments: (file: string) => boolean): NextSteps {
  const groups = new Map<Group, FixedBy>();
  const ungrouped = { safe: 0, unsafe: 0, nothing: 0 };
  let suppressing = WITHOUT_COMMENTS;
  return {
    see(diagnostic, { file }, { group }) {
      if (suppressing === WITHOUT_COMMENTS && hasComments(file)) suppressing = SUPPRESSING;
      const before = groups.get(group) ?? "safe";
      // Computing a fix is slow.
      const by = before === "nothing" ? before : fixedBy(diagnostic.fix, before);
      if (group.isCollected) groups.set(group, by);
      else ungrouped[by]++;
    },
    text(columns) {
      if (groups.size === 0) return "";
      const { safe, unsafe } = ungrouped;
      const counts = { safe, unsafe, nothing: 0 };
      for (const [{ places }, by] of groups) counts[by] += places;
      const lines = [...fixing(counts), suppressing].flatMap((line) => wrap(line, columns));
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
  if (safe === 0) return unsafe === 0 ? [] : [`--fix-unsafe can fix ${amount(unsafe, "place")}`];
  const more = unsafe === 0 ? "" : `, and --fix-unsafe ${formatNumber(unsafe)} more`;
  return [`--fix can fix ${amount(safe, "place")}${more}`];
}

const WITHOUT_COMMENTS = "suppress a rule with --rule RULE:off, or a file with --ignore FILE";
const SUPPRESSING =
  "suppress a rule with --rule RULE:off, a file with --ignore FILE, or a line with the comment urigram-disable-line";
