import { entitiesOf, entityReference } from "./xml/entities.ts";

/**
 * The names that `id`, `name` and `xml:id` give in markup; undefined if one has a character reference that XML does not
 * have. Comments and scripts count, too: a name too many hides a mistake, a name too few makes one up.
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

/** A value with the characters that its references stand for; undefined with one that XML does not predefine (4.6). */
function decode(value: string): string | undefined {
  const { expand } = entitiesOf(0);
  const references = value.match(entityReference) ?? [];
  if (references.some((reference) => expand(reference) === undefined)) return undefined;
  return value.replace(entityReference, (reference) => expand(reference) ?? reference);
}

/** The names of parts of a Markdown document: its elements, and the slugs of its headings as GitHub makes them. */
export function headingSlugs(source: string): ReadonlySet<string> | undefined {
  const elements = namedElements(source);
  if (!elements) return undefined;
  const names = new Set(elements);
  const taken = new Map<string, number>();
  for (const heading of headingsIn(source)) {
    const id = /\{#([^\s}]+)[^}]*\}$/.exec(heading)?.[1];
    if (id !== undefined) names.add(id);
    for (const slug of new Set([slugOf(heading), slugOf(withoutEmphasis(heading))]))
      names.add(freeName(slug, taken));
  }
  return names;
}

/** The slug, with a number if it is taken: the first that is free. */
function freeName(slug: string, taken: Map<string, number>): string {
  let name = slug;
  let count = taken.get(slug) ?? 0;
  while (taken.has(name)) name = `${slug}-${++count}`;
  taken.set(slug, count);
  taken.set(name, taken.get(name) ?? 0);
  return name;
}

/** In UTF-16 units. Longer lines are no headings. */
const LONGEST = 1000;
/** How many lines a heading may have. */
const MOST_LINES = 10;

/** What may be a heading: lines after "#", lines above "===" or "---", and the elements of HTML. */
function* headingsIn(source: string): Generator<string> {
  let above: string[] = [];
  for (const line of source.split(/\r\n?|\n/)) {
    const text = line.length > LONGEST ? "" : line.replace(/^(?:[>\s]|[-*+]\s|\d+[.)]\s)*/, "").trim();
    const marked = /^#{1,6}\s+(.*)$/.exec(text)?.[1];
    if (marked !== undefined) yield marked.replace(/\s#+$/, "");
    else if (/^(?:=+|-+)$/.test(text) && above.length > 0) yield above.join(" ");
    else if (text !== "") {
      above = [...above, text].slice(-MOST_LINES);
      continue;
    }
    above = [];
  }
  for (const [, content = ""] of source.matchAll(/<h[1-6]\b[^>]{0,500}>([\s\S]{0,500}?)<\/h[1-6]/gi))
    yield content.trim();
}

/** The slug of a heading, from its text: lower case, without punctuation, with hyphens for spaces. */
function slugOf(heading: string): string {
  return heading
    .replace(/\{#[^}]*\}$/, "")
    .replace(/!\[[^\]]*\]\([^)]*\)/g, "")
    .replace(/\[([^\]]*)\](?:\([^)]*\)|\[[^\]]*\])/g, "$1")
    .replace(/`([^`]*)`/g, (_, code: string) => code.replace(/[<>&]/g, ""))
    .replace(/<[^>]*>|&#?\w+;/g, "")
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}\p{Pc}\- ]/gu, "")
    .replaceAll(" ", "-");
}

/** A "_" at the edge of a word is emphasis. */
function withoutEmphasis(heading: string): string {
  return heading.replace(/(?<![\p{L}\p{N}])_+|_+(?![\p{L}\p{N}])/gu, "");
}
