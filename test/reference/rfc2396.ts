// A literal implementation of RFC 2396, for comparison.
import { createSyntax, type Definitions, type Reading, type Syntax } from "./reading.ts";

export { resolveRfc2396 as resolve } from "./resolve.ts";

/** The productions in Appendix A. */
export const definitions: Definitions = {
  "URI-reference": "(?:<absoluteURI>|<relativeURI>)?(?:#<fragment>)?",
  absoluteURI: "<scheme>:(?:<hier_part>|<opaque_part>)",
  relativeURI: "(?:<net_path>|<abs_path>|<rel_path>)(?:[?]<query>)?",
  hier_part: "(?:<net_path>|<abs_path>)(?:[?]<query>)?",
  opaque_part: "<uric_no_slash><uric>*",
  uric_no_slash: "(?:<unreserved>|<escaped>|[;?:@&=+$,])",
  net_path: "//<authority>(?:<abs_path>)?",
  abs_path: "/<path_segments>",
  rel_path: "<rel_segment>(?:<abs_path>)?",
  rel_segment: "(?:<unreserved>|<escaped>|[;@&=+$,])+",
  scheme: "<alpha>(?:<alpha>|<digit>|[+]|-|[.])*",
  authority: "(?:<server>|<reg_name>)",
  reg_name: "(?:<unreserved>|<escaped>|[$,;:@&=+])+",
  server: "(?:(?:<userinfo>@)?<hostport>)?",
  userinfo: "(?:<unreserved>|<escaped>|[;:&=+$,])*",
  hostport: "<host>(?::<port>)?",
  host: "(?:<hostname>|<IPv4address>)",
  hostname: "(?:<domainlabel>[.])*<toplabel>[.]?",
  domainlabel: "(?:<alphanum>|<alphanum>(?:<alphanum>|-)*<alphanum>)",
  toplabel: "(?:<alpha>|<alpha>(?:<alphanum>|-)*<alphanum>)",
  IPv4address: "<digit>+[.]<digit>+[.]<digit>+[.]<digit>+",
  port: "<digit>*",
  path: "(?:<abs_path>|<opaque_part>)?",
  path_segments: "<segment>(?:/<segment>)*",
  segment: "<pchar>*(?:;<param>)*",
  param: "<pchar>*",
  pchar: "(?:<unreserved>|<escaped>|[:@&=+$,])",
  query: "<uric>*",
  fragment: "<uric>*",
  uric: "(?:<reserved>|<unreserved>|<escaped>)",
  reserved: "[;/?:@&=+$,]",
  unreserved: "(?:<alphanum>|<mark>)",
  mark: "[-_.!~*'()]",
  escaped: "%<hex><hex>",
  hex: "(?:<digit>|[ABCDEF]|[abcdef])",
  alphanum: "(?:<alpha>|<digit>)",
  alpha: "(?:<lowalpha>|<upalpha>)",
  lowalpha: "[a-z]",
  upalpha: "[A-Z]",
  digit: "[0-9]",
};

export const choices: readonly string[] = ["authority", "host"];
export const characters: readonly string[] = [
  ..."uric_no_slash uric reserved unreserved mark escaped hex pchar".split(" "),
  ..."alphanum alpha lowalpha upalpha digit".split(" "),
];

const syntax: Syntax = createSyntax("RFC 2396", "URI-reference", definitions, choices, characters);

export const productions: Reading["productions"] = syntax.productions;
export const matches: Reading["matches"] = syntax.matches;
export const partsOf: Reading["partsOf"] = syntax.partsOf;
export const withoutNodes: Reading["withoutNodes"] = syntax.withoutNodes;

export const sectionOfResolution = "5.2";
export const options: Reading["options"] = (["keep", "remove", "reject"] as const).flatMap((aboveRoot) =>
  [false, true].flatMap((literal) =>
    (["strict", "compatible", "reject"] as const).map((sameScheme) => ({ aboveRoot, literal, sameScheme })),
  ),
);
