import type {
  NetPath,
  Productions,
  RelativeUrl,
  UrlReference,
} from "../../../generated/draft-ietf-url-syntax-00/ast.ts";
import { automata, classes, pattern } from "../../../generated/draft-ietf-url-syntax-00/automata.ts";
import { parsers } from "../../../generated/draft-ietf-url-syntax-00/parser.ts";
import { print } from "../../../generated/draft-ietf-url-syntax-00/print.ts";
import { type BaseRules, contentBase, contentLocation, sectionsOf51 } from "../../core/base-rules.ts";
import type { Escaping } from "../../core/build.ts";
import type { Classification } from "../../core/classification.ts";
import { componentsByAppendixB } from "../../core/components.ts";
import { createDialect, type Dialect } from "../../core/dialect.ts";
import {
  badEscape,
  type ExcludedClass,
  excludedCharacter,
  secondFragment,
  unexpected,
} from "../../core/explain.ts";
import type { NormalizationRules } from "../../core/normalize.ts";
import { type DraftUrlSyntaxOptions, resolver } from "./resolve.ts";

export type * as DraftUrlSyntax00 from "../../../generated/draft-ietf-url-syntax-00/ast.ts";

/** The sections that define the productions of Appendix A; what section 1.4 defines is not listed. */
const sections: { readonly [rule: string]: string } = {
  "URL-reference": "3",
  absoluteURL: "4.2",
  "opaque-URL": "4.2",
  "generic-URL": "4.2",
  relativeURL: "5",
  net_path: "4.2",
  abs_path: "4.2",
  rel_path: "4.2",
  scheme: "4.1",
  server: "4.3.1",
  user: "4.3.1",
  password: "4.3.1",
  hostport: "4.3.1",
  host: "4.3.1",
  hostname: "4.3.1",
  domainlabel: "4.3.1",
  toplabel: "4.3.1",
  hostnumber: "4.3.1",
  port: "4.3.1",
  path: "4.3.2",
  path_segments: "4.3.2",
  segment: "4.3.2",
  param: "4.3.2",
  pchar: "4.3.2",
  query: "4.3.3",
  fragment: "3",
  urlc: "2",
  reserved: "2.1",
  unreserved: "2.2",
  mark: "2.2",
  escaped: "2.3.1",
  hex: "2.3.1",
};

/** Section 4.1 of schemes, 4.3.1 of ports, 2.3 of escapes; of the case of hosts it says nothing. */
const normalization: NormalizationRules = {
  sections: {
    "scheme-case": "4.1",
    "empty-port": "4.3.1",
    "default-port": "4.3.1",
    "escape-case": "2.3.1",
    "unreserved-escapes": "2.3.2",
  },
  serverOf(authority) {
    const server = parsers.server(authority);
    if (!server) return undefined;
    const port = server.hostport?.port;
    const host = server.hostport ? print(server.hostport.host) : "";
    const end = authority.length - host.length - (port ? port.text.length + 1 : 0);
    return { userinfo: authority.slice(0, end), host, port: port ? `:${port.text}` : "" };
  },
  unreserved: /[A-Za-z\d$\-_.!~*'(),]/,
  hasDotsInQuery: true,
};

/** What each component allows and does not reserve (2.2, 4.3, 4.4); the rest is data only when it is escaped. */
const escaping: Escaping = {
  user: "$-_.!~*'(),;&=+",
  password: "$-_.!~*'(),;&=+",
  segment: "$-_.!~*'(),:@&+",
  opaquePart: "$-_.!~*'(),;/:@&=+",
  query: "$-_.!~*'(),;?:@",
  fragment: "$-_.!~*'(),;/?:@&=+",
};

/** Section 2.3.3; "#" and "%" of its delims have uses and mistakes of their own. */
const excluded: readonly ExcludedClass[] = [
  { code: "control", section: "2.3.3", term: "control", characters: /[\x00-\x1f\x7f]/ },
  { code: "space", section: "2.3.3", term: "space", characters: / / },
  { code: "delims", section: "2.3.3", term: "delims", characters: /[<>"]/ },
  { code: "unwise", section: "2.3.3", term: "unwise", characters: /[{}|\\^[\]`]/ },
  { code: "non-ascii", section: "2.3.3", term: "national", characters: /[^\x00-\x7f]/ },
];

/** Section 5.1; without a base, 5.1.4 takes every reference as absolute. */
const baseRules: BaseRules = {
  sections: sectionsOf51,
  headers: [contentBase, contentLocation],
  hasDefault: false,
};

/** draft-ietf-url-syntax-00, Uniform Resource Locators (URL), 29 December 1996. */
export const draftUrlSyntax00: Dialect<Productions, "URL-reference", DraftUrlSyntaxOptions> = createDialect<
  Productions,
  "URL-reference",
  DraftUrlSyntaxOptions
>({
  id: "draft-ietf-url-syntax-00",
  title: "draft-ietf-url-syntax-00",
  startSymbol: "URL-reference",
  classes,
  automata,
  pattern,
  parsers,
  print,
  // Section 4.4: a reference is parsed as if it is a generic-URL, and the server component wins.
  components: componentsByAppendixB,
  resolver,
  normalization,
  escaping,
  baseRules,
  classify,
  explanations: [
    badEscape("hex", { section: "2.3.1", term: "escaped" }),
    excludedCharacter(excluded, "URL"),
    secondFragment("fragment", { section: "3", term: "fragment" }),
  ],
  unexpected: unexpected((rule) => ({ section: sections[rule] ?? "1.4", term: rule })),
});

/** By the tree; `//a_b`, which the BNF derives as an abs_path only, is one here. */
function classify({ url }: UrlReference): Classification {
  if (url === null) return { reference: "same-document", form: "empty", ...noAuthority };
  switch (url.type) {
    case "generic-URL":
      return { reference: "absolute", ...classifyRelative(url.relativeUrl) };
    case "opaque-URL":
      return { reference: "absolute", form: "opaque_part", ...noAuthority };
    default: {
      const classification = classifyRelative(url);
      return { reference: classification.form === "empty" ? "same-document" : "relative", ...classification };
    }
  }
}

const noAuthority = { authority: undefined, host: undefined } as const;

function classifyRelative(url: RelativeUrl): Omit<Classification, "reference"> {
  if (url.type === "net_path") return { form: url.type, ...classifyServer(url) };
  const isEmpty = url.type === "rel_path" && url.start === url.end;
  return { form: isEmpty ? "empty" : url.type, ...noAuthority };
}

function classifyServer({ server: { hostport } }: NetPath): Pick<Classification, "authority" | "host"> {
  return hostport
    ? { authority: "server", host: hostport.host.type }
    : { authority: "empty", host: undefined };
}
