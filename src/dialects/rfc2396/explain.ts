import type { Productions } from "../../../generated/rfc2396/ast.ts";
import { type Automaton, run } from "../../core/automaton.ts";
import { wrapperAround } from "../../explain/around.ts";
import { queryWithoutPath, secondFragment } from "../../explain/components.ts";
import type { Diagnostics } from "../../explain/diagnose.ts";
import { badEscape } from "../../explain/escape.ts";
import { advisersOf, excludedCharacter } from "../../explain/excluded.ts";
import {
  type Advise,
  type Definition,
  type ExcludedClass,
  type Explain,
  unexpected,
} from "../../explain/explanation.ts";
import {
  badScheme,
  emptySchemeSpecificPart,
  hostAndPort,
  missingScheme,
  relative,
  scpSyntax,
} from "../../explain/scheme.ts";

/** The sections that define the productions of Appendix A. */
const sections: { readonly [production: string]: string } = {
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
} satisfies { readonly [Name in keyof Productions]: string };

/** Returns the section that defines a production. */
export function definingSection(production: string): string {
  return sections[production] ?? "Appendix A";
}

/** The excluded characters (2.4.3), without the "#" and "%" in delims, which cause other kinds of mistakes. */
export const excluded: readonly ExcludedClass[] = [
  { code: "control", section: "2.4.3", term: "control", characters: /[\x00-\x1f\x7f]/ },
  { code: "space", section: "2.4.3", term: "space", characters: / / },
  { code: "delims", section: "2.4.3", term: "delims", characters: /[<>"]/ },
  { code: "unwise", section: "2.4.3", term: "unwise", characters: /[{}|\\^[\]`]/ },
  { code: "non-ascii", section: "2.1", term: "URI and non-ASCII characters", characters: /[^\x00-\x7f]/ },
];

/** The details in which the explanations of RFC 2396 and its amendments differ. */
export interface DiagnosticsParts {
  readonly definingSection: (production: string) => string;
  readonly excluded: readonly ExcludedClass[];
  /** The section on references in context: Appendix E. */
  readonly context: string;
  readonly scheme: Automaton;
  /** Additional functions that advise on excluded characters. */
  readonly advisers: readonly Advise[];
  /** Additional kinds of mistakes. */
  readonly mistakes: readonly Explain[];
}

/** Creates the explanations of syntax errors for RFC 2396 or a specification that amends it. */
export function createDiagnostics(parts: DiagnosticsParts): Diagnostics {
  const { definingSection, excluded, context, scheme, advisers, mistakes } = parts;
  const define = (term: string): Definition => ({ section: definingSection(term), term });
  return {
    references: ["URI-reference", "absoluteURI", "relativeURI", "hier_part", "net_path"],
    authorities: ["authority", "server", "hostport", "host", "hostname"],
    mistakes: [
      badEscape("hex", define("escaped")),
      excludedCharacter(excluded, "URI", advisersOf(context, advisers)),
      queryWithoutPath(["relativeURI", "rel_path"], define("relativeURI")),
      missingScheme(["absoluteURI", "scheme"], define("scheme")),
      badScheme("rel_segment", (text) => run(scheme, text).offset, define("scheme"), [
        hostAndPort,
        scpSyntax,
        wrapperAround(context),
      ]),
      emptySchemeSpecificPart("opaque_part", define("absoluteURI")),
      secondFragment("fragment", define("fragment")),
      ...mistakes,
      relative(define("scheme")),
    ],
    unexpected: unexpected(define),
  };
}
