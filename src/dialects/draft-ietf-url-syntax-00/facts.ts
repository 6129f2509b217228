import { type BaseRules, contentBase, contentLocation, sectionsOf51 } from "../../core/base-rules.ts";
import type { ExcludedClass } from "../../core/mistakes/explanation.ts";
import type { NormalizationRules } from "../../core/normalize.ts";

/** The id of the dialect: in errors, in `dialects` and on the command line. */
export const id = "draft-ietf-url-syntax-00";

/** What messages call the specification: Uniform Resource Locators (URL), 29 December 1996. */
export const title = "draft-ietf-url-syntax-00";

/** The sections that define the productions of Appendix A; what section 1.4 defines is not listed. */
const sections: { readonly [name: string]: string } = {
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

/** The section that defines a production. */
export function definingSection(production: string): string {
  return sections[production] ?? "1.4";
}

/** Section 2.3.3. The "#" and "%" of its delims have uses and mistakes of their own. */
export const excluded: readonly ExcludedClass[] = [
  { code: "control", section: "2.3.3", term: "control", characters: /[\x00-\x1f\x7f]/ },
  { code: "space", section: "2.3.3", term: "space", characters: / / },
  { code: "delims", section: "2.3.3", term: "delims", characters: /[<>"]/ },
  { code: "unwise", section: "2.3.3", term: "unwise", characters: /[{}|\\^[\]`]/ },
  { code: "non-ascii", section: "2.3.3", term: "national", characters: /[^\x00-\x7f]/ },
];

/** The steps of `normalize` that the specification supports, each with its section. */
export const normalizationSteps: NormalizationRules["sections"] = {
  "scheme-case": "4.1",
  "empty-port": "4.3.1",
  "default-port": "4.3.1",
  "escape-case": "2.3.1",
  "unreserved-escapes": "2.3.2",
};

/** Sections 4.1 (schemes), 4.3.1 (ports) and 2.3 (escapes). About the case of hosts it says nothing (decision 25). */
export const normalization: NormalizationRules = {
  sections: normalizationSteps,
  unreserved: /[A-Za-z\d$\-_.!~*'(),]/,
  hasDotsInQuery: true,
};

/** The characters that each component allows and does not reserve (2.2, 4.3, 4.4). All others must be escaped. */
export const escaping: {
  readonly [Part in "user" | "password" | "segment" | "param" | "opaquePart" | "query" | "fragment"]: string;
} = {
  user: "$-_.!~*'(),;&=+",
  password: "$-_.!~*'(),;&=+",
  segment: "$-_.!~*'(),:@&+",
  param: "$-_.!~*'(),:@&+",
  opaquePart: "$-_.!~*'(),;/:@&=+",
  query: "$-_.!~*'(),;?:@",
  fragment: "$-_.!~*'(),;/?:@&=+",
};

/** How the specification establishes a base URI (5.1). Without one, 5.1.4 takes every reference as absolute. */
export const baseRules: BaseRules = {
  sections: sectionsOf51,
  headers: [contentBase, contentLocation],
  hasDefault: false,
};
