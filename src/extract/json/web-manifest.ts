import type { Extractor, Role } from "../finding.ts";
import * as standards from "../standards.ts";
import { type Container, membersAround } from "./containers.ts";
import { jsonWith } from "./extractor.ts";
import { type Keyword, keywords } from "./vocabulary.ts";

/** The members that contain URLs, keyed by path. `id` is excluded, as it resolves against the start URL's origin. */
const MEMBERS: ReadonlyMap<string, Role> = new Map<string, Role>([
  ["start_url", "link"],
  ["scope", "link"],
  ["icons src", "resource"],
  ["screenshots src", "resource"],
  ["shortcuts url", "link"],
  ["shortcuts icons src", "resource"],
  ["related_applications url", "link"],
  ["share_target action", "link"],
  ["file_handlers action", "link"],
  ["protocol_handlers url", "link"],
]);

/** The maximum nesting depth at which members are recognized. */
const MAX_DEPTH = 7;

/** The members of a Web Application Manifest, by the last name in the path. */
const members: ReadonlyMap<string, Keyword> = new Map(
  [...MEMBERS.keys()].map((path): [string, Keyword] => {
    const name = path.slice(path.lastIndexOf(" ") + 1);
    return [name, memberKeyword(name)];
  }),
);

/** Finds the references in a Web Application Manifest, including those recognized in all JSON documents. */
export const webManifest: Extractor = jsonWith(new Map([...keywords, ...members]));

function memberKeyword(name: string): Keyword {
  return (_, region, object) => {
    const construct = pathOf(name, object);
    if (construct === undefined) return undefined;
    const role = MEMBERS.get(construct);
    return role && { construct, role, region, standard: standards.webManifest };
  };
}

/** Returns the path of a member without language tags; undefined if the member is nested too deeply. */
function pathOf(name: string, object: Container): string | undefined {
  const around = membersAround(object, MAX_DEPTH);
  return around && [...around, name].join(" ").replace(/_localized \S+/g, "");
}
