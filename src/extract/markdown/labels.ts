import type { Block } from "./blocks.ts";
import { definitionsIn, endOfDefinitions } from "./destinations.ts";
import { inlinesOf } from "./inlines.ts";

/** Collects the labels of all definitions, since a link may precede its definition. */
export function definedLabels(source: string, blocks: Iterable<Block>): ReadonlySet<string> {
  const labels = new Set<string>();
  if (!source.includes("]:")) return labels;
  for (const { kind, passage } of blocks) {
    if (kind !== "paragraph") continue;
    for (const { label } of definitionsIn(passage.text)) labels.add(label);
  }
  return labels;
}

/** Collects the labels of definitions that links use. */
export function usedLabels(blocks: Iterable<Block>, defined: ReadonlySet<string>): Set<string> {
  const used = new Set<string>();
  const isDefined = (label: string) => defined.has(label);
  for (const { kind, passage } of blocks) {
    if (used.size === defined.size) break;
    const { text } = passage;
    if (kind === "html" || !text.includes("[")) continue;
    for (const inlines of inlinesOf(text, kind === "paragraph" ? endOfDefinitions(text) : 0, isDefined))
      for (const inline of inlines)
        if ("label" in inline && inline.label !== undefined) used.add(inline.label);
  }
  return used;
}
