import type {
  Authority,
  HierPart,
  NetPath,
  OpaquePart,
  Productions,
  RelativeUri,
  UriReference,
} from "../../../generated/rfc2396/ast.ts";
import { automata, classes, pattern } from "../../../generated/rfc2396/automata.ts";
import { parsers } from "../../../generated/rfc2396/parser.ts";
import { print } from "../../../generated/rfc2396/print.ts";
import { compile, run } from "../../core/automaton.ts";
import { type BaseRules, contentBase, contentLocation, sectionsOf51 } from "../../core/base-rules.ts";
import type { Escaping } from "../../core/build.ts";
import type { Classification } from "../../core/classification.ts";
import { createDialect, type Dialect } from "../../core/dialect.ts";
import {
  badEscape,
  badScheme,
  type ExcludedClass,
  emptySchemeSpecificPart,
  excludedCharacter,
  missingScheme,
  queryWithoutPath,
  secondFragment,
  unexpected,
} from "../../core/explain.ts";
import type { NormalizationRules } from "../../core/normalize.ts";
import { componentsOf, type Rfc2396Options, resolver } from "./resolve.ts";

export type * as Rfc2396 from "../../../generated/rfc2396/ast.ts";

/** The sections that define the productions of Appendix A. */
const sections: { readonly [Rule in keyof Productions]: string } = {
  "URI-reference": "4",
  absoluteURI: "3",
  relativeURI: "5",
  hier_part: "3",
  opaque_part: "3",
  uric_no_slash: "3",
  net_path: "3",
  abs_path: "3",
  rel_path: "5",
  rel_segment: "5",
  scheme: "3.1",
  authority: "3.2",
  reg_name: "3.2.1",
  server: "3.2.2",
  userinfo: "3.2.2",
  hostport: "3.2.2",
  host: "3.2.2",
  hostname: "3.2.2",
  domainlabel: "3.2.2",
  toplabel: "3.2.2",
  IPv4address: "3.2.2",
  port: "3.2.2",
  path: "3.3",
  path_segments: "3.3",
  segment: "3.3",
  param: "3.3",
  pchar: "3.3",
  query: "3.4",
  fragment: "4.1",
  uric: "2",
  reserved: "2.2",
  unreserved: "2.3",
  mark: "2.3",
  escaped: "2.4.1",
  hex: "2.4.1",
  alphanum: "1.6",
  alpha: "1.6",
  lowalpha: "1.6",
  upalpha: "1.6",
  digit: "1.6",
};

/** Sections 6 and 3.2.2, and what 2.3 and 2.4 say of escapes. */
const normalization: NormalizationRules = {
  sections: {
    "scheme-case": "6",
    "host-case": "6",
    "empty-port": "3.2.2",
    "default-port": "6",
    "escape-case": "2.4.1",
    "unreserved-escapes": "2.3",
  },
  serverOf(authority) {
    const server = parsers.server(authority);
    if (!server) return undefined;
    const { userinfo, hostport } = server;
    return {
      userinfo: userinfo ? `${userinfo.text}@` : "",
      host: hostport ? print(hostport.host) : "",
      port: hostport?.port ? `:${hostport.port.text}` : "",
    };
  },
  unreserved: /[A-Za-z\d\-_.!~*'()]/,
  hasDotsInQuery: false,
};

/** What each component allows and does not reserve (2.3, 3.2, 3.3, 3.4); the rest is data only when it is escaped. */
const escaping: Escaping = {
  userinfo: "-_.!~*'()&=+$,",
  regName: "-_.!~*'()$,&=+",
  segment: "-_.!~*'():@&+$,",
  opaquePart: "-_.!~*'();/?:@&=+$,",
  query: "-_.!~*'()",
  fragment: "-_.!~*'();/?:@&=+$,",
};

/** Section 2.4.3; "#" and "%" of its delims have uses and mistakes of their own. */
const excluded: readonly ExcludedClass[] = [
  { code: "control", section: "2.4.3", term: "control", characters: /[\x00-\x1f\x7f]/ },
  { code: "space", section: "2.4.3", term: "space", characters: / / },
  { code: "delims", section: "2.4.3", term: "delims", characters: /[<>"]/ },
  { code: "unwise", section: "2.4.3", term: "unwise", characters: /[{}|\\^[\]`]/ },
  { code: "non-ascii", section: "2.1", term: "URI and non-ASCII characters", characters: /[^\x00-\x7f]/ },
];

const schemes = compile(classes, automata.scheme);

function define<Term extends keyof Productions>(term: Term): { section: string; term: Term } {
  return { section: sections[term], term };
}

/**
 * Section 5.1, which names no field: 5.1.1 leaves that to MHTML (RFC 2110), whose section 5 has Content-Base before
 * Content-Location. G.4 speaks of the latter only, for it is what replaces the Base field. That they hold for enclosed
 * parts too is 5.1.2.
 */
const baseRules: BaseRules = {
  sections: sectionsOf51,
  headers: [contentBase, contentLocation],
  hasDefault: true,
};

/** RFC 2396, Uniform Resource Identifiers (URI): Generic Syntax, August 1998. */
export const rfc2396: Dialect<Productions, "URI-reference", Rfc2396Options> = createDialect<
  Productions,
  "URI-reference",
  Rfc2396Options
>({
  id: "rfc2396",
  title: "RFC 2396",
  startSymbol: "URI-reference",
  classes,
  automata,
  pattern,
  parsers,
  print,
  components: componentsOf,
  resolver,
  normalization,
  escaping,
  baseRules,
  classify,
  explanations: [
    badEscape("hex", define("escaped")),
    excludedCharacter(excluded, "URI"),
    queryWithoutPath(["relativeURI", "rel_path"], define("relativeURI")),
    missingScheme(["absoluteURI", "scheme"], define("scheme")),
    badScheme("rel_segment", (text) => run(schemes, text).offset, define("scheme")),
    emptySchemeSpecificPart(["opaque_part"], define("absoluteURI")),
    secondFragment("fragment", define("fragment")),
  ],
  unexpected: unexpected((rule) => (isProduction(rule) ? define(rule) : define("URI-reference"))),
});

function isProduction(rule: string): rule is keyof Productions {
  return Object.hasOwn(sections, rule);
}

function hierarchyOf(uri: NonNullable<UriReference["uri"]>): HierPart | OpaquePart | RelativeUri {
  return uri.type === "absoluteURI" ? uri.schemeSpecificPart : uri;
}

function classify({ uri }: UriReference): Classification {
  if (uri === null)
    return { reference: "same-document", form: "empty", authority: undefined, host: undefined };
  const part = hierarchyOf(uri);
  const path = part.type === "opaque_part" ? part : part.path;
  return {
    reference: uri.type === "absoluteURI" ? "absolute" : "relative",
    form: path.type,
    ...classifyAuthority(path.type === "net_path" ? path : undefined),
  };
}

function classifyAuthority(path: NetPath | undefined): Pick<Classification, "authority" | "host"> {
  const authority: Authority | undefined = path?.authority;
  if (authority?.type !== "server") return { authority: authority?.type, host: undefined };
  return { authority: authority.hostport ? "server" : "empty", host: authority.hostport?.host.type };
}
