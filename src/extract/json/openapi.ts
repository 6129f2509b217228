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

/** The URLs of the Info Object, by path from the root. */
const ofInfo: ReadonlySet<string> = new Set(["info termsOfService", "info contact url", "info license url"]);

/** The members whose values are data without defined meaning. */
const data: ReadonlySet<string> = new Set(["const", "default", "enum", "example", "examples", "value"]);

/** The maximum nesting depth of a member. */
const MAX_DEPTH = 64;

/** The scope of URLs other than those of servers: they resolve against a server URL, not the document. */
const servers: Scope = {};

/** Finds the references of an OpenAPI document, and those of any JSON. */
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

/** The URL of a server is a base. If it has a variable, it is a template. */
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
