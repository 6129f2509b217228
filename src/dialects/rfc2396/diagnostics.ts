import type { Advise } from "../../core/advice/advice.ts";
import { advisersOf } from "../../core/advice/advisers.ts";
import { wrapperAround } from "../../core/advice/around.ts";
import { hostAndPort, scpSyntax } from "../../core/advice/scheme.ts";
import { type Automaton, run } from "../../core/automaton.ts";
import type { Diagnostics } from "../../core/diagnose.ts";
import { badEscape } from "../../core/mistakes/escape.ts";
import { excludedCharacter } from "../../core/mistakes/excluded.ts";
import type { Definition, ExcludedClass, Explain } from "../../core/mistakes/explanation.ts";
import { secondFragment } from "../../core/mistakes/fragment.ts";
import { queryWithoutPath } from "../../core/mistakes/path.ts";
import { badScheme, emptySchemeSpecificPart, missingScheme } from "../../core/mistakes/scheme.ts";
import { unexpected } from "../../core/mistakes/unexpected.ts";

/** What RFC 2396, or a specification that amends it, says of mistakes. */
export interface Speaking {
  readonly id: string;
  readonly title: string;
  readonly definingSection: (production: string) => string;
  readonly excluded: readonly ExcludedClass[];
  /** The section on references in their context: Appendix E. */
  readonly context: string;
  readonly scheme: Automaton;
  /** What else is known of characters that are excluded. */
  readonly advisers: readonly Advise[];
  /** What else is known of other places. */
  readonly mistakes: readonly Explain[];
}

/** How RFC 2396, or a specification that amends it, speaks of mistakes. */
export function createDiagnostics(speaking: Speaking): Diagnostics {
  const { id, title, definingSection, excluded, context, scheme, advisers, mistakes } = speaking;
  const define = (term: string): Definition => ({ section: definingSection(term), term });
  return {
    id,
    title,
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
    ],
    unexpected: unexpected(define),
  };
}
