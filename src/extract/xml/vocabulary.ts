import type { Role } from "../finding.ts";
import {
  type AttributeRow,
  fetchedRelations,
  type Kind,
  obsoleteAttributes,
  standardAttributes,
} from "../html/vocabulary.ts";

/** A place of an XML vocabulary where references stand. */
export interface Place {
  readonly construct: string;
  /** How the value holds them. `pairs`: white space parts them, and names and locations take turns. */
  readonly kind: Kind | "pairs";
  readonly role: Role;
  readonly exception?: Exception;
}

/** What another attribute of the element changes. */
interface Exception {
  readonly attribute: string;
  /** White space parts them; one of these is enough. */
  readonly values: ReadonlySet<string>;
  /** Absent where the value then is no reference. */
  readonly role?: Role;
}

/**
 * Places by role. Of elements: `link href` is an attribute, `id` is the text, `* href` is an attribute of any element.
 * Of attributes: their local names.
 */
interface Places extends Partial<Readonly<Record<Role, readonly string[]>>> {
  readonly pairs?: readonly string[];
}

interface Vocabulary {
  readonly namespace: string;
  /** What people write before the colon. Places are named with it; nothing depends on the prefix of a document. */
  readonly prefix?: string;
  /** Elements without a namespace are of the vocabulary of their root element. */
  readonly root?: string;
  readonly elements?: Places;
  /** Attributes that may stand on any element. */
  readonly attributes?: Places;
  readonly exceptions?: Readonly<Record<string, Exception>>;
}

const vocabularies: readonly Vocabulary[] = [
  // XML Base, 3.
  { namespace: "http://www.w3.org/XML/1998/namespace", prefix: "xml", attributes: { base: ["base"] } },
  // XLink 1.1, 5.4 and 5.5.
  {
    namespace: "http://www.w3.org/1999/xlink",
    prefix: "xlink",
    attributes: { link: ["href"], name: ["role", "arcrole"] },
  },
  // XML Schema 1, 2.6.3.
  {
    namespace: "http://www.w3.org/2001/XMLSchema-instance",
    prefix: "xsi",
    attributes: { pairs: ["schemaLocation"], resource: ["noNamespaceSchemaLocation"] },
  },
  // XInclude, 3.1.
  {
    namespace: "http://www.w3.org/2001/XInclude",
    prefix: "xi",
    elements: { resource: ["include href"] },
  },
  // RFC 4287, 4.1 and 4.2. The id is a name even where it could be followed (4.2.6).
  {
    namespace: "http://www.w3.org/2005/Atom",
    elements: {
      link: ["link href", "uri", "generator uri"],
      resource: ["content src", "icon", "logo"],
      name: ["id", "category scheme"],
    },
  },
  // RFC 5023, 8.3.
  {
    namespace: "http://www.w3.org/2007/app",
    prefix: "app",
    elements: { link: ["collection href", "categories href"], name: ["categories scheme"] },
  },
  {
    namespace: "",
    root: "rss",
    elements: {
      link: ["link", "comments", "docs", "guid", "source url"],
      resource: ["url", "enclosure url"],
    },
    exceptions: { guid: { attribute: "isPermaLink", values: new Set(["false"]) } },
  },
  {
    namespace: "http://purl.org/rss/1.0/",
    elements: { link: ["link"], resource: ["url"] },
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
  { namespace: "http://www.sitemaps.org/schemas/sitemap/0.9", elements: { link: ["loc"] } },
  {
    namespace: "http://www.google.com/schemas/sitemap-image/1.1",
    prefix: "image",
    elements: { link: ["loc", "license"] },
  },
  {
    namespace: "http://www.google.com/schemas/sitemap-video/1.1",
    prefix: "video",
    elements: { link: ["thumbnail_loc", "content_loc", "player_loc"] },
  },
  // RDF/XML, 2 and 5. What identifies is not retrieved.
  {
    namespace: "http://www.w3.org/1999/02/22-rdf-syntax-ns#",
    prefix: "rdf",
    attributes: { name: ["about", "resource", "datatype"] },
  },
  // XML Schema 1, 3.15 and 4.2.
  {
    namespace: "http://www.w3.org/2001/XMLSchema",
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
    prefix: "wsdl",
    elements: { resource: ["import location"], name: ["definitions targetNamespace", "import namespace"] },
  },
  ...["http://schemas.xmlsoap.org/wsdl/soap/", "http://schemas.xmlsoap.org/wsdl/soap12/"].map(
    (namespace): Vocabulary => ({
      namespace,
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
    prefix: "xsl",
    elements: { resource: ["import href", "include href"] },
  },
  // RELAX NG, 4.3 to 4.8.
  {
    namespace: "http://relaxng.org/ns/structure/1.0",
    elements: { resource: ["include href", "externalRef href"], name: ["* ns", "* datatypeLibrary"] },
  },
  // SVG 2, 16.1. Only the a element is a hyperlink.
  {
    namespace: "http://www.w3.org/2000/svg",
    elements: { link: ["a href", "a xlink:href"], resource: ["* href", "* xlink:href"] },
  },
  // MathML 3, 6.4.3.
  { namespace: "http://www.w3.org/1998/Math/MathML", elements: { link: ["* href"] } },
];

const roles: readonly Role[] = ["resource", "link", "base", "name"];

const xhtml = "http://www.w3.org/1999/xhtml";

/** The places of elements: by vocabulary, by element, by attribute; the text is under "". */
const ofElements = new Map<string, Map<string, Map<string, Place>>>();
/** The places of attributes that stand on any element, by their names with the usual prefix. */
const ofAttributes = new Map<string, Place>();
const prefixes = new Map<string, string>();

for (const vocabulary of vocabularies) enter(vocabulary);
for (const row of [...standardAttributes, ...obsoleteAttributes]) enterRow(row);

/** The place that an attribute of an element is, or with "" its text; the name is as usualName gives it. */
export function placeOf(
  namespace: string,
  element: string,
  attribute: string,
  root: string,
): Place | undefined {
  const elements = ofElements.get(keyOf(namespace, root));
  return (
    elements?.get(element)?.get(attribute) ??
    elements?.get("*")?.get(attribute) ??
    ofAttributes.get(attribute)
  );
}

/** A name with the prefix that is usual for its namespace; undefined where no vocabulary has the namespace. */
export function usualName(namespace: string, local: string): string | undefined {
  if (namespace === "") return local;
  const prefix = prefixes.get(namespace);
  return prefix === undefined ? undefined : `${prefix}:${local}`;
}

function keyOf(namespace: string, root: string): string {
  return namespace === "" ? `<${root}>` : namespace;
}

function enter({ namespace, prefix, root, elements, attributes, exceptions }: Vocabulary): void {
  if (prefix !== undefined) prefixes.set(namespace, prefix);
  const before = prefix === undefined ? "" : `${prefix}:`;
  for (const [name, kind, role] of placesIn(elements)) {
    const [element = "", attribute = ""] = name.split(" ");
    const construct = element === "*" ? attribute : before + name;
    const exception = exceptions?.[name];
    put(keyOf(namespace, root ?? ""), element, attribute, {
      construct,
      kind,
      role,
      ...(exception && { exception }),
    });
  }
  for (const [name, kind, role] of placesIn(attributes))
    ofAttributes.set(before + name, { construct: before + name, kind, role });
}

function placesIn(places: Places = {}): readonly (readonly [string, Place["kind"], Role])[] {
  return [
    ...roles.flatMap((role) => (places[role] ?? []).map((name) => [name, "reference", role] as const)),
    // The role of a pair's second; the first is a name.
    ...(places.pairs ?? []).map((name) => [name, "pairs", "resource"] as const),
  ];
}

/** A row of HTML, for XHTML. Declarations of namespaces are no attributes there. */
function enterRow({ attribute, elements, kind, role }: AttributeRow): void {
  if (attribute === "xmlns") return;
  for (const element of elements) {
    const name = `${element} ${attribute}`;
    const construct = element === "*" ? attribute : name;
    put(xhtml, element, attribute, {
      construct,
      kind,
      role,
      ...(name === "link href" && {
        exception: { attribute: "rel", values: fetchedRelations, role: "resource" },
      }),
    });
  }
}

function put(key: string, element: string, attribute: string, place: Place): void {
  const elements = ofElements.get(key) ?? new Map<string, Map<string, Place>>();
  const attributes = elements.get(element) ?? new Map<string, Place>();
  ofElements.set(key, elements.set(element, attributes.set(attribute, place)));
}
