import type { Scope } from "../../base/scope.ts";
import type { Extractor } from "../finding.ts";
import * as standards from "../standards.ts";
import { jsonWith } from "./extractor.ts";
import { type Container, membersAround, readJson } from "./reader.ts";
import type { Region } from "./regions.ts";
import { type Keyword, keywords, type StringUse } from "./vocabulary.ts";

/** Whether a JSON text is an OpenAPI document of version 3: its root says so. */
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

/** The URLs of the Info Object, by the members on the way from the root. */
const ofInfo: ReadonlySet<string> = new Set(["info termsOfService", "info contact url", "info license url"]);

/** The members whose values are data, of which OpenAPI does not say what they mean. */
const data: ReadonlySet<string> = new Set(["const", "default", "enum", "example", "examples", "value"]);

/** How many objects and arrays may be around a member. */
const DEEPEST = 64;

/** What other URLs than those of servers are resolved against: the URL of a server, not of the document. */
const servers: Scope = {};

/** Finds the references of an OpenAPI document, and those that every JSON text may have. */
export const openApi: Extractor = jsonWith(
  new Map<string, Keyword>([
    ...keywords,
    ["termsOfService", (_, region, object) => infoUse("termsOfService", region, object)],
    ["url", urlKeyword],
  ]),
);

function urlKeyword(text: string, region: Region, object: Container): StringUse | undefined {
  const around = membersAround(object, DEEPEST);
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

/** It is a base for others. With a variable it is a template. */
function serverUse(text: string, region: Region): StringUse | undefined {
  if (/\{[^{}]+\}/.test(text)) return undefined;
  return { construct: "servers url", role: "base", region, standard: standards.openApi };
}

function infoUse(member: string, region: Region, object: Container): StringUse | undefined {
  const construct = [...(membersAround(object, DEEPEST) ?? []), member].join(" ");
  return ofInfo.has(construct) ? useOf(construct, region) : undefined;
}

function useOf(construct: string, region: Region): StringUse {
  return { construct, role: "link", region: { ...region, scope: servers }, standard: standards.openApi };
}
