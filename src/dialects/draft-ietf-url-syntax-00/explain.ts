import { ipv6Literal } from "../../explain/authority.ts";
import { secondFragment } from "../../explain/components.ts";
import type { Diagnostics } from "../../explain/diagnose.ts";
import { badEscape } from "../../explain/escape.ts";
import { advisersOf, excludedCharacter } from "../../explain/excluded.ts";
import { type ExcludedClass, unexpected } from "../../explain/explanation.ts";
import { relative } from "../../explain/scheme.ts";

/** The sections that define the productions of Appendix A, except those of section 1.4. */
const sections: { readonly [name: string]: string } = {
  "URL-reference": "3",
  absoluteURL: "4.2",
  "opaque-URL": "4.2",
  "generic-URL": "4.2",
  relativeURL: "5",
  net_path: "5",
  abs_path: "5",
  rel_path: "5",
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

/** Returns the section that defines a production. */
export function definingSection(production: string): string {
  return sections[production] ?? "1.4";
}

/** The excluded characters (2.3.3), without the "#" and "%" in delims, which cause other kinds of mistakes. */
export const excluded: readonly ExcludedClass[] = [
  { code: "control", section: "2.3.3", term: "control", characters: /[\x00-\x1f\x7f]/ },
  { code: "space", section: "2.3.3", term: "space", characters: / / },
  { code: "delims", section: "2.3.3", term: "delims", characters: /[<>"]/ },
  { code: "unwise", section: "2.3.3", term: "unwise", characters: /[{}|\\^[\]`]/ },
  { code: "non-ascii", section: "2.3.3", term: "national", characters: /[^\x00-\x7f]/ },
];

/** The explanations of syntax errors in draft-ietf-url-syntax-00. */
export const diagnostics: Diagnostics = /* @__PURE__ */ (() => ({
  references: ["URL-reference", "absoluteURL", "generic-URL", "relativeURL", "net_path"],
  authorities: ["server", "hostport", "host", "hostname"],
  mistakes: [
    badEscape("hex", { section: "2.3.1", term: "escaped" }),
    excludedCharacter(excluded, "URL", advisersOf("Appendix E", [ipv6Literal("4.3.1")])),
    secondFragment("fragment", { section: "3", term: "fragment" }),
    relative({ section: "4.1", term: "scheme" }),
  ],
  unexpected: unexpected((name) => ({ section: definingSection(name), term: name })),
}))();
