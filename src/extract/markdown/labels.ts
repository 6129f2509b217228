import { blocksOf } from "./blocks.ts";
import { definitionsIn } from "./links.ts";

/** Collects the labels of all definitions, since a link may precede its definition. */
export function labelsOf(source: string, start: number): ReadonlySet<string> {
  const labels = new Set<string>();
  if (!source.includes("]:")) return labels;
  for (const { kind, passage } of blocksOf(source, start)) {
    if (kind !== "paragraph") continue;
    for (const { label } of definitionsIn(passage.text)) labels.add(label);
  }
  return labels;
}
