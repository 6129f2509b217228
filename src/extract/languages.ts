import type { Extractor } from "./finding.ts";
import { text } from "./text/index.ts";

/** A host language: how its documents are called, and what finds the references in them. */
export interface Language {
  readonly id: string;
  /** The ends of file names, in lower case. */
  readonly extensions: readonly string[];
  /** The optional packages that its extractor needs. */
  readonly packages: readonly string[];
  readonly load: () => Promise<Extractor>;
  /** Finds the encoding that a document declares in its beginning, which is ASCII as far as that. */
  readonly encoding?: RegExp;
}

/** Every text can be read as plain text; source code is. */
export const plainText: Language = {
  id: "text",
  extensions: [".txt", ".text"],
  packages: [],
  load: async () => text,
};

/** The host languages by their ids. */
export const languages: readonly Language[] = [
  {
    id: "html",
    extensions: [".html", ".htm", ".shtml"],
    packages: ["htmlparser2", "css-tree"],
    load: async () => (await import("./html/index.ts")).html,
    encoding: /<meta\b[^>]*?\bcharset\s*=\s*["']?\s*([\w.:-]+)/i,
  },
  {
    id: "markdown",
    extensions: [".md", ".markdown", ".mdown", ".mkd"],
    packages: ["micromark", "htmlparser2", "css-tree"],
    load: async () => (await import("./markdown/index.ts")).markdown,
  },
  {
    id: "css",
    extensions: [".css"],
    packages: ["css-tree"],
    load: async () => (await import("./css/index.ts")).css,
    encoding: /^@charset "([\w.:-]+)";/i,
  },
  {
    id: "xml",
    extensions: [
      ".xml",
      ".xhtml",
      ".xht",
      ".svg",
      ".atom",
      ".rss",
      ".rdf",
      ".owl",
      ".xsd",
      ".xsl",
      ".xslt",
      ".wsdl",
    ],
    packages: ["saxes"],
    load: async () => (await import("./xml/index.ts")).xml,
    encoding: /^<\?xml\b[^>]*?\bencoding\s*=\s*["']([\w.:-]+)/,
  },
  {
    id: "json",
    extensions: [".json", ".jsonc", ".jsonld", ".geojson", ".webmanifest"],
    packages: ["jsonc-parser"],
    load: async () => (await import("./json/index.ts")).json,
  },
  {
    id: "mime",
    extensions: [".eml", ".mht", ".mhtml"],
    packages: ["htmlparser2", "css-tree", "saxes", "jsonc-parser"],
    async load() {
      const [{ mime }, { html }, { css }, { xml }, { json }] = await Promise.all([
        import("./mime/index.ts"),
        import("./html/index.ts"),
        import("./css/index.ts"),
        import("./xml/index.ts"),
        import("./json/index.ts"),
      ]);
      return mime({
        "text/plain": text,
        "text/html": html,
        "text/css": css,
        "text/xml": xml,
        "application/xml": xml,
        "application/xhtml+xml": xml,
        "application/json": json,
      });
    },
  },
  plainText,
];

/** The language of a file by the end of its name; plain text where that says nothing. */
export function languageOf(path: string): Language {
  const name = path.toLowerCase();
  return languages.find(({ extensions }) => extensions.some((end) => name.endsWith(end))) ?? plainText;
}
