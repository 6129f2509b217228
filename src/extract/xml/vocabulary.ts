import type { Role, Use } from "../finding.ts";
import { styledAttributes, type ValueKind } from "../html/vocabulary.ts";
import * as standards from "../standards.ts";

/** A place where a vocabulary allows references: an attribute, or the text of an element. */
export interface XmlPlace extends Use {
  /**
   * The syntax of the value. `pairs`: alternating names and locations, separated by white space. `template`: a single
   * reference, unless it has parameters in braces. `sheet` and `declarations`: CSS. `html`: escaped HTML.
   */
  readonly kind: ValueKind | "pairs" | "template" | "sheet" | "declarations" | "html";
  readonly exception?: PlaceException;
}

/** An exception to the meaning of a value. The exception depends on another attribute of the same element. */
interface PlaceException {
  readonly attribute: string;
  /**
   * True if the exception applies, given the value of the attribute in lower case; the value is empty if the attribute
   * is missing.
   */
  readonly holds: (value: string) => boolean;
  /** The role where the exception applies; if absent, the value is not a reference. */
  readonly role?: Role;
}

/**
 * Local names of the elements and attributes that contain references, by role: `link href` is an attribute, `id` is the text of an element, and `* href` is an
 * attribute of any element.
 */
export interface PlacesByRole extends Partial<Readonly<Record<Role, readonly string[]>>> {
  readonly pairs?: readonly string[];
  readonly templates?: readonly string[];
  readonly html?: readonly string[];
  readonly sheets?: readonly string[];
  readonly declarations?: readonly string[];
}

export interface XmlVocabulary {
  readonly namespace: string;
  /** The standard that defines the references; absent if none is known. */
  readonly standard?: standards.Standard;
  /** The usual prefix, which is used in the names of places even if the document has a different prefix. */
  readonly prefix?: string;
  /** The root element of documents that use the vocabulary without a namespace. */
  readonly root?: string;
  readonly elements?: PlacesByRole;
  /** Attributes allowed on any element. */
  readonly attributes?: PlacesByRole;
  readonly exceptions?: Readonly<Record<string, PlaceException>>;
}

/** The Atom elements whose text may be HTML (RFC 4287, 3.1 and 4.1.3), followed by those in the Atom draft. */
const atomTexts: readonly string[] = ["title", "subtitle", "summary", "rights", "content"];
const draftTexts: readonly string[] = ["title", "tagline", "info", "copyright", "summary", "content"];

/** The exception for text that is not escaped HTML. Without a type, the text is plain (RFC 4287, 3.1.1). */
const notHtml: PlaceException = { attribute: "type", holds: (type) => type !== "html" };
const notEscaped: PlaceException = { attribute: "mode", holds: (mode) => mode !== "escaped" };

function forEach(
  places: readonly string[],
  exception: PlaceException,
): Readonly<Record<string, PlaceException>> {
  return Object.fromEntries(places.map((place) => [place, exception]));
}

/** The exception for style sheets in a language other than CSS. */
export const otherSheet: PlaceException = {
  attribute: "type",
  holds: (type) => !/^(?:text\/css)?$/.test(type),
};

/** The vocabularies with references, except XHTML, which shares its attributes with HTML. */
export const vocabularies: readonly XmlVocabulary[] = [
  // XML Base, 3.
  {
    namespace: "http://www.w3.org/XML/1998/namespace",
    standard: standards.xmlBase,
    prefix: "xml",
    attributes: { base: ["base"] },
  },
  // XLink 1.1, 5.4 and 5.5.
  {
    namespace: "http://www.w3.org/1999/xlink",
    standard: standards.xlink,
    prefix: "xlink",
    attributes: { link: ["href"], name: ["role", "arcrole"] },
  },
  // XML Schema 1, 2.6.3.
  {
    namespace: "http://www.w3.org/2001/XMLSchema-instance",
    standard: standards.xsd,
    prefix: "xsi",
    attributes: { pairs: ["schemaLocation"], resource: ["noNamespaceSchemaLocation"] },
  },
  // XInclude, 3.1.
  {
    namespace: "http://www.w3.org/2001/XInclude",
    standard: standards.xinclude,
    prefix: "xi",
    elements: { resource: ["include href"] },
  },
  // RFC 4287, 4.1 and 4.2. An id is a name even if it is dereferenceable (4.2.6).
  {
    namespace: "http://www.w3.org/2005/Atom",
    standard: standards.atom,
    elements: {
      link: ["link href", "uri", "generator uri"],
      resource: ["content src", "icon", "logo"],
      name: ["id", "category scheme"],
      html: atomTexts,
    },
    exceptions: forEach(atomTexts, notHtml),
  },
  // Atom 0.3, the earlier draft. Chosen by us.
  {
    namespace: "http://purl.org/atom/ns#",
    elements: { link: ["link href", "url", "generator url"], name: ["id"], html: draftTexts },
    exceptions: forEach(draftTexts, notEscaped),
  },
  // RFC 5023, 8.3.
  {
    namespace: "http://www.w3.org/2007/app",
    standard: standards.atomPublishing,
    prefix: "app",
    elements: { link: ["collection href", "categories href"], name: ["categories scheme"] },
  },
  {
    namespace: "",
    root: "rss",
    elements: {
      link: ["link", "comments", "docs", "guid", "source url"],
      resource: ["url", "enclosure url"],
      html: ["description"],
    },
    exceptions: { guid: { attribute: "isPermaLink", holds: (value) => value.trim() === "false" } },
  },
  // RSS 0.90 (our choice) and 1.0.
  ...["http://my.netscape.com/rdf/simple/0.9/", "http://purl.org/rss/1.0/"].map(
    (namespace): XmlVocabulary => ({
      namespace,
      elements: { link: ["link"], resource: ["url"], html: ["description"] },
    }),
  ),
  // The content module of RSS 1.0. Chosen by us.
  {
    namespace: "http://purl.org/rss/1.0/modules/content/",
    prefix: "content",
    elements: { html: ["encoded"] },
  },
  {
    namespace: "http://search.yahoo.com/mrss/",
    prefix: "media",
    elements: { resource: ["content url", "thumbnail url", "player url"] },
  },
  {
    namespace: "http://www.itunes.com/dtds/podcast-1.0.dtd",
    prefix: "itunes",
    elements: { resource: ["image href"] },
  },
  {
    namespace: "",
    root: "opml",
    elements: { link: ["outline xmlUrl", "outline htmlUrl", "outline url", "docs", "ownerId"] },
  },
  {
    namespace: "http://www.sitemaps.org/schemas/sitemap/0.9",
    standard: standards.sitemaps,
    elements: { link: ["loc"] },
  },
  {
    namespace: "http://www.google.com/schemas/sitemap-image/1.1",
    standard: standards.sitemaps,
    prefix: "image",
    elements: { link: ["loc", "license"] },
  },
  {
    namespace: "http://www.google.com/schemas/sitemap-video/1.1",
    standard: standards.sitemaps,
    prefix: "video",
    elements: { link: ["thumbnail_loc", "content_loc", "player_loc"] },
  },
  // RDF/XML, 2 and 5. The identifiers are not retrieved.
  {
    namespace: "http://www.w3.org/1999/02/22-rdf-syntax-ns#",
    standard: standards.rdf,
    prefix: "rdf",
    attributes: { name: ["about", "resource", "datatype"] },
  },
  // XML Schema 1, 3.15 and 4.2.
  {
    namespace: "http://www.w3.org/2001/XMLSchema",
    standard: standards.xsd,
    prefix: "xs",
    elements: {
      resource: [
        "import schemaLocation",
        "include schemaLocation",
        "redefine schemaLocation",
        "override schemaLocation",
      ],
      link: ["documentation source", "appinfo source"],
      name: ["schema targetNamespace", "import namespace"],
    },
  },
  // WSDL 1.1, 2.1 and 3.
  {
    namespace: "http://schemas.xmlsoap.org/wsdl/",
    standard: standards.wsdl,
    prefix: "wsdl",
    elements: { resource: ["import location"], name: ["definitions targetNamespace", "import namespace"] },
  },
  ...["http://schemas.xmlsoap.org/wsdl/soap/", "http://schemas.xmlsoap.org/wsdl/soap12/"].map(
    (namespace): XmlVocabulary => ({
      namespace,
      standard: standards.wsdl,
      prefix: "soap",
      elements: {
        link: ["address location"],
        name: ["binding transport", "operation soapAction", "body namespace"],
      },
    }),
  ),
  // XSLT 1.0, 2.6.
  {
    namespace: "http://www.w3.org/1999/XSL/Transform",
    standard: standards.xslt,
    prefix: "xsl",
    elements: { resource: ["import href", "include href"] },
  },
  // RELAX NG, 4.3 to 4.8.
  {
    namespace: "http://relaxng.org/ns/structure/1.0",
    standard: standards.relaxng,
    elements: { resource: ["include href", "externalRef href"], name: ["* ns", "* datatypeLibrary"] },
  },
  // SVG 2, 16.1, 6.2, 6.5 and 6.6. Only the a element is a hyperlink.
  {
    namespace: "http://www.w3.org/2000/svg",
    standard: standards.svg,
    elements: {
      link: ["a href", "a xlink:href"],
      resource: ["* href", "* xlink:href"],
      sheets: ["style"],
      declarations: ["style", ...styledAttributes].map((attribute) => `* ${attribute}`),
    },
    exceptions: { style: otherSheet },
  },
  // MathML 3, 6.4.3 and 2.1.6.
  {
    namespace: "http://www.w3.org/1998/Math/MathML",
    standard: standards.mathml,
    elements: { link: ["* href"], declarations: ["* style"] },
  },
];
