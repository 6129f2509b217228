// A literal implementation of draft-ietf-url-syntax-00 for comparison.
import { createSyntax, type Definitions, type Reading, type Syntax } from "./reading.ts";

export { resolveDraft00 as resolve } from "./resolve.ts";

/** The productions in Appendix A. If several alternatives match, the left-most wins (section 4.4). */
const definitions: Definitions = {
  "URL-reference": "(?:<absoluteURL>|<relativeURL>)?(?:#<fragment>)?",
  absoluteURL: "(?:<generic-URL>|<opaque-URL>)",
  "opaque-URL": "<scheme>:<urlc>*",
  "generic-URL": "<scheme>:<relativeURL>",
  relativeURL: "(?:<net_path>|<abs_path>|<rel_path>)",
  net_path: "//<server>(?:<abs_path>)?",
  abs_path: "/<rel_path>",
  rel_path: "(?:<path_segments>)?(?:[?]<query>)?",
  scheme: "(?:<alpha>|<digit>|[+]|-|[.])+",
  server: "(?:(?:<user>(?::<password>)?@)?<hostport>)?",
  user: "(?:<unreserved>|<escaped>|[;&=+])*",
  password: "(?:<unreserved>|<escaped>|[;&=+])*",
  hostport: "<host>(?::<port>)?",
  host: "(?:<hostname>|<hostnumber>)",
  hostname: "(?:<domainlabel>[.])*<toplabel>",
  domainlabel: "(?:<alphanum>|<alphanum>(?:<alphanum>|-)*<alphanum>)",
  toplabel: "(?:<alpha>|<alpha>(?:<alphanum>|-)*<alphanum>)",
  hostnumber: "<digit>+[.]<digit>+[.]<digit>+[.]<digit>+",
  port: "<digit>*",
  path: "(?:/)?<path_segments>",
  path_segments: "<segment>(?:/<segment>)*",
  segment: "<pchar>*(?:;<param>)*",
  param: "<pchar>*",
  pchar: "(?:<unreserved>|<escaped>|[:@&=+])",
  query: "<urlc>*",
  fragment: "<urlc>*",
  urlc: "(?:<reserved>|<unreserved>|<escaped>)",
  reserved: "[;/?:@&=+]",
  unreserved: "(?:<alpha>|<digit>|<mark>)",
  mark: "[$\\-_.!~*'(),]",
  escaped: "%<hex><hex>",
  hex: "(?:<digit>|[ABCDEF]|[abcdef])",
  alphanum: "(?:<alpha>|<digit>)",
  alpha: "(?:<lowalpha>|<upalpha>)",
  lowalpha: "[a-z]",
  upalpha: "[A-Z]",
  digit: "[0-9]",
};

const syntax: Syntax = createSyntax(
  "draft-ietf-url-syntax-00",
  "URL-reference",
  definitions,
  ["absoluteURL", "relativeURL", "host"],
  "pchar urlc reserved unreserved mark escaped hex alphanum alpha lowalpha upalpha digit".split(" "),
);

export const productions: Reading["productions"] = syntax.productions;
export const matches: Reading["matches"] = syntax.matches;
export const partsOf: Reading["partsOf"] = syntax.partsOf;
export const withoutNodes: Reading["withoutNodes"] = syntax.withoutNodes;

export const sectionOfResolution = "5.2";
export const options: Reading["options"] = [{ literal: false }, { literal: true }];
