// A literal implementation of draft-ietf-uri-relative-url-05. Its section 2.2 is the same as in RFC 1808, except that
// unreserved includes national.
import { createSyntax, type Reading, type Syntax } from "./reading.ts";
import { characters, choices, definitions } from "./rfc1808.ts";

export { resolveDraft05 as resolve } from "./resolve.ts";

const syntax: Syntax = createSyntax(
  "draft-ietf-uri-relative-url-05",
  "URL",
  { ...definitions, unreserved: "(?:<alpha>|<digit>|<safe>|<extra>|<national>)" },
  choices,
  characters,
);

export const productions: Reading["productions"] = syntax.productions;
export const matches: Reading["matches"] = syntax.matches;
export const partsOf: Reading["partsOf"] = syntax.partsOf;
export const withoutNodes: Reading["withoutNodes"] = syntax.withoutNodes;

export const sectionOfResolution = "4";
export const options: Reading["options"] = [{ literal: false }, { literal: true }];
