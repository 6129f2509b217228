import { describe, expect, it } from "vitest";
import { hashComment } from "../../src/extract/comment-form.ts";
import type { Extractor } from "../../src/extract/finding.ts";
import { text } from "../../src/extract/text/index.ts";
import { fixSource } from "../../src/fix/fix.ts";
import { suppressAll } from "../../src/fix/suppress.ts";
import { createLinter, type Linter } from "../../src/lint/linter.ts";

const judge = createLinter({ levels: { "*": "warn" } });

/** Fixes or suppresses the reports on a source. Returns what was done, in order. */
function eventsOf(what: "fix" | "suppress", source: string, extract: Extractor): readonly string[] {
  const events: string[] = [];
  const extractAloud: Extractor = function* (source) {
    events.push("read");
    for (const finding of extract(source)) {
      events.push("find");
      yield finding;
    }
  };
  const lint: Linter = function* (source, context) {
    for (const judged of judge(source, context)) {
      events.push("judge");
      yield judged;
    }
  };
  const setting = { lint, extract: extractAloud };
  const { count } =
    what === "fix"
      ? fixSource(source, { ...setting, isWanted: () => true })
      : suppressAll(source, { ...setting, comments: () => [], form: hashComment });
  expect(count).toBe(0);
  return events;
}

describe.each(["fix", "suppress"] as const)("%s:", (what) => {
  it("a document that each change would spoil is read a limited number of times", () => {
    /** Extracts nothing from a source with a comment or a fixed reference. */
    const extract: Extractor = (source) => (/#|http/.test(source) ? [] : text(source));
    const long = "HTTP://a/\n".repeat(1_000) + " ".repeat(1_000_000);
    const reads = eventsOf(what, long, extract).filter((event) => event === "read");
    expect(reads.length).toBeLessThan(2 * 2 * 20 + 2);
  });

  it("findings are judged one at a time and not kept", () => {
    const extract: Extractor = (source) => (/#|http/.test(source) ? [] : text(source));
    const events = eventsOf(what, "HTTP://a/\nHTTP://b/\nHTTP://c/", extract);
    expect(events.slice(0, 7)).toEqual(["read", "find", "judge", "find", "judge", "find", "judge"]);
  });
});
