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

const chosen = { isChoice: true } as const;
const forBrowsers = { isForBrowsers: true } as const;

/** What stands where no standard says what a reference is: in plain text, in unknown XML and JSON. */
export const unnamed: Standard = Object.freeze({ name: "by our choice", spec: "rfc3987", ...chosen });

/** It names none, and has renderers escape as they like ("About this document"). */
export const commonMark: Standard = Object.freeze({
  name: "CommonMark",
  spec: "rfc3987",
  ...chosen,
  isEscapedByRenderers: true,
});

/** What stands for a standard where the language itself is not known: in source code, for one. */
export const unknownLanguage: Standard = Object.freeze({
  name: "unknown language",
  spec: "rfc3987",
  ...chosen,
  isGuess: true,
});

/** The same in a text that is to be translated. Programs find its translation by what it says. */
export const untranslated: Standard = Object.freeze({ ...unknownLanguage, isCopy: true });

/** The same standard for what browsers drop as it is written, so that they escape nothing in it. */
export function unread({ isForBrowsers: _, ...standard }: Standard): Standard {
  return Object.freeze(standard);
}

function by(name: string, section: string, spec: SpecificationId, facts: Partial<Standard> = {}): Standard {
  return Object.freeze({ name, section, spec, ...facts });
}

/** A standard that has what RFC 2396 excludes escaped, as XLink 1.0 has, before it and RFC 2732 apply. */
function asXLink(name: string, section: string): Standard {
  return by(name, section, "rfc2732", { escaping: "XLink 1.0 5.4" });
}

// Documents for browsers. The URL Standard, which they name, is no grammar; RFC 3987 is nearest to its valid URL strings.
export const html: Standard = by("HTML Living Standard", "2.4.1", "rfc3987", { ...chosen, ...forBrowsers });
/** Other characters are illegal (B.2.1), and RFC 1808 gives the base (12.4.1). */
export const html401: Standard = by("HTML 4.01", "6.4", "rfc2396", { baseSpec: "rfc1808", ...forBrowsers });
/** HTML 4 in XML; its DTDs cite RFC 2396 for `%URI;`. */
export const xhtml10: Standard = by("XHTML 1.0", "C.8", "rfc2396", { baseSpec: "rfc1808", ...forBrowsers });
export const css: Standard = by("CSS Values 4", "4.5", "rfc3987", { ...chosen, ...forBrowsers });
export const svg: Standard = by("SVG 2", "Linking", "rfc3987", forBrowsers);
export const mathml: Standard = by("MathML 3", "2.1.5.1", "rfc3986", { escaping: "MathML 3 2.1.5.1" });

// XML and what is written in it.
export const systemIdentifier: Standard = by("XML 1.0", "4.2.2", "rfc3986", { escaping: "XML 1.0 4.2.2" });
export const namespaces: Standard = by("Namespaces in XML 1.0", "2.1", "rfc3986");
export const stylesheetInstruction: Standard = by("xml-stylesheet", "3", "rfc3987");
export const xmlBase: Standard = asXLink("XML Base", "3.1");
export const xlink: Standard = asXLink("XLink 1.0", "5.4");
export const xinclude: Standard = by("XInclude 1.0", "4.1.1", "rfc3987", { escaping: "XInclude 1.0 4.1.1" });
export const xsd: Standard = asXLink("XML Schema Part 2", "3.2.17");
export const xslt: Standard = asXLink("XSLT 2.0", "5.8");
export const relaxng: Standard = asXLink("RELAX NG", "3");
export const wsdl: Standard = Object.freeze({
  name: "WSDL 1.1",
  spec: "rfc2732",
  escaping: "XLink 1.0 5.4",
  ...chosen,
});
export const docBook: Standard = asXLink("DocBook 5.0", "docbook.rnc");
export const catalogs: Standard = asXLink("XML Catalogs 1.1", "6.3");
export const kml: Standard = asXLink("KML 2.2", "ogckml22.xsd");
export const gpx: Standard = asXLink("GPX 1.1", "gpx.xsd");
export const atom: Standard = by("RFC 4287", "2", "rfc3987");
export const atomPublishing: Standard = by("RFC 5023", "4.1", "rfc3987");
export const rdf: Standard = by("RDF 1.2 Concepts", "IRIs", "rfc3987");
/** It asks for RFC 3986 and RFC 3987 in one sentence, and for escapes. */
export const sitemaps: Standard = by("sitemaps.org", "Entity escaping", "rfc3987", {
  asciiBy: "sitemaps.org, Entity escaping",
});
export const openSearch: Standard = by("OpenSearch 1.1", "Template grammar", "rfc3986");

// JSON.
export const jsonSchema: Standard = by("JSON Schema 2020-12", "8.2.1", "rfc3986", { isIdentifying: true });
export const jsonLd: Standard = by("JSON-LD 1.1", "IRIs", "rfc3987", { isIdentifying: true });
/** What is a URL there may be a relative reference of RFC 3986. */
export const openApi: Standard = by("OpenAPI 3.1", "Relative References in URLs", "rfc3986");
/** It has each URL parsed as the URL Standard says. */
export const webManifest: Standard = by("Web Application Manifest", "Processing the manifest", "rfc3987", {
  ...chosen,
  ...forBrowsers,
});

// Header fields. RFC 2110, RFC 2557 and RFC 2369 name RFC 1738, which RFC 2396 updates.
export const baseField: Standard = by("RFC 1808", "3.1", "rfc1808");
export const contentBase: Standard = by("RFC 2110", "4.2", "rfc2396", chosen);
export const contentLocation: Standard = by("RFC 2557", "4.1", "rfc2396", { ...chosen, isIdentifying: true });
export const listFields: Standard = by("RFC 2369", "2", "rfc2396", chosen);
export const location: Standard = by("RFC 9110", "10.2.2", "rfc3986");
export const linkField: Standard = by("RFC 8288", "3", "rfc3986");
export const archivedAt: Standard = by("RFC 5064", "2.1", "rfc3986");

/** The standard of an HTML document, by its document type declaration: the public identifier decides. */
export function standardOfDoctype(declaration: string): Standard {
  const [, identifier = ""] = /\bPUBLIC\s*["']-\/\/W3C\/\/DTD (X?HTML \d\.\d\d?)\b/i.exec(declaration) ?? [];
  return byIdentifier.get(identifier.toUpperCase()) ?? html;
}

const byIdentifier: ReadonlyMap<string, Standard> = new Map<string, Standard>([
  ["HTML 4.01", html401],
  ["XHTML 1.0", xhtml10],
]);
