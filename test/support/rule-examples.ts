import { markdown, markdownNearLinks } from "../../src/extract/markdown/index.ts";
import { type Diagnostic, lint } from "../../src/lint/index.ts";
import type { Example } from "../../src/lint/rule.ts";
import { targetsOf } from "./targets.ts";

/** Returns the diagnostics of one rule for an example of a near-link, which is Markdown. */
export function nearLinkReports(
  id: string,
  { reference, source = reference, files }: Example,
): readonly Diagnostic[] {
  const readers = { extract: markdown, nearLinks: markdownNearLinks };
  const targets = files && { targets: targetsOf(files) };
  return lint(source, { ...readers, ...targets, levels: { "*": "off", [id]: "warn" } });
}
