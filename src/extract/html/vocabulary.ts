import type { Role } from "../finding.ts";

/**
 * The syntax of a value with references. `reference`: a single reference, trimmed. `tokens`: references separated by
 * white space. `commas`: references separated by commas and white space. `terms`: terms separated by white space; those
 * with a colon are references. `candidates`: image candidate strings.
 */
export type ValueKind = "reference" | "tokens" | "commas" | "terms" | "candidates";

export interface AttributeRow {
  readonly attribute: string;
  /** Element names in lower case; `*` for all elements. */
  readonly elements: readonly string[];
  readonly kind: ValueKind;
  readonly role: Role;
}

/** Creates a row for space-separated element names. */
function row(attribute: string, elements: string, kind: ValueKind, role: Role): AttributeRow {
  return { attribute, elements: elements.split(" "), kind, role };
}

/** The attributes that contain URLs, in the order of the index in the HTML standard. */
export const standardAttributes: readonly AttributeRow[] = [
  row("action", "form", "reference", "link"),
  row("cite", "blockquote del ins q", "reference", "link"),
  row("data", "object", "reference", "resource"),
  row("formaction", "button input", "reference", "link"),
  row("href", "a area", "reference", "link"),
  // For some link types, the role is `resource` (see fetchedRelations).
  row("href", "link", "reference", "link"),
  row("href", "base", "reference", "base"),
  row("imagesrcset", "link", "candidates", "resource"),
  row("itemid", "*", "reference", "name"),
  row("itemprop", "*", "terms", "name"),
  row("itemtype", "*", "tokens", "name"),
  row("ping", "a area", "tokens", "link"),
  row("poster", "video", "reference", "resource"),
  row("src", "audio embed iframe img input script source track video", "reference", "resource"),
  row("srcset", "img source", "candidates", "resource"),
  // A hash-name reference: it points to an element of the document.
  row("usemap", "img", "reference", "link"),
];

/** Attributes from HTML 4, from obsolete features in the standard, and from old browsers. */
export const obsoleteAttributes: readonly AttributeRow[] = [
  row("archive", "object", "tokens", "resource"),
  row("archive", "applet", "commas", "resource"),
  row("background", "body table thead tbody tfoot tr td th", "reference", "resource"),
  row("classid", "object", "reference", "name"),
  // This is a base only for other attributes of the same element. Browsers ignore it.
  row("codebase", "applet object", "reference", "name"),
  row("dynsrc", "img input", "reference", "resource"),
  row("icon", "menuitem", "reference", "resource"),
  row("longdesc", "frame iframe img", "reference", "link"),
  row("lowsrc", "img input", "reference", "resource"),
  row("manifest", "html", "reference", "resource"),
  row("profile", "head", "tokens", "name"),
  row("src", "bgsound frame", "reference", "resource"),
  row("urn", "a link", "reference", "name"),
  row("usemap", "input object", "reference", "link"),
  row("xmlns", "*", "reference", "name"),
];

/** The attributes of SVG elements in HTML (SVG 2, 16.1 and 16.3). */
export const svgAttributes: readonly AttributeRow[] = [
  row("href", "a", "reference", "link"),
  row("href", "*", "reference", "resource"),
  row("ping", "a", "tokens", "link"),
  row("xlink:href", "a", "reference", "link"),
  row("xlink:href", "*", "reference", "resource"),
  row("xmlns", "*", "reference", "name"),
  row("xmlns:xlink", "*", "reference", "name"),
];

/** The attributes of MathML elements in HTML (MathML 3, 2.1.6). */
export const mathAttributes: readonly AttributeRow[] = [
  row("href", "*", "reference", "link"),
  row("xlink:href", "*", "reference", "link"),
  row("xmlns", "*", "reference", "name"),
  row("xmlns:xlink", "*", "reference", "name"),
];

/** The SVG presentation attributes that accept `url()` (SVG 2, 6.6). */
export const styledAttributes: ReadonlySet<string> = new Set(
  "clip-path cursor fill filter marker marker-end marker-mid marker-start mask stroke".split(" "),
);

/** The link types that cause a fetch (HTML, "Link types"; the last three are Apple's). All others create hyperlinks. */
export const fetchedRelations: ReadonlySet<string> = new Set(
  `dns-prefetch icon manifest modulepreload pingback preconnect prefetch preload stylesheet
  apple-touch-icon apple-touch-startup-image mask-icon`.split(/\s+/),
);

/** The values of `property` and `name`, in lower case, for which the `content` of `meta` is a reference. */
export const metaNames: ReadonlyMap<string, Role> = new Map<string, Role>([
  ..."og:url twitter:url".split(" ").map((name) => [name, "name"] as const),
  ...`og:image og:image:url og:image:secure_url og:video og:video:url og:video:secure_url og:audio
    og:audio:url og:audio:secure_url twitter:image twitter:image:src twitter:player
    twitter:player:stream msapplication-tileimage msapplication-config`
    .split(/\s+/)
    .map((name) => [name, "resource"] as const),
]);

/** Attributes that affect how other attributes are interpreted, or where SVG and MathML end. */
const decisiveAttributes: readonly string[] =
  "color content encoding face http-equiv name property rel size type".split(" ");

/** All attributes that affect findings, on any element. */
export const readAttributes: ReadonlySet<string> = new Set([
  ...[standardAttributes, obsoleteAttributes, svgAttributes, mathAttributes].flatMap((rows) =>
    rows.map(({ attribute }) => attribute),
  ),
  ...styledAttributes,
  ...decisiveAttributes,
  "srcdoc",
  "style",
]);
