import type { Components } from "../core/components.ts";
import type { MappingTrace } from "../core/iri/mapping.ts";
import type { Step, Trace } from "../core/resolve/trace.ts";
import { escapeHarmful, quote } from "../text/quote.ts";

/** A resolution for people: the components that it begins with, then one line for each step, numbered as in the specification. */
export function formatTrace(reference: string, trace: Trace): string {
  const { target, flags, components, baseComponents, steps } = trace;
  return [
    `${escapeHarmful(reference)} = ${escapeHarmful(target)}`,
    ...align([
      ["reference", listComponents(components)],
      ["base", listComponents(baseComponents)],
      ...steps.map((step) => [step.step, textOf(step)] as const),
      ...flags.map((name) => ["flag", name] as const),
    ]),
  ].join("\n");
}

/** A mapping between IRIs and URIs for people: one line for each step, numbered as in the specification. */
export function formatMapping(reference: string, { target, steps }: MappingTrace): string {
  return [
    `${escapeHarmful(reference)} = ${escapeHarmful(target)}`,
    ...align(steps.map((step) => [step.step, textOf(step)])),
  ].join("\n");
}

/** Lines of a name and a text, the texts below each other. */
function align(rows: readonly (readonly [name: string, text: string])[]): readonly string[] {
  const width = Math.max(LEAST_WIDTH, ...rows.map(([name]) => name.length));
  return rows.map(([name, text]) => `  ${name.padEnd(width)} ${text}`);
}

/** The longest name of RFC 2396. */
const LEAST_WIDTH = 13;

function textOf({ taken, component, says, value }: Step): string {
  if (!taken) return `not taken: ${says}`;
  const result = value === undefined ? "" : `  ${whole(value)}`;
  return `${component === undefined ? "" : `${component}: `}${says}${result}`;
}

/** The components that are there: an absent one is left out, and an empty one is "". */
function listComponents(components: Components): string {
  const { scheme, authority, path, params, query, fragment } = components;
  return Object.entries({ scheme, authority, path, params, query, fragment })
    .flatMap(([name, value]) => (value === undefined ? [] : [`${name} ${whole(value)}`]))
    .join(", ");
}

function whole(text: string): string {
  return quote(text, text.length);
}
