import type { Base } from "../base/establish.ts";
import type { Finding } from "../extract/finding.ts";

/** A name without empty parts: `a`, `.github`, `v1.2.3`. It is not a dot segment and does not end with punctuation. */
const NAME = "\\.?[\\w-]+(?:\\.[\\w-]+)*";

/** A query and a fragment, neither of which ends with sentence punctuation. */
const REST = "(?:\\?(?:\\.?[\\w=&+-])+)?(?:#(?:\\.?[\\w=&+-])+)?";

/** A lowercase host with a top-level domain of letters. It has no Punycode labels, and no part of it is too long. */
const HOST = "(?:[a-z\\d](?:-?[a-z\\d]){0,20}\\.){1,4}[a-z]{2,20}";

/** A first segment that looks like neither a host nor an abbreviated reference. */
const FIRST = "\\.?[\\w-]+(?:\\.(?:css|gif|html?|jpe?g|js|json|md|png|rst|svg|txt|xml|ya?ml))?";

/** Matches a URL of a web page, without userinfo, port, escapes or empty segments. */
const PAGE = new RegExp(`^https?://${HOST}(?:(?:/${NAME})*/?${REST})?$`);

/** Matches a path without a scheme, or only a fragment. Dot segments are not plain. */
const LOCAL = new RegExp(`^(?:(?:${FIRST}|/${NAME})(?:/${NAME})*/?${REST}|#(?:\\.?[\\w=&+-])+)$`);

/** The maximum length of a plain reference in UTF-16 units. Engines support only a few million repetitions. */
const LONGEST = 1000;

/**
 * The rules that look beyond the characters of a reference: at its place, at the files that the document can link to, or
 * at other specifications.
 * No other rule reports a plain reference (`test/lint/plain.test.ts`).
 */
const BEYOND_TEXT =
  /^(?:links\/.+|portability\/(?:differs|refused)|scheme\/syntax|context\/(?:lost-in-translation|hyphen-at-line-end|up-to-white-space))$/;

/** True if a built-in rule may report a plain reference. */
export function judgesPlain(id: string): boolean {
  return BEYOND_TEXT.test(id);
}

/**
 * True for references that every specification accepts and that few rules can report. Most references are plain, and
 * recognizing them takes less time than calling the other rules. `findBase` returns the base of the finding, if known.
 */
export function isPlain({ text, role, fault, standard }: Finding, findBase: () => Base | undefined): boolean {
  if (role === "base" || fault !== undefined || text.length > LONGEST) return false;
  if (PAGE.test(text)) return true;
  return standard?.absoluteBy === undefined && LOCAL.test(text) && findBase() === undefined;
}
