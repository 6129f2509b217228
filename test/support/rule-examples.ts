import { markdown, markdownNearLinks } from "../../src/extract/markdown/index.ts";
import { type Diagnostic, lint } from "../../src/lint/index.ts";
import type { Targets } from "../../src/lint/reference.ts";
import type { Example } from "../../src/lint/rule.ts";

/** The document itself exists, but its fragments may be unknown. */
export function targetsOf(files: { readonly [path: string]: readonly string[] }): Targets {
  return {
    at: (path) => {
      const names = files[path];
      return { exists: path === "" || names !== undefined, fragments: () => names && new Set(names) };
    },
  };
}

/** Returns the diagnostics of one rule for an example of a near-link, which is Markdown. */
export function nearLinkReports(
  id: string,
  { reference, source = reference, files }: Example,
): readonly Diagnostic[] {
  const readers = { extract: markdown, nearLinks: markdownNearLinks };
  const targets = files && { targets: targetsOf(files) };
  return lint(source, { ...readers, ...targets, levels: { "*": "off", [id]: "warn" } });
}
