import { entitiesOf, entityReference } from "./xml/entities.ts";

/**
 * Returns the values of `id`, `name` and `xml:id` in markup; undefined if a value contains a character reference that
 * XML does not predefine. Comments and scripts are searched too: an extra name only hides a mistake, but a missing name
 * causes a false report.
 */
export function namedElements(source: string): ReadonlySet<string> | undefined {
  const names = new Set<string>();
  for (const [, double, single, bare] of source.matchAll(naming)) {
    const name = decode(double ?? single ?? bare ?? "");
    if (name === undefined) return undefined;
    if (name !== "") names.add(name);
  }
  return names;
}

const naming = /\b(?:id|name)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/gi;

/** Decodes character references. Returns undefined if one of them is not predefined in XML (4.6). */
function decode(value: string): string | undefined {
  const { expand } = entitiesOf(0);
  const references = value.match(entityReference) ?? [];
  if (references.some((reference) => expand(reference) === undefined)) return undefined;
  return value.replace(entityReference, (reference) => expand(reference) ?? reference);
}
