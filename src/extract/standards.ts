/** A standard that says what a reference in a host language is. */
export interface Standard {
  /** What it is called: `HTML Living Standard`, `RFC 4287`. */
  readonly name: string;
  /** Its section that says what a reference is; absent if its own text was not at hand. */
  readonly section?: string;
  /** The id of the specification to judge by. */
  readonly spec: SpecificationId;
  /** Whether the specification is our choice: the nearest to the one that the standard names, or the newest. */
  readonly isChoice?: true;
  /** Where it says that characters which no URI has are escaped before the specification applies: `XLink 1.0 5.4`. */
  readonly escaping?: string;
  /** Where it asks for characters of ASCII besides. */
  readonly asciiBy?: string;
  /** Whether programs that show a document escape what no URI has in its references. */
  readonly isEscapedByRenderers?: true;
  /** Whether browsers read what it says, which escape spaces and drop tabs and line ends, by the URL Standard. */
  readonly isForBrowsers?: true;
  /** Whether programs compare what it identifies character by character: bases and links, too. */
  readonly isIdentifying?: true;
  /** Whether what looks like a reference there is often an example, a pattern or a part of one. */
  readonly isGuess?: true;
  /** Whether tools copy from elsewhere what stands there, so that nobody can fix it there. */
  readonly isCopy?: true;
  /** The id of the specification whose layers give the base URI, where it names another one for that. */
  readonly baseSpec?: SpecificationId;
}

/** The ids of the specifications that standards name. */
type SpecificationId = "rfc1808" | "rfc2396" | "rfc2732" | "rfc3986" | "rfc3987";

/** A standard and its section: `RFC 4287 2`. */
export function titleOf({ name, section }: Standard): string {
  return section === undefined ? name : `${name} ${section}`;
}

/** What stands where no standard says what a reference is: in plain text, in unknown XML and JSON. */
export const unnamed: Standard = { name: "by our choice", spec: "rfc3987", isChoice: true };

/** It names none, and has renderers escape as they like ("About this document"). */
export const commonMark: Standard = {
  name: "CommonMark",
  spec: "rfc3987",
  isChoice: true,
  isEscapedByRenderers: true,
};

/** What stands for a standard where the language itself is not known: in source code, for one. */
export const unknownLanguage: Standard = {
  name: "unknown language",
  spec: "rfc3987",
  isChoice: true,
  isGuess: true,
};

/** The same in a text that is to be translated. Programs find its translation by what it says. */
export const untranslated: Standard = { ...unknownLanguage, isCopy: true };

/** The same standard for what browsers drop as it is written, so that they escape nothing in it. */
export function unread({ isForBrowsers: _, ...standard }: Standard): Standard {
  return standard;
}

/** A standard that has what RFC 2396 excludes escaped, as XLink 1.0 has, before it and RFC 2732 apply. */
function asXLink(name: string, section: string): Standard {
  return { name, section, spec: "rfc2732", escaping: "XLink 1.0 5.4" };
}

// Documents for browsers. The URL Standard, which they name, is no grammar; RFC 3987 is nearest to its valid URL strings.
export const html: Standard = {
  name: "HTML Living Standard",
  section: "2.4.1",
  spec: "rfc3987",
  isChoice: true,
  isForBrowsers: true,
};
/** Other characters are illegal (B.2.1), and RFC 1808 gives the base (12.4.1). */
export const html401: Standard = {
  name: "HTML 4.01",
  section: "6.4",
  spec: "rfc2396",
  baseSpec: "rfc1808",
  isForBrowsers: true,
};
/** HTML 4 in XML; its DTDs cite RFC 2396 for `%URI;`. */
export const xhtml10: Standard = {
  name: "XHTML 1.0",
  section: "C.8",
  spec: "rfc2396",
  baseSpec: "rfc1808",
  isForBrowsers: true,
};
export const css: Standard = {
  name: "CSS Values 4",
  section: "4.5",
  spec: "rfc3987",
  isChoice: true,
  isForBrowsers: true,
};
export const svg: Standard = { name: "SVG 2", section: "Linking", spec: "rfc3987", isForBrowsers: true };
export const mathml: Standard = {
  name: "MathML 3",
  section: "2.1.5.1",
  spec: "rfc3986",
  escaping: "MathML 3 2.1.5.1",
};

// XML and what is written in it.
export const systemIdentifier: Standard = {
  name: "XML 1.0",
  section: "4.2.2",
  spec: "rfc3986",
  escaping: "XML 1.0 4.2.2",
};
export const namespaces: Standard = { name: "Namespaces in XML 1.0", section: "2.1", spec: "rfc3986" };
export const stylesheetInstruction: Standard = { name: "xml-stylesheet", section: "3", spec: "rfc3987" };
export const xmlBase: Standard = asXLink("XML Base", "3.1");
export const xlink: Standard = asXLink("XLink 1.0", "5.4");
export const xinclude: Standard = {
  name: "XInclude 1.0",
  section: "4.1.1",
  spec: "rfc3987",
  escaping: "XInclude 1.0 4.1.1",
};
export const xsd: Standard = asXLink("XML Schema Part 2", "3.2.17");
export const xslt: Standard = asXLink("XSLT 2.0", "5.8");
export const relaxng: Standard = asXLink("RELAX NG", "3");
export const wsdl: Standard = {
  name: "WSDL 1.1",
  spec: "rfc2732",
  escaping: "XLink 1.0 5.4",
  isChoice: true,
};
export const docBook: Standard = asXLink("DocBook 5.0", "docbook.rnc");
export const catalogs: Standard = asXLink("XML Catalogs 1.1", "6.3");
export const kml: Standard = asXLink("KML 2.2", "ogckml22.xsd");
export const gpx: Standard = asXLink("GPX 1.1", "gpx.xsd");
export const atom: Standard = { name: "RFC 4287", section: "2", spec: "rfc3987" };
export const atomPublishing: Standard = { name: "RFC 5023", section: "4.1", spec: "rfc3987" };
export const rdf: Standard = { name: "RDF 1.2 Concepts", section: "IRIs", spec: "rfc3987" };
/** It asks for RFC 3986 and RFC 3987 in one sentence, and for escapes. */
export const sitemaps: Standard = {
  name: "sitemaps.org",
  section: "Entity escaping",
  spec: "rfc3987",
  asciiBy: "sitemaps.org, Entity escaping",
};
export const openSearch: Standard = { name: "OpenSearch 1.1", section: "Template grammar", spec: "rfc3986" };

// JSON.
export const jsonSchema: Standard = {
  name: "JSON Schema 2020-12",
  section: "8.2.1",
  spec: "rfc3986",
  isIdentifying: true,
};
export const jsonLd: Standard = {
  name: "JSON-LD 1.1",
  section: "IRIs",
  spec: "rfc3987",
  isIdentifying: true,
};
/** What is a URL there may be a relative reference of RFC 3986. */
export const openApi: Standard = {
  name: "OpenAPI 3.1",
  section: "Relative References in URLs",
  spec: "rfc3986",
};
/** It has each URL parsed as the URL Standard says. */
export const webManifest: Standard = {
  name: "Web Application Manifest",
  section: "Processing the manifest",
  spec: "rfc3987",
  isChoice: true,
  isForBrowsers: true,
};

// Header fields. RFC 2110, RFC 2557 and RFC 2369 name RFC 1738, which RFC 2396 updates.
export const baseField: Standard = { name: "RFC 1808", section: "3.1", spec: "rfc1808" };
export const contentBase: Standard = { name: "RFC 2110", section: "4.2", spec: "rfc2396", isChoice: true };
export const contentLocation: Standard = {
  name: "RFC 2557",
  section: "4.1",
  spec: "rfc2396",
  isChoice: true,
  isIdentifying: true,
};
export const listFields: Standard = { name: "RFC 2369", section: "2", spec: "rfc2396", isChoice: true };
export const location: Standard = { name: "RFC 9110", section: "10.2.2", spec: "rfc3986" };
export const linkField: Standard = { name: "RFC 8288", section: "3", spec: "rfc3986" };
export const archivedAt: Standard = { name: "RFC 5064", section: "2.1", spec: "rfc3986" };

/** The standard of an HTML document, by its document type declaration: the public identifier decides. */
export function standardOfDoctype(declaration: string): Standard {
  const [, identifier = ""] = /\bPUBLIC\s*["']-\/\/W3C\/\/DTD (X?HTML \d\.\d\d?)\b/i.exec(declaration) ?? [];
  return byIdentifier.get(identifier.toUpperCase()) ?? html;
}

const byIdentifier: ReadonlyMap<string, Standard> = new Map<string, Standard>([
  ["HTML 4.01", html401],
  ["XHTML 1.0", xhtml10],
]);
