import { type Content, type Html, html } from "./html.ts";

/** A page of the site. */
export interface Page {
  /** The path relative to the root of the site, such as `grammar/rfc3986.html`. */
  readonly path: string;
  readonly title: string;
  readonly main: Html;
  /** The script of the page in addition to the common script; undefined if there is none. */
  readonly script?: ScriptName;
  /** The section of the navigation that contains the page. */
  readonly place: NavigationEntry;
}

/** The entry points for the bundler. */
export type ScriptName = "common" | "playground" | "lesson" | "grammar" | "search";

export type NavigationEntry = "Playground" | "Lessons" | "Grammars" | "Rules" | "Guides" | "Search";

/** The bundled files that pages refer to, as paths relative to the root of the site. */
export interface Assets {
  readonly style: string;
  readonly scripts: {
    readonly [Name in ScriptName]: { readonly file: string; readonly preloads: readonly string[] };
  };
}

const PLACES: readonly { readonly place: NavigationEntry; readonly path: string }[] = [
  { place: "Playground", path: "index.html" },
  { place: "Lessons", path: "lessons/parts.html" },
  { place: "Grammars", path: "grammar/index.html" },
  { place: "Rules", path: "rules/index.html" },
  { place: "Guides", path: "guides/index.html" },
  { place: "Search", path: "search.html" },
];

/** The note on pages whose scripts do not run; the first script removes it. */
const STALLED = html`<p class="stalled"><strong>The scripts of this page have not loaded.</strong> A page that is opened as a file cannot load them. Serve the site over HTTP: <code>npm run site -- --open</code></p>
`;

/** The content security policy: nothing is loaded from elsewhere, nothing is sent, and no inline script runs. */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "connect-src 'self'",
  "img-src 'self' data:",
  "base-uri 'none'",
  "form-action 'none'",
].join("; ");

/** The relative path from a page to the root of the site. */
function rootFrom(path: string): string {
  return "../".repeat(path.split("/").length - 1) || "./";
}

/** Writes a whole page. */
export function document({ path, title, main, script, place }: Page, assets: Assets): string {
  const root = rootFrom(path);
  const { markup } = html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${POLICY}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="referrer" content="no-referrer">
<meta name="color-scheme" content="light dark">
<title>${title === "urigram" ? title : `${title} – urigram`}</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="${root}${assets.style}">
${scriptTags([assets.scripts.common, ...(script ? [assets.scripts[script]] : [])], root)}</head>
<body>
<a class="skip" href="#main">Skip to the content</a>
<header class="top">
<a class="name" href="${root}index.html">urigram</a>
<nav aria-label="Site"><ul>${PLACES.map((each) => entry(each, place, root))}</ul></nav>
</header>
<main id="main" data-root="${root}">
${script && STALLED}${main}
</main>
<footer>
<p>Everything happens in this browser: no text that you type is sent anywhere.</p>
<p id="colors" class="scripted"></p>
</footer>
</body>
</html>
`;
  return markup;
}

/** Writes the tags of scripts and of their imports. */
function scriptTags(scripts: readonly Assets["scripts"][ScriptName][], root: string): Html {
  const preloads = new Set(scripts.flatMap((script) => script.preloads));
  return html`${[...preloads].map(
    (each) => html`<link rel="modulepreload" href="${root}${each}">\n`,
  )}${scripts.map(({ file }) => html`<script type="module" src="${root}${file}"></script>\n`)}`;
}

function entry({ place, path }: (typeof PLACES)[number], here: NavigationEntry, root: string): Content {
  return html`<li><a href="${root}${path}"${place === here ? html` aria-current="true"` : undefined}>${place}</a></li>`;
}
