/** A standard that defines the references of a host language. */
export interface Standard {
  /** The name of the standard: `HTML Living Standard`, `RFC 4287`. */
  readonly name: string;
  /** The section that defines references; absent if the text of the standard was not available. */
  readonly section?: string;
  /** The id of the specification against which references are linted. */
  readonly spec: SpecificationId;
  /** True if the specification is our choice: the one closest to the standard, or else the newest. */
  readonly isChoice?: true;
  /** The section that requires escaping characters that are invalid in URIs: `XLink 1.0 5.4`. */
  readonly escaping?: string;
  /** The section that additionally requires ASCII. */
  readonly asciiBy?: string;
  /** True if renderers of the document escape characters that are invalid in URIs. */
  readonly isEscapedByRenderers?: true;
  /**
   * True if browsers parse the value according to the URL Standard, which escapes spaces and drops tabs and line breaks.
   */
  readonly isForBrowsers?: true;
  /** True if all identifiers are compared character by character, including bases and links. */
  readonly isIdentifying?: true;
  /** True if reference-like strings are often examples, patterns or fragments. */
  readonly isGuess?: true;
  /** True if the value is a sample in a schema or API description. */
  readonly isExample?: true;
  /** True if a tool copied the value, so that it must be fixed in the original instead. */
  readonly isCopy?: true;
  /** The id of the specification that defines the base URI, if it differs from the one used for linting. */
  readonly baseSpec?: SpecificationId;
  /** The section that requires a declared base to be absolute: `RFC 1808 3.1`. */
  readonly absoluteBaseBy?: string;
  /** The section that requires every reference to be absolute. */
  readonly absoluteBy?: string;
}

/** The id of a specification cited by a standard. */
type SpecificationId = "rfc1808" | "rfc2396" | "rfc2732" | "rfc3986" | "rfc3987";

/** Formats a standard with its section: `RFC 4287 2`. */
export function titleOf({ name, section }: Standard): string {
  return section === undefined ? name : `${name} ${section}`;
}

const chosen = { isChoice: true } as const;
const forBrowsers = { isForBrowsers: true } as const;

/** The default standard for references that no standard defines: in plain text, and in unknown XML and JSON. */
export const unnamed: Standard = Object.freeze({ name: "our choice", spec: "rfc3987", ...chosen });

/** The standard for sample values in JSON and YAML. */
export const sample: Standard = Object.freeze({ ...unnamed, isExample: true });

/** CommonMark cites no specification and lets renderers escape as they like ("About this document"). */
export const commonMark: Standard = Object.freeze({
  name: "CommonMark",
  spec: "rfc3987",
  ...chosen,
  isEscapedByRenderers: true,
});

/**
 * The standard for a destination with spaces, which CommonMark treats as text. Renderers do not escape such text, because
 * they do not treat it as a link.
 */
export const spacedDestination: Standard = Object.freeze({
  name: "CommonMark",
  spec: "rfc3987",
  ...chosen,
});

/** The standard for a destination with spaces in kramdown, which writes it into HTML unchanged. */
export const kramdown: Standard = Object.freeze({
  name: "kramdown",
  spec: "rfc3987",
  ...chosen,
  ...forBrowsers,
});

/** The reStructuredText specification cites RFC 2396 and RFC 2732 for URIs. Such documents become web pages. */
export const restructuredText: Standard = by("reStructuredText", "Standalone Hyperlinks", "rfc2732", {
  isEscapedByRenderers: true,
});

/** The placeholder for a standard in documents of an unknown language, mostly source code. */
export const unknownLanguage: Standard = Object.freeze({
  name: "unknown language",
  spec: "rfc3987",
  ...chosen,
  isGuess: true,
});

/**
 * The placeholder for a standard in strings to translate. Programs use the exact original string to look up a
 * translation.
 */
export const untranslated: Standard = Object.freeze({ ...unknownLanguage, isCopy: true });

/** Returns a copy of the standard for values that browsers ignore and therefore do not escape. */
export function ignored({ isForBrowsers: _, ...standard }: Standard): Standard {
  return Object.freeze(standard);
}

function by(name: string, section: string, spec: SpecificationId, facts: Partial<Standard> = {}): Standard {
  return Object.freeze({ name, section, spec, ...facts });
}

/** Defines a standard that, like XLink 1.0, requires escaping the characters that RFC 2396 excludes. */
function asXLink(name: string, section: string): Standard {
  return by(name, section, "rfc2732", { escaping: "XLink 1.0 5.4" });
}

// Documents for browsers. Their standards cite the URL Standard, which has no grammar; RFC 3987 comes closest to what
// the URL Standard allows.
export const html: Standard = by("HTML Living Standard", "2.4.1", "rfc3987", { ...chosen, ...forBrowsers });
/** RFC 1808 defines the base URI (HTML 4.01, 12.4.1). A BASE element in HEAD declares it as an absolute URI (12.4). */
const asHtml4 = { baseSpec: "rfc1808", absoluteBaseBy: "HTML 4.01 12.4", ...forBrowsers } as const;
/** Non-ASCII characters are illegal in HTML 4.01 (B.2.1). */
export const html401: Standard = by("HTML 4.01", "6.4", "rfc2396", asHtml4);
/** XHTML 1.0 is HTML 4 in XML. Its DTDs cite RFC 2396 for `%URI;`. */
export const xhtml10: Standard = by("XHTML 1.0", "C.8", "rfc2396", asHtml4);
export const css: Standard = by("CSS Values 4", "4.5", "rfc3987", { ...chosen, ...forBrowsers });
export const svg: Standard = by("SVG 2", "Linking", "rfc3987", forBrowsers);
export const mathml: Standard = by("MathML 3", "2.1.5.1", "rfc3986", { escaping: "MathML 3 2.1.5.1" });

// XML vocabularies.
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
/** The Sitemaps protocol cites RFC 3986 and RFC 3987 in one sentence, and requires escaping. */
export const sitemaps: Standard = by("sitemaps.org", "Entity escaping", "rfc3987", {
  asciiBy: "sitemaps.org, Entity escaping",
  absoluteBy: "sitemaps.org, XML tag definitions",
});
export const openSearch: Standard = by("OpenSearch 1.1", "Template grammar", "rfc3986");

// JSON formats.
export const jsonSchema: Standard = by("JSON Schema 2020-12", "8.2.1", "rfc3986", { isIdentifying: true });
export const jsonLd: Standard = by("JSON-LD 1.1", "IRIs", "rfc3987", { isIdentifying: true });
/** OpenAPI "URLs" may be relative references as defined in RFC 3986. */
export const openApi: Standard = by("OpenAPI 3.1", "Relative References in URLs", "rfc3986");
/** A Web Application Manifest requires each URL to be parsed according to the URL Standard. */
export const webManifest: Standard = by("Web Application Manifest", "Processing the manifest", "rfc3987", {
  ...chosen,
  ...forBrowsers,
});

// Header fields. RFC 2110, RFC 2557 and RFC 2369 cite RFC 1738, which RFC 2396 updates.
export const baseField: Standard = by("RFC 1808", "3.1", "rfc1808", { absoluteBaseBy: "RFC 1808 3.1" });
export const contentBase: Standard = by("RFC 2110", "4.2", "rfc2396", {
  ...chosen,
  absoluteBaseBy: "RFC 2110 4.2",
});
export const contentLocation: Standard = by("RFC 2557", "4.1", "rfc2396", { ...chosen, isIdentifying: true });
export const listFields: Standard = by("RFC 2369", "2", "rfc2396", chosen);
export const location: Standard = by("RFC 9110", "10.2.2", "rfc3986");
export const linkField: Standard = by("RFC 8288", "3", "rfc3986");
export const archivedAt: Standard = by("RFC 5064", "2.1", "rfc3986");

/** Returns the standard of an HTML document, based on the public identifier in the doctype. */
export function standardOfDoctype(declaration: string): Standard {
  const [, identifier = ""] = /\bPUBLIC\s*["']-\/\/W3C\/\/DTD (X?HTML \d\.\d\d?)\b/i.exec(declaration) ?? [];
  return byIdentifier.get(identifier.toUpperCase()) ?? html;
}

const byIdentifier: ReadonlyMap<string, Standard> = new Map<string, Standard>([
  ["HTML 4.01", html401],
  ["XHTML 1.0", xhtml10],
]);
