import { escapeHarmful } from "./harmful.ts";

/** Components for people: the reference, then a line for each component that is there. One that is empty is `""`. */
export function formatComponents(
  reference: string,
  components: readonly (readonly [name: string, value: string | undefined])[],
): string {
  const width = Math.max(...components.map(([name]) => name.length));
  const lines = components.flatMap(([name, value]) =>
    value === undefined ? [] : [`  ${name.padEnd(width)}  ${escapeHarmful(value) || '""'}`],
  );
  return [escapeHarmful(reference), ...lines].join("\n");
}
