import type { Components } from "../core/components.ts";
import type { MappingTrace } from "../core/iri/mapping.ts";
import { flagMeanings, type Step, type Trace } from "../core/resolve/trace.ts";
import { quote } from "../text/quote.ts";
import { escapeHarmful } from "./terminal-safe.ts";

/** Formats a resolution: the components, then a line for each step, numbered as in the specification. */
export function formatTrace(reference: string, trace: Trace): string {
  const { target, sameDocument, flags, components, baseComponents, steps } = trace;
  const rows: readonly Row[] = [
    ["reference", listComponents(components)],
    ["base", listComponents(baseComponents)],
    ...steps.map((step): Row => [step.step, textOf(step)]),
    ...(sameDocument ? [["same-document", "yes"] as const] : []),
    ...flags.map((name): Row => ["flag", `${name}: ${flagMeanings[name]}`]),
  ];
  return [`${escapeHarmful(reference)} = ${escapeHarmful(target)}`, ...linesOf(rows)].join("\n");
}

/** Formats a mapping between an IRI and a URI: a line for each step, numbered as in the specification. */
export function formatMapping(reference: string, { target, steps }: MappingTrace): string {
  const rows = steps.map((step): Row => [step.step, textOf(step)]);
  return [`${escapeHarmful(reference)} = ${escapeHarmful(target)}`, ...linesOf(rows)].join("\n");
}

type Row = readonly [name: string, text: string];

/** Formats rows so that their second columns are aligned. */
function linesOf(rows: readonly Row[]): readonly string[] {
  const width = Math.max(13, ...rows.map(([name]) => name.length));
  return rows.map(([name, text]) => `  ${name.padEnd(width)} ${text}`);
}

function textOf({ taken, component, says, value }: Step): string {
  if (!taken) return `not taken: ${says}`;
  const result = value === undefined ? "" : `  ${whole(value)}`;
  return `${component === undefined ? "" : `${component}: `}${says}${result}`;
}

/** Lists the components of a reference. Absent components are omitted, and empty ones are shown as "". */
function listComponents(components: Components): string {
  const { scheme, authority, path, params, query, fragment } = components;
  return Object.entries({ scheme, authority, path, params, query, fragment })
    .flatMap(([name, value]) => (value === undefined ? [] : [`${name} ${whole(value)}`]))
    .join(", ");
}

function whole(text: string): string {
  return quote(text, text.length);
}
