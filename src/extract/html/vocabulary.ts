import type { Role } from "../finding.ts";

/**
 * How a value holds references. `reference`: the value is one, without the white space around it. `tokens`: white space
 * separates them. `commas`: commas and white space separate them. `terms`: white space separates terms, and those with a
 * colon are references. `candidates`: image candidate strings.
 */
export type ValueKind = "reference" | "tokens" | "commas" | "terms" | "candidates";

export interface AttributeRow {
  readonly attribute: string;
  /** In lower case; `*` stands for every element. */
  readonly elements: readonly string[];
  readonly kind: ValueKind;
  readonly role: Role;
}

/** The attributes with URLs, in the order of the index of the HTML standard. */
export const standardAttributes: readonly AttributeRow[] = [
  { attribute: "action", elements: ["form"], kind: "reference", role: "link" },
  { attribute: "cite", elements: ["blockquote", "del", "ins", "q"], kind: "reference", role: "link" },
  { attribute: "data", elements: ["object"], kind: "reference", role: "resource" },
  { attribute: "formaction", elements: ["button", "input"], kind: "reference", role: "link" },
  { attribute: "href", elements: ["a", "area"], kind: "reference", role: "link" },
  // Some relations make it a resource: see fetchedRelations.
  { attribute: "href", elements: ["link"], kind: "reference", role: "link" },
  { attribute: "href", elements: ["base"], kind: "reference", role: "base" },
  { attribute: "imagesrcset", elements: ["link"], kind: "candidates", role: "resource" },
  { attribute: "itemid", elements: ["*"], kind: "reference", role: "name" },
  { attribute: "itemprop", elements: ["*"], kind: "terms", role: "name" },
  { attribute: "itemtype", elements: ["*"], kind: "tokens", role: "name" },
  { attribute: "ping", elements: ["a", "area"], kind: "tokens", role: "link" },
  { attribute: "poster", elements: ["video"], kind: "reference", role: "resource" },
  {
    attribute: "src",
    elements: ["audio", "embed", "iframe", "img", "input", "script", "source", "track", "video"],
    kind: "reference",
    role: "resource",
  },
  { attribute: "srcset", elements: ["img", "source"], kind: "candidates", role: "resource" },
  // A hash-name reference: it points at an element of the document.
  { attribute: "usemap", elements: ["img"], kind: "reference", role: "link" },
];

/** The attributes of HTML 4, of the obsolete features of the standard, and of old browsers. */
export const obsoleteAttributes: readonly AttributeRow[] = [
  { attribute: "archive", elements: ["object"], kind: "tokens", role: "resource" },
  { attribute: "archive", elements: ["applet"], kind: "commas", role: "resource" },
  {
    attribute: "background",
    elements: ["body", "table", "thead", "tbody", "tfoot", "tr", "td", "th"],
    kind: "reference",
    role: "resource",
  },
  { attribute: "classid", elements: ["object"], kind: "reference", role: "name" },
  // It is a base for other attributes of the same element only, and browsers ignore it.
  { attribute: "codebase", elements: ["applet", "object"], kind: "reference", role: "name" },
  { attribute: "dynsrc", elements: ["img", "input"], kind: "reference", role: "resource" },
  { attribute: "icon", elements: ["menuitem"], kind: "reference", role: "resource" },
  { attribute: "longdesc", elements: ["frame", "iframe", "img"], kind: "reference", role: "link" },
  { attribute: "lowsrc", elements: ["img", "input"], kind: "reference", role: "resource" },
  { attribute: "manifest", elements: ["html"], kind: "reference", role: "resource" },
  { attribute: "profile", elements: ["head"], kind: "tokens", role: "name" },
  { attribute: "src", elements: ["bgsound", "frame"], kind: "reference", role: "resource" },
  { attribute: "urn", elements: ["a", "link"], kind: "reference", role: "name" },
  { attribute: "usemap", elements: ["input", "object"], kind: "reference", role: "link" },
  { attribute: "xmlns", elements: ["*"], kind: "reference", role: "name" },
];

/** The attributes of SVG elements in HTML (SVG 2, 16.1 and 16.3). */
export const svgAttributes: readonly AttributeRow[] = [
  { attribute: "href", elements: ["a"], kind: "reference", role: "link" },
  { attribute: "href", elements: ["*"], kind: "reference", role: "resource" },
  { attribute: "ping", elements: ["a"], kind: "tokens", role: "link" },
  { attribute: "xlink:href", elements: ["a"], kind: "reference", role: "link" },
  { attribute: "xlink:href", elements: ["*"], kind: "reference", role: "resource" },
  { attribute: "xmlns", elements: ["*"], kind: "reference", role: "name" },
  { attribute: "xmlns:xlink", elements: ["*"], kind: "reference", role: "name" },
];

/** The attributes of MathML elements in HTML (MathML 3, 2.1.6). */
export const mathAttributes: readonly AttributeRow[] = [
  { attribute: "href", elements: ["*"], kind: "reference", role: "link" },
  { attribute: "xlink:href", elements: ["*"], kind: "reference", role: "link" },
  { attribute: "xmlns", elements: ["*"], kind: "reference", role: "name" },
  { attribute: "xmlns:xlink", elements: ["*"], kind: "reference", role: "name" },
];

/** The presentation attributes of SVG that take `url()` (SVG 2, 6.6). */
export const styledAttributes: ReadonlySet<string> = new Set([
  "clip-path",
  "cursor",
  "fill",
  "filter",
  "marker",
  "marker-end",
  "marker-mid",
  "marker-start",
  "mask",
  "stroke",
]);

/**
 * The link types that make a `link` fetch its resource (HTML, "Link types"). The last three are Apple's. All other types
 * make hyperlinks.
 */
export const fetchedRelations: ReadonlySet<string> = new Set([
  "dns-prefetch",
  "icon",
  "manifest",
  "modulepreload",
  "pingback",
  "preconnect",
  "prefetch",
  "preload",
  "stylesheet",
  "apple-touch-icon",
  "apple-touch-startup-image",
  "mask-icon",
]);

/** The values of `property` and `name`, in lower case, for which the `content` of `meta` is a reference. */
export const metaNames: ReadonlyMap<string, Role> = new Map([
  ["og:url", "name"],
  ["og:image", "resource"],
  ["og:image:url", "resource"],
  ["og:image:secure_url", "resource"],
  ["og:video", "resource"],
  ["og:video:url", "resource"],
  ["og:video:secure_url", "resource"],
  ["og:audio", "resource"],
  ["og:audio:url", "resource"],
  ["og:audio:secure_url", "resource"],
  ["twitter:image", "resource"],
  ["twitter:image:src", "resource"],
  ["twitter:player", "resource"],
  ["twitter:player:stream", "resource"],
  ["twitter:url", "name"],
  ["msapplication-tileimage", "resource"],
  ["msapplication-config", "resource"],
]);

/** Attributes that say how others are read, or where SVG and MathML end. */
const decisiveAttributes: readonly string[] = [
  "color",
  "content",
  "encoding",
  "face",
  "http-equiv",
  "name",
  "property",
  "rel",
  "size",
  "type",
];

/** All attributes that are read, of whichever element. No other decides what is found. */
export const readAttributes: ReadonlySet<string> = new Set([
  ...[standardAttributes, obsoleteAttributes, svgAttributes, mathAttributes].flatMap((rows) =>
    rows.map(({ attribute }) => attribute),
  ),
  ...styledAttributes,
  ...decisiveAttributes,
  "srcdoc",
  "style",
]);
