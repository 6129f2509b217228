// The URL Standard parses some strings as if they were written differently: it parses http:\\a as http://a. If a
// dialect parses the two strings differently, that is the reason for the difference.

import {
  specialPortOf,
  tryRead,
  type UrlParts,
  type UrlReader,
  type UrlReading,
  urlSchemeOf,
} from "./reading.ts";
import { meaning, sections, slashes, spelling, type UrlReason } from "./reason.ts";

interface Rewrite {
  readonly apply: (text: string, scheme: string) => string;
  readonly reason: UrlReason;
}

/** The rewrites of special URLs, in the order in which they apply (URL Standard, 4.4). */
const rewrites: readonly Rewrite[] = [
  {
    apply: (text) => text.replace(/^[^?#]+/, (start) => start.replaceAll("\\", "/")),
    reason: meaning(
      sections.parsing,
      'the URL Standard treats "\\" as "/" in special URLs, such as http URLs',
    ),
  },
  {
    apply: (text, scheme) => (scheme === "file" ? text : text.replace(/^([^:]*:)\/*/, "$1//")),
    reason: slashes,
  },
  {
    apply: (text, scheme) => (scheme === "file" ? text.replace(/^([^:]*:)(?!\/)/, "$1///") : text),
    reason: meaning(sections.parsing, "in the URL Standard, the path of a file URL is always absolute"),
  },
  {
    apply: (text, scheme) => (scheme === "file" ? text.replace(/^([^:]*:)(?=\/(?!\/))/, "$1//") : text),
    reason: spelling(
      sections.parsing,
      "in the URL Standard, a file URL always has a host, which may be empty",
    ),
  },
  {
    apply: (text, scheme) =>
      scheme === "file" ? text.replace(/^([^:]*:\/\/)(?=[A-Za-z][:|](?:[/?#]|$))/, "$1/") : text,
    reason: meaning(
      sections.parsing,
      "the URL Standard moves a Windows drive letter from the host of a file URL to its path",
    ),
  },
];

/** A rewritten string that the URL Standard parses in the same way, with a dialect's reading of it. */
export interface Rewritten {
  /** The dialect's reading; undefined if the dialect rejects the string. */
  readonly reading: UrlReading | undefined;
  /** The reason for each part that the rewrites changed. */
  readonly reasonFor: (part: keyof UrlParts) => UrlReason | undefined;
  readonly text: string;
}

interface Change {
  readonly before: UrlReading;
  readonly after: UrlReading | undefined;
  readonly reason: UrlReason;
}

/** Rewrites a target until the dialect rejects the string. */
export function rewrite(dialect: UrlReader, target: string, reading: UrlReading): Rewritten {
  const scheme = urlSchemeOf(target);
  const changes: Change[] = [];
  let text = target;
  let last: UrlReading | undefined = reading;
  if (scheme !== undefined && specialPortOf(scheme) !== undefined) {
    for (const { apply, reason } of rewrites) {
      const next = apply(text, scheme);
      if (next === text || !last) continue;
      const after = tryRead(dialect, next);
      changes.push({ before: last, after, reason });
      [text, last] = [next, after];
    }
  }
  return {
    text,
    reading: last,
    reasonFor: (part) => changes.find(({ before, after }) => !after || after[part] !== before[part])?.reason,
  };
}
