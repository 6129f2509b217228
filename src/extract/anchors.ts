/**
 * The names that `id`, `name` and `xml:id` give in markup. Comments and scripts count, too: a name too many hides a
 * mistake, a name too few makes one up.
 */
export function namedElements(source: string): ReadonlySet<string> {
  const names = new Set<string>();
  for (const [, double, single, bare] of source.matchAll(naming)) {
    const name = double ?? single ?? bare ?? "";
    if (name !== "") names.add(name.replaceAll("&amp;", "&"));
  }
  return names;
}

const naming = /\b(?:id|name)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/gi;

/** The names of parts of a Markdown document: its elements, and the slugs of its headings as GitHub makes them. */
export function headingSlugs(source: string): ReadonlySet<string> {
  const names = new Set(namedElements(source));
  const counts = new Map<string, number>();
  for (const heading of headingsIn(source)) {
    const id = /\{#([^\s}]+)[^}]*\}$/.exec(heading)?.[1];
    if (id !== undefined) names.add(id);
    for (const slug of new Set([slugOf(heading), slugOf(withoutEmphasis(heading))])) {
      const count = counts.get(slug) ?? 0;
      counts.set(slug, count + 1);
      names.add(count === 0 ? slug : `${slug}-${count}`);
    }
  }
  return names;
}

/** In UTF-16 units. Longer lines are no headings. */
const LONGEST = 1000;

/** What may be a heading: lines after "#", lines above "===" or "---", and the elements of HTML. */
function* headingsIn(source: string): Generator<string> {
  let before = "";
  for (const line of source.split(/\r\n?|\n/)) {
    const text = line.length > LONGEST ? "" : line.trim();
    const marked = /^(?:[>\s]|[-*+]\s|\d+[.)]\s)*#{1,6}\s+(.*)$/.exec(text)?.[1];
    if (marked !== undefined) yield marked.replace(/\s#+$/, "");
    else if (/^(?:=+|-+)$/.test(text) && before !== "") yield before;
    before = text;
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
