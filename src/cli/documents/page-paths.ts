import type { PlatformPath } from "node:path";
import type { Site } from "./sites.ts";

/** Documents and images, which generators copy or convert, but do not make from nothing. */
const SOURCE = /\.(?:md|mdx|markdown|pdf|png|jpe?g|gif|svg|webp|avif|ico)$/i;

/**
 * Returns the names of the files that may serve a path, in order of precedence: the file itself, and those from which
 * generators make the page `a`, `a/` or `a.html`.
 */
export function formsOf(path: string): readonly string[] {
  if (SOURCE.test(path)) return [path];
  const page = path.replace(/(?<!\/)\/+$|\.html?$/, "");
  const folder = /(?:^|[\\/])index$/.test(page) ? page.slice(0, -"/index".length) : page;
  return [path, ...PAGES.map((end) => page + end), ...INDEXES.map((name) => `${folder}/${name}`)];
}

const PAGES = [".md", ".mdx", ".markdown", ".html"];
const INDEXES = ["index", "README", "_index"]
  .flatMap((name) => [`${name}.md`, `${name}.mdx`])
  .concat("index.html");

/**
 * True if no generator can serve a path without a file: the path of a document or an image or, in a site that keeps
 * paths, of a page.
 */
export function needsFile(path: string, site: Site | undefined): boolean {
  return SOURCE.test(path) || (site?.keepsPaths === true && /(?:^|\/)[^/.]+\/?$|\.html?$/.test(path));
}

/**
 * Returns the files to which a relative path in a document may lead: relative to the document's file, or to its page,
 * which may be a folder of its own; in any root of its site; or, for a document, relative to the root.
 */
export function relativeNames(
  path: string,
  own: string,
  { roots }: Site,
  { resolve, relative, isAbsolute, parse, join, sep }: PlatformPath,
): readonly string[] {
  const { dir, name } = parse(own);
  const isIndex = /^(?:_?index|readme)$/i.test(name);
  const direct = resolve(dir, path);
  const names = isIndex ? [direct] : [direct, resolve(dir, name, path)];
  const isIn = (root: string, file: string) => {
    const way = relative(root, file);
    return way !== ".." && !way.startsWith(`..${sep}`) && !isAbsolute(way);
  };
  const around = roots.filter((root) => isIn(root, own)).sort((a, b) => b.length - a.length)[0];
  if (around === undefined) return names.flatMap(formsOf);
  const inRoots = names
    .filter((file) => isIn(around, file))
    .flatMap((file) => roots.map((root) => join(root, relative(around, file))));
  return [...names, ...inRoots, ...roots.map((root) => join(root, path))].flatMap(formsOf);
}

/** True if a document may be a part of others, which decide where its references lead, or the form of a repository site. */
export function isPart(path: string): boolean {
  return PART.test(path);
}

const PART =
  /(?:^|\/)(?:_(?!index\.)|(?:includes?|partials?|snippets?|templates?|layouts?|archetypes|fragments)\/|(?:pull_request_template|issue_template)\b)/i;

/** True for a path from a file's page on a repository site to a page of that site: `../../issues`. */
export function leadsToRepositorySite(path: string): boolean {
  return REPOSITORY_SITE.test(path);
}

const REPOSITORY_SITE =
  /^(?:\.\.\/)+(?:blob|tree|raw|edit|commits?|wiki|issues|pulls?|compare|releases|tags|actions|discussions|security|milestones?|labels|projects|graphs|packages)(?:\/|$)/;
