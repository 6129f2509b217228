import type { Scope } from "../../base/scope.ts";
import type { Extractor } from "../finding.ts";
import * as standards from "../standards.ts";
import { jsonWith } from "./extractor.ts";
import { type Container, membersAround, readJson } from "./reader.ts";
import type { Region } from "./regions.ts";
import { type Keyword, keywords, type StringUse } from "./vocabulary.ts";

/** True if the root of the document declares OpenAPI version 3. */
export function isOpenApi(source: string): boolean {
  if (!source.includes('"openapi"')) return false;
  let isFound = false;
  const steps = readJson(source, {
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

/** The members that contain arbitrary data. */
const data: ReadonlySet<string> = new Set(["const", "default", "enum", "example", "examples", "value"]);

/** The maximum nesting depth at which members are recognised. */
const MAX_DEPTH = 64;

/** The scope of URLs other than server URLs. They resolve against a server URL, not against the document. */
const servers: Scope = {};

/** Finds the references in an OpenAPI document, including those found in any JSON. */
export const openApi: Extractor = jsonWith(
  new Map<string, Keyword>([
    ...keywords,
    ["termsOfService", (_, region, object) => infoUse("termsOfService", region, object)],
    ["url", urlKeyword],
  ]),
);

function urlKeyword(text: string, region: Region, object: Container): StringUse | undefined {
  const around = membersAround(object, MAX_DEPTH);
  if (around === undefined || around.some(isData)) return undefined;
  switch (around.at(-1)) {
    case "externalDocs":
      return useOf("externalDocs url", region);
    case "servers":
    case "server":
      return serverUse(text, region);
    default:
      return infoUse("url", region, object);
  }
}

const isData = (member: string): boolean => data.has(member) || member.startsWith("x-");

/** A server URL is a base, unless it has a variable: then it is a template. */
function serverUse(text: string, region: Region): StringUse | undefined {
  if (/\{[^{}]+\}/.test(text)) return undefined;
  return { construct: "servers url", role: "base", region, standard: standards.openApi };
}

function infoUse(member: string, region: Region, object: Container): StringUse | undefined {
  const construct = [...(membersAround(object, MAX_DEPTH) ?? []), member].join(" ");
  return ofInfo.has(construct) ? useOf(construct, region) : undefined;
}

function useOf(construct: string, region: Region): StringUse {
  return { construct, role: "link", region: { ...region, scope: servers }, standard: standards.openApi };
}
