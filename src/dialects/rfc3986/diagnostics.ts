import { advisersOf } from "../../core/advice/advisers.ts";
import { wrapperAround } from "../../core/advice/around.ts";
import { hostAndPort, scpSyntax } from "../../core/advice/scheme.ts";
import { type Automaton, run } from "../../core/automaton.ts";
import type { Diagnostics } from "../../core/diagnose.ts";
import { badIpLiteral } from "../../core/ip-literal/explain.ts";
import { bracketOutside } from "../../core/ip-literal/outside.ts";
import { badEscape } from "../../core/mistakes/escape.ts";
import { excludedCharacter } from "../../core/mistakes/excluded.ts";
import type { Definition, ExcludedClass, Explain } from "../../core/mistakes/explanation.ts";
import { secondFragment } from "../../core/mistakes/fragment.ts";
import { invalidPort } from "../../core/mistakes/port.ts";
import { badScheme, missingScheme } from "../../core/mistakes/scheme.ts";
import { unexpected } from "../../core/mistakes/unexpected.ts";
import { secondAt } from "../../core/mistakes/userinfo.ts";

/** What RFC 3986 and RFC 3987 say of mistakes, each in its own names. */
export interface Mistakes {
  readonly id: string;
  readonly title: string;
  readonly noun: "URI" | "IRI";
  /** What stands before the names of productions that RFC 3987 has for itself. */
  readonly prefix: "" | "i";
  readonly definingSection: (production: string) => string;
  readonly excluded: readonly ExcludedClass[];
  /** The section on delimiting references in texts. */
  readonly delimiting: string;
  readonly scheme: Automaton;
  /** Mistakes that the other has not. */
  readonly more: readonly Explain[];
}

/** How a specification with the syntax of RFC 3986 speaks of mistakes. */
export function createDiagnostics(mistakes: Mistakes): Diagnostics {
  const { id, title, noun, prefix: i, definingSection, excluded, delimiting, scheme, more } = mistakes;
  const define = (term: string): Definition => ({ section: definingSection(term), term });
  return {
    id,
    title,
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
      badIpLiteral({
        literal: define("IP-literal"),
        address: define("IPv6address"),
        group: define("h16"),
        ipv4: define("IPv4address"),
        future: define("IPvFuture"),
        ipv4Part: "a number from 0 to 255, without zeros before it",
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
        "brackets stand only around an IP-literal, the host of an authority",
        define("IP-literal"),
        [wrapperAround(delimiting)],
      ),
    ],
    unexpected: unexpected(define),
  };
}
