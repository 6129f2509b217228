import type { Productions } from "../../../generated/rfc3986/ast.ts";
import { type Automaton, run } from "../../core/automaton.ts";
import { markdownLink, wrapperAround } from "../../explain/around.ts";
import { invalidPort, secondAt } from "../../explain/authority.ts";
import { secondFragment } from "../../explain/components.ts";
import type { Diagnostics } from "../../explain/diagnose.ts";
import { badEscape } from "../../explain/escape.ts";
import { advisersOf, excludedCharacter } from "../../explain/excluded.ts";
import {
  authorityAround,
  type Definition,
  type ExcludedClass,
  type Explain,
  unexpected,
} from "../../explain/explanation.ts";
import { badIpLiteral, bracketOutside, escapedBrackets } from "../../explain/ip-literal/explain.ts";
import { badScheme, hostAndPort, missingScheme, relative, scpSyntax } from "../../explain/scheme.ts";

/** The sections that define the productions of Appendix A. The core productions are those of RFC 2234. */
const sections: { readonly [name: string]: string } = {
  URI: "3",
  "hier-part": "3",
  "URI-reference": "4.1",
  "absolute-URI": "4.3",
  "relative-ref": "4.2",
  "relative-part": "4.2",
  scheme: "3.1",
  authority: "3.2",
  userinfo: "3.2.1",
  host: "3.2.2",
  port: "3.2.3",
  "IP-literal": "3.2.2",
  IPvFuture: "3.2.2",
  IPv6address: "3.2.2",
  h16: "3.2.2",
  ls32: "3.2.2",
  IPv4address: "3.2.2",
  "dec-octet": "3.2.2",
  "reg-name": "3.2.2",
  path: "3.3",
  "path-abempty": "3.3",
  "path-absolute": "3.3",
  "path-noscheme": "3.3",
  "path-rootless": "3.3",
  "path-empty": "3.3",
  segment: "3.3",
  "segment-nz": "3.3",
  "segment-nz-nc": "3.3",
  pchar: "3.3",
  query: "3.4",
  fragment: "3.5",
  "pct-encoded": "2.1",
  unreserved: "2.3",
  reserved: "2.2",
  "gen-delims": "2.2",
  "sub-delims": "2.2",
  ALPHA: "1.3",
  DIGIT: "1.3",
  HEXDIG: "1.3",
} satisfies { readonly [Name in keyof Productions]: string };

/** Returns the section that defines a production. */
export function definingSection(production: string): string {
  return sections[production] ?? "Appendix A";
}

/** The characters that are neither reserved nor unreserved (2), grouped by the RFC 2396 classes that RFC 3986 removed (D.2). */
export const excluded: readonly ExcludedClass[] = [
  { code: "control", section: "2", term: "Characters", characters: /[\x00-\x1f\x7f]/ },
  { code: "space", section: "2", term: "Characters", characters: / / },
  { code: "delims", section: "2", term: "Characters", characters: /[<>"]/ },
  { code: "unwise", section: "2", term: "Characters", characters: /[{}|\\^`]/ },
  { code: "non-ascii", section: "2.5", term: "Identifying Data", characters: /[^\x00-\x7f]/ },
];

/** The details in which the explanations of RFC 3986 and RFC 3987 differ. */
export interface Mistakes {
  readonly noun: "URI" | "IRI";
  /** The prefix of productions that RFC 3987 redefines. */
  readonly prefix: "" | "i";
  readonly definingSection: (production: string) => string;
  readonly excluded: readonly ExcludedClass[];
  /** The section on delimiting references in text. */
  readonly delimiting: string;
  readonly scheme: Automaton;
  /** Additional kinds of mistakes. */
  readonly more: readonly Explain[];
}

/** Creates the explanations of syntax errors for a specification with the syntax of RFC 3986. */
export function createDiagnostics(mistakes: Mistakes): Diagnostics {
  const { noun, prefix: i, definingSection, excluded, delimiting, scheme, more } = mistakes;
  const define = (term: string): Definition => ({ section: definingSection(term), term });
  return {
    references: [
      `${noun}-reference`,
      noun,
      `absolute-${noun}`,
      `${i}hier-part`,
      `${i}relative-ref`,
      `${i}relative-part`,
    ],
    authorities: [`${i}authority`, `${i}host`, `${i}reg-name`],
    mistakes: [
      badEscape("HEXDIG", define("pct-encoded")),
      excludedCharacter(excluded, noun, advisersOf(delimiting)),
      escapedBrackets(define("IP-literal")),
      badIpLiteral({
        literal: define("IP-literal"),
        address: define("IPv6address"),
        group: define("h16"),
        ipv4: define("IPv4address"),
        future: define("IPvFuture"),
        ipv4Part: "a number from 0 to 255, without leading zeros",
        isCounted: true,
      }),
      ...more,
      secondAt(define(`${i}authority`)),
      invalidPort(`${i}userinfo`, define("port")),
      missingScheme([noun, `absolute-${noun}`, "scheme"], define("scheme")),
      badScheme(`${i}segment-nz-nc`, (text) => run(scheme, text).offset, define("scheme"), [
        hostAndPort,
        scpSyntax,
        wrapperAround(delimiting),
      ]),
      secondFragment(`${i}fragment`, define(`${i}fragment`)),
      bracketOutside(
        "brackets can only enclose an IP-literal",
        (place) => define(authorityAround(place) ? "IP-literal" : `${i}pchar`),
        [wrapperAround(delimiting), markdownLink],
      ),
      relative(define("scheme")),
    ],
    unexpected: unexpected(define),
  };
}
