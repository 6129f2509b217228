// A literal implementation of RFC 1808, for comparison. The draft before it shares its definitions, because only one of
// its productions differs.
import { createSyntax, type Definitions, type Reading, type Syntax } from "./reading.ts";

export { resolveRfc1808 as resolve } from "./resolve.ts";

/** The productions in section 2.2. */
export const definitions: Definitions = {
  URL: "(?:<absoluteURL>|<relativeURL>)(?:#<fragment>)?",
  absoluteURL: "(?:<generic-RL>|(?:<scheme>:(?:<uchar>|<reserved>)*))",
  "generic-RL": "<scheme>:<relativeURL>",
  relativeURL: "(?:<net_path>|<abs_path>|<rel_path>)",
  net_path: "//<net_loc>(?:<abs_path>)?",
  abs_path: "/<rel_path>",
  rel_path: "(?:<path>)?(?:;<params>)?(?:[?]<query>)?",
  path: "<fsegment>(?:/<segment>)*",
  fsegment: "<pchar>+",
  segment: "<pchar>*",
  params: "<param>(?:;<param>)*",
  param: "(?:<pchar>|/)*",
  scheme: "(?:<alpha>|<digit>|[+]|-|[.])+",
  net_loc: "(?:<pchar>|;|[?])*",
  query: "(?:<uchar>|<reserved>)*",
  fragment: "(?:<uchar>|<reserved>)*",
  pchar: "(?:<uchar>|[:@&=])",
  uchar: "(?:<unreserved>|<escape>)",
  unreserved: "(?:<alpha>|<digit>|<safe>|<extra>)",
  escape: "%<hex><hex>",
  hex: "(?:<digit>|[ABCDEF]|[abcdef])",
  alpha: "(?:<lowalpha>|<hialpha>)",
  lowalpha: "[a-z]",
  hialpha: "[A-Z]",
  digit: "[0-9]",
  safe: "[$\\-_.+]",
  extra: "[!*'(),]",
  national: "[{}|\\\\^~[\\]`]",
  reserved: "[;/?:@&=]",
  punctuation: '[<>#%"]',
};

export const choices: readonly string[] = ["generic-RL", "relativeURL"];
export const characters: readonly string[] = [
  ..."pchar uchar unreserved escape hex alpha lowalpha hialpha digit safe extra national reserved".split(" "),
];

const syntax: Syntax = createSyntax("RFC 1808", "URL", definitions, choices, characters);

export const productions: Reading["productions"] = syntax.productions;
export const matches: Reading["matches"] = syntax.matches;
export const partsOf: Reading["partsOf"] = syntax.partsOf;
export const withoutNodes: Reading["withoutNodes"] = syntax.withoutNodes;

export const sectionOfResolution = "4";
export const options: Reading["options"] = [{ literal: false }, { literal: true }];
