import type { Components } from "../core/components.ts";
import type { MappingTrace } from "../core/iri/mapping.ts";
import type { Step, Trace } from "../core/resolve/trace.ts";
import { escapeHarmful, quote } from "../text/quote.ts";

/** A resolution for people: the components that it begins with, then one line for each step, numbered as in the specification. */
export function formatTrace(reference: string, trace: Trace): string {
  const { target, flags, components, baseComponents, steps } = trace;
  return [
    `${escapeHarmful(reference)} = ${escapeHarmful(target)}`,
    line("reference", listComponents(components)),
    line("base", listComponents(baseComponents)),
    ...steps.map((step) => line(step.step, textOf(step))),
    ...flags.map((name) => line("flag", name)),
  ].join("\n");
}

/** A mapping between IRIs and URIs for people: one line for each step, numbered as in the specification. */
export function formatMapping(reference: string, { target, steps }: MappingTrace): string {
  return [
    `${escapeHarmful(reference)} = ${escapeHarmful(target)}`,
    ...steps.map((step) => line(step.step, textOf(step))),
  ].join("\n");
}

function line(name: string, text: string): string {
  return `  ${name.padEnd(13)} ${text}`;
}

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
