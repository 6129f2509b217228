import type { Scope } from "../../base/scope.ts";
import * as standards from "../standards.ts";
import { type Container, membersAround } from "./containers.ts";
import { data, nextOf, type Place, sample, schemaMaps } from "./places.ts";
import type { Notation, StringToken } from "./reader.ts";
import type { Region } from "./regions.ts";
import { type Format, type Keyword, keywords, type StringUse } from "./vocabulary.ts";

/** True if the root of the document declares OpenAPI version 3. */
export function isOpenApi<Token extends StringToken>(source: string, { read }: Notation<Token>): boolean {
  if (!source.includes("openapi")) return false;
  let isFound = false;
  const steps = read(source, {
    onOpen: () => {},
    onName: () => {},
    onString({ text }, parent, member) {
      if (member === "openapi" && parent?.parent === undefined && /^3\./.test(text)) isFound = true;
    },
  });
  for (const _ of steps) if (isFound) return true;
  return isFound;
}

/** The members of the Info Object that are URLs, by path from the root. */
const ofInfo: ReadonlySet<string> = new Set(["info termsOfService", "info contact url", "info license url"]);

/** The maximum nesting depth at which members are recognized. */
const MAX_DEPTH = 64;

/** The scope of URLs that resolve against a server URL, not against the document: all URLs except server URLs. */
const servers: Scope = {};

/** The members that map names to objects (OpenAPI 3.1, Components Object and others). */
const maps: ReadonlySet<string> = new Set([
  ...schemaMaps,
  ..."callbacks content encoding headers links parameters pathItems paths".split(" "),
  ..."requestBodies securitySchemes variables webhooks".split(" "),
]);

/** The place of OpenAPI and JSON Schema objects. Extensions contain arbitrary data. */
const object: Place = {
  hasKeywords: true,
  next(member, isObject) {
    if (member?.startsWith("x-")) return data;
    if (isObject && member === "examples") return { hasKeywords: false, next: () => example };
    if (isObject && member === "mapping") return { ...data, membersAs: member };
    return nextOf(object, maps, member, isObject);
  },
};

/** The place of an Example Object, or of a Reference Object that replaces it. */
const example: Place = { hasKeywords: true, next: (member) => (member === "value" ? sample : object) };

/** The format of OpenAPI documents, including the keywords recognized in all JSON documents. */
export const openApi: Format = {
  vocabulary: new Map<string, Keyword>([
    ...keywords,
    ["termsOfService", (_, region, object) => infoUse("termsOfService", region, object)],
    ["url", urlKeyword],
    ...["authorizationUrl", "tokenUrl", "refreshUrl"].map(
      (name) => [name, keywordIn("flows", name, urlUse)] as const,
    ),
    ["openIdConnectUrl", keywordIn("securitySchemes", "openIdConnectUrl", urlUse)],
    ["operationRef", keywordIn("links", "operationRef", uriUse)],
    ["externalValue", keywordIn("examples", "externalValue", uriUse)],
    ["mapping", mappingKeyword],
  ]),
  root: object,
};

function urlKeyword(text: string, region: Region, object: Container): StringUse | undefined {
  if (!region.place.hasKeywords) return undefined;
  const around = membersAround(object, MAX_DEPTH);
  switch (around?.at(-1)) {
    case "externalDocs":
      return urlUse("externalDocs url", region);
    case "servers":
    case "server":
      return serverUse(text, region);
    default:
      return infoUse("url", region, object);
  }
}

/** Creates a keyword that applies to the objects in a map. */
function keywordIn(map: string, construct: string, useOf: typeof urlUse): Keyword {
  return (_, region, { parent }) =>
    region.place.hasKeywords && parent?.member === map ? useOf(construct, region) : undefined;
}

/** Handles a value in `discriminator.mapping`. The name of a schema takes precedence over a relative reference. */
function mappingKeyword(text: string, region: Region, { parent }: Container): StringUse | undefined {
  const isName = /^[A-Za-z\d._-]+$/.test(text);
  return isName || parent?.member !== "discriminator" ? undefined : uriUse("discriminator mapping", region);
}

/** A server URL is a base unless it contains a variable, which makes it a template. */
function serverUse(text: string, region: Region): StringUse | undefined {
  if (/\{[^{}]+\}/.test(text)) return undefined;
  return { construct: "servers url", role: "base", region, standard: standards.openApi };
}

function infoUse(member: string, region: Region, object: Container): StringUse | undefined {
  const construct = [...(membersAround(object, MAX_DEPTH) ?? []), member].join(" ");
  return ofInfo.has(construct) ? urlUse(construct, region) : undefined;
}

/** The use of a URL, which resolves against a server URL (OpenAPI, "Relative References in URLs"). */
function urlUse(construct: string, region: Region): StringUse {
  return { construct, role: "link", region: { ...region, scope: servers }, standard: standards.openApi };
}

/** The use of a URI, which resolves against the document (OpenAPI, "Relative References in URIs"). */
function uriUse(construct: string, region: Region): StringUse {
  return { construct, role: "link", region, standard: standards.openApi };
}
