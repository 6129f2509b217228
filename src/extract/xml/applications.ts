import * as standards from "../standards.ts";
import type { XmlVocabulary } from "./vocabulary.ts";

// Vocabularies of individual applications. "Chosen by us" means that the specification was not available.

/** The root elements in DocBook 4, which has no namespace. */
const docBookRoots: readonly string[] =
  `set book part reference refentry article preface chapter appendix glossary bibliography section sect1
  sect2`.split(/\s+/);

const pom: Pick<XmlVocabulary, "elements"> = {
  elements: {
    link: ["url", "organizationUrl", "picUrl", "connection", "developerConnection", "downloadUrl"],
  },
};

export const applicationVocabularies: readonly XmlVocabulary[] = [
  // DocBook 5.0, docbook.rng, db.common.data.attributes. Links use XLink.
  {
    namespace: "http://docbook.org/ns/docbook",
    standard: standards.docBook,
    elements: { resource: ["* fileref"] },
  },
  // DocBook XML 4.5, dbpoolx.mod: ulink, graphics.attrib, objectdata.attrib. The DTD defines fileref as a file name;
  // parsing it as a reference is our choice.
  ...docBookRoots.map(
    (root): XmlVocabulary => ({
      namespace: "",
      root,
      elements: { link: ["ulink url"], resource: ["* fileref"] },
    }),
  ),
  // OASIS XML Catalogs, catalog.dtd: the attributes of type uriReference, and the prefixes that are resolved against
  // the base (1.1, 6.5.5 and 6.5.10). Values that are compared with identifiers are strings. The suffix attributes in
  // version 1.1 are our choice.
  {
    namespace: "urn:oasis:names:tc:entity:xmlns:xml:catalog",
    standard: standards.catalogs,
    elements: {
      resource: [
        "public uri",
        "system uri",
        "uri uri",
        "systemSuffix uri",
        "uriSuffix uri",
        "delegatePublic catalog",
        "delegateSystem catalog",
        "delegateURI catalog",
        "nextCatalog catalog",
      ],
      name: ["rewriteSystem rewritePrefix", "rewriteURI rewritePrefix"],
    },
  },
  // KML 2.2, ogckml22.xsd. Support for the older namespaces is our choice.
  ...[
    "http://www.opengis.net/kml/2.2",
    "http://earth.google.com/kml/2.0",
    "http://earth.google.com/kml/2.1",
    "http://earth.google.com/kml/2.2",
  ].map(
    (namespace): XmlVocabulary => ({
      namespace,
      standard: standards.kml,
      elements: {
        resource: ["href", "styleUrl", "sourceHref", "SchemaData schemaUrl"],
        link: ["targetHref"],
      },
    }),
  ),
  // The project descriptor of Maven 4.0.0, with and without its namespace. Chosen by us.
  { namespace: "http://maven.apache.org/POM/4.0.0", ...pom },
  { namespace: "http://maven.apache.org/POM/4.1.0", ...pom },
  { namespace: "", root: "project", ...pom },
  // OpenSearch 1.1, Url and Image. Chosen by us.
  {
    namespace: "http://a9.com/-/spec/opensearch/1.1/",
    standard: standards.openSearch,
    elements: { templates: ["Url template"], resource: ["Image"] },
  },
  {
    namespace: "http://www.mozilla.org/2006/browser/search/",
    prefix: "moz",
    elements: { link: ["SearchForm"] },
  },
  // GPX 1.1 and 1.0. Chosen by us.
  {
    namespace: "http://www.topografix.com/GPX/1/1",
    standard: standards.gpx,
    elements: { link: ["link href", "license"] },
  },
  { namespace: "http://www.topografix.com/GPX/1/0", elements: { link: ["url"] } },
  // XMP: a property can be an element or an attribute. Chosen by us.
  ...[
    { prefix: "xmp", namespace: "http://ns.adobe.com/xap/1.0/", name: ["BaseURL"] },
    {
      prefix: "xmpRights",
      namespace: "http://ns.adobe.com/xap/1.0/rights/",
      link: ["WebStatement", "Certificate"],
    },
  ].map(
    ({ prefix, namespace, ...places }): XmlVocabulary => ({
      prefix,
      namespace,
      elements: places,
      attributes: places,
    }),
  ),
];
