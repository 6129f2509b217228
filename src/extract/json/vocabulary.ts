import type { Role, Use } from "../finding.ts";
import * as standards from "../standards.ts";
import type { Container } from "./containers.ts";
import type { Place } from "./places.ts";
import { isContextOf, type Region } from "./regions.ts";

/** The use of a string as a reference, and the region whose base it resolves against. */
export interface StringUse extends Use {
  readonly region: Region | undefined;
}

/**
 * Returns the use of a keyword's value; undefined if the value is not a reference. Records a base that the value
 * declares.
 */
export type Keyword = (text: string, region: Region, object: Container) => StringUse | undefined;

/** The keywords of a document type, by member name. */
export type Vocabulary = ReadonlyMap<string, Keyword>;

/** The keywords of a document type, and the place of the root. */
export interface Format {
  readonly vocabulary: Vocabulary;
  readonly root: Place;
}

/** Matches the JSON Schema meta-schemas in which `$id` is called `id`. */
const draft4Schema = /^https?:\/\/json-schema\.org\/draft-04\/(?:hyper-)?schema#?$/;

/** The keywords of JSON Schema and JSON-LD. */
export const keywords: Vocabulary = new Map<string, Keyword>([
  ...["$ref", "$dynamicRef", "$recursiveRef"].map((name) => [name, ofSchemas(linkKeyword(name))] as const),
  ["$schema", ofSchemas(schemaKeyword)],
  ["$id", ofSchemas(idKeyword)],
  ["@id", nodeKeyword],
  [
    "@context",
    (_, { outer }) => ({ construct: "@context", role: "link", region: outer, standard: standards.jsonLd }),
  ],
  ["@base", baseKeyword],
  ["@vocab", vocabKeyword],
]);

/** Restricts a keyword to schemas and Reference Objects. */
function ofSchemas(keyword: Keyword): Keyword {
  return (text, region, object) => (region.place.hasKeywords ? keyword(text, region, object) : undefined);
}

function linkKeyword(construct: string): Keyword {
  return (_, region) => inSchema(construct, "link", region);
}

function schemaKeyword(text: string, region: Region): StringUse {
  if (region.outer === undefined && draft4Schema.test(text)) region.root.isDraft4 = true;
  return inSchema("$schema", "name", region);
}

/** Handles `id`, which in draft-04 plays the role of `$id`. */
export function draft4IdKeyword(text: string, region: Region): StringUse {
  if (text.startsWith("#")) return inSchema("id", "name", region);
  region.draft4Embedded = text;
  return inSchema("id", "base", region.outer);
}

/** Handles `$id`. A bare fragment names its schema and does not change the base (JSON Schema draft-07, 8.2.3). */
function idKeyword(text: string, region: Region): StringUse {
  if (text.startsWith("#")) return inSchema("$id", "name", region);
  region.embedded = text;
  return inSchema("$id", "base", region.outer);
}

function inSchema(construct: string, role: Role, region: Region | undefined): StringUse {
  return { construct, role, region, standard: standards.jsonSchema };
}

/** Handles `@id`. Blank nodes and keywords are not references (JSON-LD 1.1, 4.5.1 and 1.7). */
function nodeKeyword(text: string, region: Region): StringUse | undefined {
  if (text.startsWith("_:") || text.startsWith("@")) return undefined;
  // A prefix and a name without "//" are most likely a compact IRI (JSON-LD 1.1, 4.1.5). Schemes never contain "_".
  const prefix = /^[A-Za-z_][\w.-]*(?=:(?!\/\/))/.exec(text)?.[0];
  if (prefix?.includes("_")) return undefined;
  const isName = region.isContext || prefix !== undefined;
  return { construct: "@id", role: isName ? "name" : "link", region, standard: standards.jsonLd };
}

/** Handles `@base`: the base of the object that contains the `@context` (JSON-LD 1.1, 4.1.3). */
function baseKeyword(text: string, { outer }: Region, object: Container): StringUse | undefined {
  if (outer === undefined || !isContextOf(object)) return undefined;
  outer.embedded = text;
  return { construct: "@base", role: "base", region: outer.outer, standard: standards.jsonLd };
}

/** Handles `@vocab`. A blank node prefix is not a reference (JSON-LD 1.1, 4.1.2). */
function vocabKeyword(text: string, region: Region, object: Container): StringUse | undefined {
  return isContextOf(object) && !text.startsWith("_:")
    ? { construct: "@vocab", role: "name", region, standard: standards.jsonLd }
    : undefined;
}
