import { namedElements } from "./anchors.ts";

/**
 * Returns the fragment names in a Markdown document: the names of HTML elements, attributes in braces (`{#id}`), and
 * the ids that renderers generate from headings. If renderers disagree, all their ids are returned, because a missing
 * name causes a false report. Returns undefined if the document includes other documents, uses templates in headings,
 * or has too many headings.
 */
export function headingIds(
  source: string,
  renderers: readonly Renderer[] = allRenderers,
): ReadonlySet<string> | undefined {
  const elements = INCLUSION.test(source) ? undefined : namedElements(source);
  if (!elements) return undefined;
  const names = new Set(elements);
  for (const [, braced, bracketed, label] of source.matchAll(ATTRIBUTE))
    names.add(braced ?? bracketed ?? label ?? "");
  const texts: string[] = [];
  for (const heading of headingsIn(source)) {
    if (TEMPLATE.test(heading)) return undefined;
    if (texts.push(plainTextOf(heading)) > MOST_HEADINGS) return undefined;
  }
  for (const renderer of renderers) for (const id of generatedIds(texts, styles[renderer])) names.add(id);
  return names;
}

/** The maximum number of headings, each of which may have 15 ids. */
const MOST_HEADINGS = 20_000;

/** Yields possible ids for headings: with or without emphasis marks, and with or without the space around images. */
function* generatedIds(texts: readonly string[], { idOf, separator }: Style): Generator<string> {
  const taken = new Map<string, number>();
  for (const text of texts) {
    const trimmed = text.trim();
    for (const id of new Set([trimmed, withoutEmphasis(trimmed), text].map(idOf)))
      if (id !== "") yield freeName(id, separator, taken);
  }
}

/**
 * Matches what the preprocessors of site generators replace with other text: `{{#include a.md}}` (mdBook), `{% include
 * %}` (Liquid), `{{< a >}}` (Hugo), `--8<-- "a.md"` and `{!a.md!}` (MkDocs), `<!--@include: a.md-->` (VitePress),
 * `[!INCLUDE](a.md)` (DocFX), `::: a.b` (mkdocstrings), ```` ```{include} a.md ```` (MyST), and components imported
 * from other documents (MDX). Also matches contributor lists, whose fragments lead nowhere (All Contributors).
 */
const INCLUDED =
  "\\{\\{#\\w*include|\\{%-? *(?:include|render)|\\{\\{[<%]|^[ \\t]*[;-]*-8<-|\\{![^{}\\r\\n]*!\\}|<!-- *(?:@?include\\b|ALL-CONTRIBUTORS-LIST)|\\[!include|" +
  "^ *::: +(?:[\\w-]+(?:\\.[\\w-]+)+|mkdocs-\\w+)$|^ *(?:```|:::) *\\{(?:include|auto)|^import [^\\r\\n]{0,200} from [^\\r\\n]{0,200}\\.mdx?[\"']";
const INCLUSION = new RegExp(INCLUDED, "im");
/** Matches a template tag in a heading. */
const TEMPLATE = /\{\{|\{%|<[%?]/;

/**
 * Matches an id in an attribute list (`{#a}`, `{: .b #a}`, `{/* #a *\/}`), in brackets (`[#a]`), or in a MyST target
 * (`(a)=`).
 */
const ATTRIBUTE = /\{(?:[^{}#\r\n]*[\s:*])?#([^\s{}*]+)|\[#([^\s[\]]+)\]|^\(([^\s()]+)\)=/gm;

/** The renderers, each of which generates ids in its own way. */
export type Renderer = "github" | "kramdown" | "pandoc" | "python-markdown" | "vitepress";

/** The way in which a renderer generates ids. */
interface Style {
  readonly idOf: (text: string) => string;
  /** The delimiter between an id already in use and the number that makes it unique. */
  readonly separator: "-" | "_";
}

const styles: Readonly<Record<Renderer, Style>> = {
  // Removes punctuation, and replaces each space with a hyphen.
  github: {
    idOf: (text) =>
      lower(text)
        .replace(/[^\p{L}\p{M}\p{N}\p{Pc}\- ]/gu, "")
        .replaceAll(" ", "-"),
    separator: "-",
  },
  // The auto_ids option starts at the first letter and keeps only ASCII.
  kramdown: {
    idOf: (text) => lower(text.replace(/^[^a-zA-Z]+|[^a-zA-Z\d -]/g, "")).replaceAll(" ", "-") || "section",
    separator: "-",
  },
  // The auto_identifiers extension starts at the first letter, keeps ".", and replaces runs of spaces with one hyphen.
  pandoc: {
    idOf: (text) =>
      lower(text)
        .replace(/[^\p{L}\p{M}\p{N}_.\s-]/gu, "")
        .replace(/\s+/g, "-")
        .replace(/^[^\p{L}]+/u, "") || "section",
    separator: "-",
  },
  // The toc extension keeps only ASCII, and replaces runs of spaces and hyphens with one hyphen.
  "python-markdown": {
    idOf: (text) =>
      lower(
        text
          .normalize("NFKD")
          .replace(/[^\w\s-]/g, "")
          .trim(),
      ).replace(/[-\s]+/g, "-"),
    separator: "_",
  },
  // Replaces each run of spaces and punctuation marks with a single hyphen.
  vitepress: {
    idOf: (text) =>
      lower(text.normalize("NFKD").replace(/[\u0300-\u036f]/g, ""))
        .replace(/[\s~`!@#$%^&*()\-_+=[\]{}|\\;:"'\u201c\u201d\u2018\u2019<>,.?/]+/g, "-")
        .replace(/^-+|-+$/g, "")
        .replace(/^(?=\d)/, "_"),
    separator: "-",
  },
};

/** All renderers, for documents whose renderer is unknown. */
export const allRenderers: readonly Renderer[] = [
  "github",
  "kramdown",
  "pandoc",
  "python-markdown",
  "vitepress",
];

const lower = (text: string): string => text.toLowerCase();

/** Makes a name unique: if it is taken, appends the first free number. */
function freeName(id: string, separator: string, taken: Map<string, number>): string {
  let name = id;
  let count = taken.get(id) ?? 0;
  while (taken.has(name)) name = `${id}${separator}${++count}`;
  taken.set(id, count);
  taken.set(name, taken.get(name) ?? 0);
  return name;
}

/** The maximum length, in UTF-16 code units, of a line that may be a heading. */
const MAX_LENGTH = 1000;
/** The maximum number of lines in a heading. */
const MAX_LINES = 10;

/** Yields possible headings: lines after "#", lines above "===" or "---", and HTML elements. */
function* headingsIn(source: string): Generator<string> {
  let above: string[] = [];
  for (const line of source.split(/\r\n?|\n/)) {
    const text = line.length > MAX_LENGTH ? "" : line.replace(/^(?:[>\s]|[-*+]\s|\d+[.)]\s)*/, "").trim();
    const marked = /^#{1,6}\s+(.*)$/.exec(text)?.[1];
    if (marked !== undefined) yield marked.replace(/\s#+$/, "");
    else if (/^(?:=+|-+)$/.test(text) && above.length > 0) yield above.join(" ");
    else if (text !== "") {
      above = [...above, text].slice(-MAX_LINES);
      continue;
    }
    above = [];
  }
  for (const [, content = ""] of source.matchAll(/<h[1-6]\b[^>]{0,500}>([\s\S]{0,500}?)<\/h[1-6]/gi))
    yield content.trim();
}

/** Returns the text of a heading without its markup, which does not affect the id. */
function plainTextOf(heading: string): string {
  return heading
    .replace(/\{(?::? *[#.]|\/\*)[^{}]*\}$/, "")
    .replace(/!\[[^[\]]*\]\([^()]*\)/g, "")
    .replace(/\[([^[\]]*)\](?:\([^()]*\)|\[[^[\]]*\])/g, "$1")
    .replace(/`([^`]*)`/g, (_, code: string) => code.replace(/[<>&]/g, ""))
    .replace(/(?<!\\)<[^<>]*>|&#?\w+;/g, "");
}

/** A "_" at a word boundary is emphasis. */
function withoutEmphasis(heading: string): string {
  return heading.replace(/(?<![\p{L}\p{N}])_+|_+(?![\p{L}\p{N}])/gu, "");
}
