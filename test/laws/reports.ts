import { isDeepStrictEqual } from "node:util";
import { type Extractor, LimitError } from "../../src/extract/finding.ts";
import { fixSource } from "../../src/fix/fix.ts";
import { type Diagnostic, type LintOptions, lint, type Rule, rules } from "../../src/lint/index.ts";
import { createLinter } from "../../src/lint/linter.ts";
import { hold } from "./law.ts";
import { harmfulIn } from "./output.ts";

/** All rules of urigram. */
const levels = Object.fromEntries(rules.map(({ id }) => [id, "warn"] as const));

/** A rule that reports nothing. With a custom rule, each reference is linted separately, even equal ones. */
const silent: Rule = {
  id: "own/silent",
  summary: "nothing",
  section: "none",
  reason: "none",
  advice: "none",
  level: "warn",
  valid: [],
  invalid: [],
  check: () => [],
};

/** The reports about a document are inside it and in order, and are the same if each reference is linted separately. */
export function reportsAreLawful(source: string, options: LintOptions): void {
  const found = lint(source, { ...options, levels });
  let last = 0;
  for (const { start, end, referenceSpan, message, fix } of found) {
    const facts = { start, end, referenceSpan, message, fix };
    hold(start >= last, "reports are in source order", facts);
    hold(start <= end && end <= source.length, "a report lies in its source", facts);
    hold(referenceSpan.start <= start && end <= referenceSpan.end, "a report lies in its reference", facts);
    hold(!message.includes("\n") && harmfulIn(message).length === 0, "a message is one safe line", facts);
    if (fix)
      hold(0 <= fix.start && fix.start <= fix.end && fix.end <= source.length, "a fix lies in it", facts);
    last = start;
  }
  const each = lint(source, { ...options, levels, rules: [silent] });
  const first = found.findIndex((report, at) => !isDeepStrictEqual(shown(report), shown(each[at])));
  hold(
    first < 0 && found.length === each.length,
    "equal references have equal reports",
    found[first],
    each[first],
    [found.length, each.length],
  );
}

/** A report with its fix, which is computed on access. */
function shown(report: Diagnostic | undefined): unknown {
  return report && { ...report, fix: report.fix };
}

/** A fixed document contains no further fixes, and the expected references are extracted from it. */
export function fixesSettle(source: string, extract: Extractor): void {
  const setting = { extract, lint: createLinter({ levels }), isWanted: () => true };
  const { text } = fixSource(source, setting);
  const again = fixSource(text, setting);
  hold(again.count === 0, "fixing leaves nothing to fix", text, again.text);
}

/** Runs an operation that may exceed the memory limit, which is a LimitError. */
export function withinLimits(run: () => void): void {
  try {
    run();
  } catch (error) {
    if (!(error instanceof LimitError)) throw error;
  }
}
