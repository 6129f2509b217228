import type { PlatformPath } from "node:path";
import type { Site } from "./sites.ts";

/** Matches the names of documents and images, which generators copy or convert but do not create from scratch. */
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
 * True if a site can serve a path only from a file: the path names a document, an image or, if the site keeps page
 * paths, a page. A path that leads out of the roots may lead to another site.
 */
export function needsFile(
  path: string,
  { own, file }: { readonly own: string; readonly file: string },
  { keeps, roots }: Site,
  paths: PlatformPath,
): boolean {
  if (SOURCE.test(path)) return keeps !== "nothing";
  const isInRoots = (name: string) => roots.some((root) => isIn(root, name, paths));
  return keeps === "pages" && PAGE.test(path) && (isInRoots(file) || !isInRoots(own));
}

/** Matches a path with the extension of a page, or without an extension. */
const PAGE = /(?:^|\/)[^/.]+\/?$|\.html?$/;

function isIn(folder: string, file: string, { relative, isAbsolute, sep }: PlatformPath): boolean {
  const way = relative(folder, file);
  return way !== ".." && !way.startsWith(`..${sep}`) && !isAbsolute(way);
}

/**
 * Returns the files to which a relative path in a document may lead. It may be relative to the document's file, to its
 * page (which may be a folder of its own), to the same place in another root of the site, or to a root.
 */
export function relativeNames(
  path: string,
  own: string,
  { roots }: Site,
  paths: PlatformPath,
): readonly string[] {
  const { dir, name } = paths.parse(own);
  const direct = paths.resolve(dir, path);
  const isIndex = /^(?:_?index|readme)$/i.test(name);
  const names = isIndex ? [direct] : [direct, paths.resolve(dir, name, path)];
  const [around] = roots.filter((root) => isIn(root, own, paths)).sort((a, b) => b.length - a.length);
  const inRoots = names
    .filter((file) => around !== undefined && isIn(around, file, paths))
    .flatMap((file) => roots.map((root) => paths.join(root, paths.relative(around ?? root, file))));
  return [...names, ...inRoots, ...roots.map((root) => paths.join(root, path))].flatMap(formsOf);
}

/** True if a document may be an issue template, or may be included in others, which then determine its base. */
export function isPart(path: string): boolean {
  return PART.test(path);
}

const PART =
  /(?:^|\/)(?:_(?!index\.)|(?:includes?|partials?|snippets?|layouts?|archetypes|fragments)\/)|(?:^|[/_-])(?:templates?)(?:[/._-]|$)|(?:^|\/)issue_template\b/i;

/** True if a page's source lacks a root element or has template tags, so its paths are relative to another page. */
export function isPartOfPage(html: string): boolean {
  return !/<!doctype|<html/i.test(html) || /\{[{%]|<[%?](?!xml)/.test(html);
}

/**
 * True for a path that programs resolve in their own way: a path with a folder alias (`~/a`, `@/a`), or a path from a
 * file's page on a repository site to another page of that site (`../../issues`).
 */
export function isForPrograms(path: string): boolean {
  return /^[~@$]/.test(path) || REPOSITORY_SITE.test(path);
}

const REPOSITORY_SITE =
  /^(?:\.\.\/)+(?:blob|tree|raw|edit|commits?|wiki|issues|pulls?|compare|releases|tags|actions|discussions|security|milestones?|labels|projects|graphs|packages)(?:\/|$)/;
