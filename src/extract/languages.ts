import { namedElements } from "./anchors.ts";
import {
  blockComment,
  type CommentForm,
  hashComment,
  markdownComment,
  markupComment,
  mdxComment,
  poComment,
  roffComment,
  rstComment,
} from "./comment-form.ts";
import type { CommentReader, Extractor } from "./finding.ts";
import { headingIds, type Renderer } from "./heading-ids.ts";
import type { NearLinkReader } from "./near-link.ts";
import { text, textComments } from "./text/index.ts";
import { unknown, unknownComments } from "./text/unknown.ts";

/** A host language: its file extensions and its extractor. */
export interface Language {
  readonly id: string;
  /** The file extensions, in lower case. */
  readonly extensions: readonly string[];
  readonly load: () => Promise<Extractor>;
  /** Loads the comment reader; absent if the language has no comments. */
  readonly loadComments?: () => Promise<CommentReader>;
  /** Loads the reader for text that was intended as a link; absent if such text is not recognized in the language. */
  readonly loadNearLinks?: () => Promise<NearLinkReader>;
  /** The syntax of comments; absent if the language has no comments, or if the syntax depends on the document. */
  readonly comment?: CommentForm;
  /** True if findings are linted as if the language were unknown. */
  readonly isGuess?: true;
  /** True if a document can be split between references and processed in parts. */
  readonly mayBeCut?: true;
  /** Matches the encoding declaration at the start of a document. The document is ASCII up to the declaration's end. */
  readonly encoding?: RegExp;
  /**
   * Returns the fragment identifiers that a document defines when one of the given renderers (by default, any) renders
   * it; undefined or absent if they are unknown.
   */
  readonly anchors?: (source: string, renderers?: readonly Renderer[]) => ReadonlySet<string> | undefined;
}

/** Plain text for human readers. */
export const plainText: Language = {
  id: "text",
  extensions: [".txt", ".text"],
  mayBeCut: true,
  load: async () => text,
  loadComments: async () => textComments,
};

/** The language assumed for files with an unknown extension, mostly source code. */
export const unknownLanguage: Language = {
  id: "unknown",
  extensions: [],
  isGuess: true,
  mayBeCut: true,
  load: async () => unknown,
  loadComments: async () => unknownComments,
};

export const languages: readonly Language[] = [
  {
    id: "html",
    extensions: [".html", ".htm", ".shtml", ".jinja", ".jinja2", ".j2"],
    load: async () => (await import("./html/index.ts")).html,
    loadComments: async () => (await import("./html/index.ts")).htmlComments,
    comment: markupComment,
    anchors: namedElements,
    encoding: /<meta\b[^>]*?\bcharset\s*=\s*["']?\s*([\w.:-]+)/i,
  },
  {
    id: "markdown",
    extensions: [".md", ".markdown", ".mdown", ".mkd"],
    load: async () => (await import("./markdown/index.ts")).markdown,
    loadComments: async () => (await import("./markdown/index.ts")).markdownComments,
    loadNearLinks: async () => (await import("./markdown/index.ts")).markdownNearLinks,
    comment: markdownComment,
    anchors: headingIds,
  },
  {
    id: "mdx",
    extensions: [".mdx"],
    load: async () => (await import("./markdown/mdx.ts")).mdx,
    loadComments: async () => (await import("./markdown/mdx.ts")).mdxComments,
    loadNearLinks: async () => (await import("./markdown/mdx.ts")).mdxNearLinks,
    comment: mdxComment,
    anchors: headingIds,
  },
  {
    id: "css",
    extensions: [".css"],
    load: async () => (await import("./css/index.ts")).css,
    loadComments: async () => (await import("./css/index.ts")).cssComments,
    comment: blockComment,
    encoding: /^@charset "([\w.:-]+)";/i,
  },
  {
    id: "xml",
    extensions:
      ".xml .xhtml .xht .svg .atom .rss .rdf .owl .xsd .xsl .xslt .wsdl .opml .rng .pom .gpx .kml .xmp .csl".split(
        " ",
      ),
    load: async () => (await import("./xml/index.ts")).xml,
    loadComments: async () => (await import("./xml/index.ts")).xmlComments,
    comment: markupComment,
    anchors: namedElements,
    encoding: /^<\?xml\b[^>]*?\bencoding\s*=\s*["']([\w.:-]+)/,
  },
  {
    id: "json",
    extensions: [".json", ".jsonc", ".jsonld", ".geojson"],
    load: async () => (await import("./json/index.ts")).json,
    loadComments: async () => (await import("./json/index.ts")).jsonComments,
  },
  {
    id: "webmanifest",
    extensions: [".webmanifest"],
    load: async () => (await import("./json/web-manifest.ts")).webManifest,
    loadComments: async () => (await import("./json/index.ts")).jsonComments,
  },
  {
    id: "yaml",
    extensions: [".yaml", ".yml"],
    load: async () => (await import("./yaml/index.ts")).yaml,
    loadComments: async () => (await import("./yaml/index.ts")).yamlComments,
    comment: hashComment,
  },
  {
    id: "notebook",
    extensions: [".ipynb"],
    load: async () => (await import("./notebook/index.ts")).notebook,
    loadComments: async () => (await import("./notebook/index.ts")).notebookComments,
  },
  {
    id: "vue",
    extensions: [".vue"],
    load: async () => (await import("./vue/index.ts")).vue,
    loadComments: async () => (await import("./vue/index.ts")).vueComments,
    comment: markupComment,
  },
  {
    id: "rst",
    extensions: [".rst", ".rest"],
    load: async () => (await import("./rst/index.ts")).rst,
    loadComments: async () => (await import("./rst/index.ts")).rstComments,
    comment: rstComment,
  },
  {
    id: "roff",
    extensions: [".1", ".2", ".3", ".4", ".5", ".6", ".7", ".8", ".9", ".man", ".mdoc", ".roff"],
    load: async () => (await import("./roff/index.ts")).roff,
    loadComments: async () => (await import("./roff/index.ts")).roffComments,
    comment: roffComment,
  },
  {
    id: "po",
    extensions: [".po", ".pot"],
    isGuess: true,
    load: async () => (await import("./po/index.ts")).po,
    loadComments: async () => unknownComments,
    comment: poComment,
    encoding: /"Content-Type: text\/plain; charset=([\w.:-]+)/i,
  },
  {
    id: "mime",
    extensions: [".eml", ".mht", ".mhtml"],
    async load() {
      const [{ mime }, { html }, { markdown }, { css }, { xml }, { json }] = await Promise.all([
        import("./mime/index.ts"),
        import("./html/index.ts"),
        import("./markdown/index.ts"),
        import("./css/index.ts"),
        import("./xml/index.ts"),
        import("./json/index.ts"),
      ]);
      return mime({
        "text/plain": text,
        "text/html": html,
        "text/markdown": markdown,
        "text/css": css,
        "text/xml": xml,
        "application/xml": xml,
        "application/xhtml+xml": xml,
        "application/json": json,
      });
    },
  },
  plainText,
  unknownLanguage,
];

/** Returns the language for a file name. A human language and a charset may follow the extension: `.html.fr.utf8`. */
export function languageOf(path: string): Language {
  const name = path.toLowerCase();
  return byExtension(name) ?? byExtension(withoutVariant(name)) ?? unknownLanguage;
}

function byExtension(name: string): Language | undefined {
  return languages.find(({ extensions }) => extensions.some((end) => name.endsWith(end)));
}

/** Matches the human language and charset after `.html` or `.xml`, as in Apache's content negotiation. */
const VARIANT =
  /(?<=\.(?:html?|xhtml|xml))(?:\.(?!ts)([a-z]{2})(?:-[a-z]{2,4})?)?(\.(?:utf-?8|iso-?\d{4}-?[\da-z]+|euc-[a-z]{2}|koi8-r|windows-\d+))?$/;

/** Removes the human language and charset from a name. Tsonga (`ts`) is excluded, since `.html.ts` is TypeScript. */
function withoutVariant(name: string): string {
  const match = VARIANT.exec(name);
  if (!match) return name;
  const [, language = "", charset] = match;
  return charset !== undefined || isHumanLanguage(language) ? name.slice(0, match.index) : name;
}

/** True for a current ISO 639-1 code. Excludes obsolete codes such as `in` and `sh`, which are also file extensions. */
function isHumanLanguage(code: string): boolean {
  const names = new Intl.DisplayNames(["en"], { type: "language", fallback: "none" });
  return code !== "" && Intl.getCanonicalLocales(code).includes(code) && names.of(code) !== undefined;
}
