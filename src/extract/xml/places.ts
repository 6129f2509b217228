import type { Role } from "../finding.ts";
import {
  type AttributeRow,
  fetchedRelations,
  obsoleteAttributes,
  standardAttributes,
} from "../html/vocabulary.ts";
import { unknownLanguage } from "../standards.ts";
import { applicationVocabularies } from "./applications.ts";
import {
  vocabularies as generalVocabularies,
  otherSheet,
  type PlacesByRole,
  type XmlPlace,
  type XmlVocabulary,
} from "./vocabulary.ts";

/** Looks up a place by the usual name of an attribute, or by "" for the text of the element. */
export function placeOf(
  namespace: string,
  element: string,
  attribute: string,
  root: string,
): XmlPlace | undefined {
  const elements = ofElements.get(keyOf(namespace, root));
  return (
    elements?.get(element)?.get(attribute) ??
    elements?.get("*")?.get(attribute) ??
    ofAttributes.get(attribute) ??
    (elements ? undefined : ofUnknown.get(attribute))
  );
}

/** Returns a name with the usual prefix of its namespace; undefined if the namespace belongs to no vocabulary. */
export function usualName(namespace: string, local: string): string | undefined {
  if (namespace === "") return local;
  const prefix = prefixes.get(namespace);
  return prefix === undefined ? undefined : `${prefix}:${local}`;
}

export const xhtml = "http://www.w3.org/1999/xhtml";
const vocabularies: readonly XmlVocabulary[] = [...generalVocabularies, ...applicationVocabularies];
const xhtmlStyles: XmlVocabulary = {
  namespace: xhtml,
  elements: { sheets: ["style"], declarations: ["* style"] },
  exceptions: { style: otherSheet },
};
const roles: readonly Role[] = ["resource", "link", "base", "name"];

const prefixes: ReadonlyMap<string, string> = new Map(
  vocabularies.flatMap(({ namespace, prefix }) =>
    prefix === undefined ? [] : [[namespace, prefix] as const],
  ),
);

/** Attributes allowed on any element, by usual name. */
const ofAttributes: ReadonlyMap<string, XmlPlace> = new Map(
  vocabularies.flatMap((vocabulary) =>
    namedPlaces(vocabulary.attributes).map(({ name, kind, role }) => {
      const construct = prefixOf(vocabulary) + name;
      return [construct, { construct, kind, role, standard: vocabulary.standard }] as const;
    }),
  ),
);

/** The attributes of elements in an unknown vocabulary. */
const ofUnknown: ReadonlyMap<string, XmlPlace> = new Map([
  ["href", { construct: "href", kind: "template", role: "link", standard: unknownLanguage }],
  ["src", { construct: "src", kind: "template", role: "resource", standard: unknownLanguage }],
]);

type PlacesOfElements = ReadonlyMap<string, ReadonlyMap<string, ReadonlyMap<string, XmlPlace>>>;

/** The places in elements, keyed by vocabulary, element and attribute. The key for the text of an element is "". */
const ofElements: PlacesOfElements = group([
  ...vocabularies.flatMap(entriesOf),
  ...[...standardAttributes, ...obsoleteAttributes].flatMap(xhtmlEntriesOf),
  ...entriesOf(xhtmlStyles),
]);

interface Entry {
  readonly vocabulary: string;
  readonly element: string;
  readonly attribute: string;
  readonly place: XmlPlace;
}

function group(entries: readonly Entry[]): PlacesOfElements {
  const groups = new Map<string, Map<string, Map<string, XmlPlace>>>();
  for (const { vocabulary, element, attribute, place } of entries) {
    const elements = groups.get(vocabulary) ?? new Map<string, Map<string, XmlPlace>>();
    const attributes = elements.get(element) ?? new Map<string, XmlPlace>();
    groups.set(vocabulary, elements.set(element, attributes.set(attribute, place)));
  }
  return groups;
}

function entriesOf(vocabulary: XmlVocabulary): readonly Entry[] {
  const { namespace, standard, root = "", elements, exceptions } = vocabulary;
  return namedPlaces(elements).map(({ name, kind, role }) => {
    const [element = "", attribute = ""] = name.split(" ");
    const construct = element === "*" ? attribute : prefixOf(vocabulary) + name;
    const exception = exceptions?.[name];
    const place: XmlPlace = { construct, kind, role, standard, ...(exception && { exception }) };
    return { vocabulary: keyOf(namespace, root), element, attribute, place };
  });
}

/**
 * Converts a row of the HTML vocabulary for XHTML. The document type determines the standard; namespace declarations
 * are excluded.
 */
function xhtmlEntriesOf({ attribute, elements, kind, role }: AttributeRow): readonly Entry[] {
  if (attribute === "xmlns") return [];
  return elements.map((element) => {
    const name = `${element} ${attribute}`;
    const place: XmlPlace = {
      construct: element === "*" ? attribute : name,
      kind,
      role,
      ...(name === "link href" && { exception: { attribute: "rel", holds: isFetched, role: "resource" } }),
    };
    return { vocabulary: xhtml, element, attribute, place };
  });
}

function isFetched(relations: string): boolean {
  return relations.split(/[\t\n\r ]+/).some((relation) => fetchedRelations.has(relation));
}

function namedPlaces(
  places: PlacesByRole = {},
): readonly (Pick<XmlPlace, "kind" | "role"> & { readonly name: string })[] {
  return [
    ...roles.flatMap((role) =>
      (places[role] ?? []).map((name) => ({ name, kind: "reference", role }) as const),
    ),
    // The role is that of the second item in a pair; the first item is a name.
    ...(places.pairs ?? []).map((name) => ({ name, kind: "pairs", role: "resource" }) as const),
    ...(places.templates ?? []).map((name) => ({ name, kind: "template", role: "link" }) as const),
    // The embedded HTML or style sheet determines the role of each reference.
    ...(places.html ?? []).map((name) => ({ name, kind: "html", role: "link" }) as const),
    ...(places.sheets ?? []).map((name) => ({ name, kind: "sheet", role: "resource" }) as const),
    ...(places.declarations ?? []).map((name) => ({ name, kind: "declarations", role: "resource" }) as const),
  ];
}

function prefixOf({ prefix }: XmlVocabulary): string {
  return prefix === undefined ? "" : `${prefix}:`;
}

/** Returns the key of a vocabulary. Elements without a namespace belong to the vocabulary of the root element. */
function keyOf(namespace: string, root: string): string {
  return namespace === "" ? `<${root}>` : namespace;
}
