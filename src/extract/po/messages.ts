import { locate, type Passage, rewritten, verbatim } from "../../text/passage.ts";
import type { Span } from "../../text/span.ts";
import { BROKEN_IN_TRANSLATION, type Finding, findingOf, LOST_IN_TRANSLATION } from "../finding.ts";
import { withoutOverlaps } from "../sequences.ts";

/** The strings of a message in a catalog, undecoded and without quotes. The message's span contains all of them. */
interface Message extends Span {
  readonly originals: readonly Span[];
  readonly translations: readonly Span[];
}

/** Matches a message string that is on a single line. */
const FIELD = /^[ \t]{0,64}msg(id|id_plural|str)(?:\[\d{1,9}\])?[ \t]{1,64}"(.*)"/gm;

/** The maximum length of a message to compare, in UTF-16 code units. Real messages are shorter. */
const MAX_LENGTH = 1 << 16;

/** Reads the messages of a catalog in which no string is split. Obsolete and very long messages are skipped. */
function* messagesIn(source: string): Generator<Message> {
  let originals: Span[] = [];
  let translations: Span[] = [];
  let start = 0;
  let end = 0;
  const isShort = () => end - start <= MAX_LENGTH;
  for (const { 0: match, 1: kind, 2: content = "", index } of source.matchAll(FIELD)) {
    if (kind === "id") {
      if (isShort()) yield { start, end, originals, translations };
      originals = [];
      translations = [];
      start = index;
    }
    end = index + match.length - 1;
    if (content !== "" && isShort())
      (kind === "str" ? translations : originals).push({ start: end - content.length, end });
  }
  if (isShort()) yield { start, end, originals, translations };
}

/**
 * Handles references that a translation has broken or lost. A broken one, such as `https ://a/` for `https://a/`, is
 * added as a separate reference; a lost one is marked in the original. The findings must be in order, and must come
 * from a catalog in which no string is split.
 */
export function* comparedWithOriginals(source: string, findings: Iterator<Finding>): Generator<Finding> {
  let next = findings.next();
  function* takeBefore(offset: number): Generator<Finding> {
    for (; !next.done && next.value.start < offset; next = findings.next()) yield next.value;
  }
  for (const message of messagesIn(source)) {
    yield* takeBefore(message.start);
    yield* compared(source, message, [...takeBefore(message.end)]);
  }
  yield* takeBefore(source.length);
}

/** The maximum number of references in a message that are searched for in its translations. */
const MAX_REFERENCES = 16;

/** Compares the references in a message. */
function compared(
  source: string,
  { originals, translations }: Message,
  findings: readonly Finding[],
): Iterable<Finding> {
  const all = [...findings];
  const broken: Finding[] = [];
  let next = 0;
  /** Returns the indexes of the findings in a string. Strings must be passed in source order. */
  function indexesIn({ start, end }: Span): readonly number[] {
    const indexes: number[] = [];
    for (; (findings[next]?.start ?? end) < end; next++)
      if ((findings[next]?.start ?? 0) >= start) indexes.push(next);
    return indexes;
  }
  const wanted = originals.map(indexesIn);
  const known = wanted.flat().slice(0, MAX_REFERENCES);
  // The singular form may have fewer references than the plural.
  const least = Math.min(...wanted.map(({ length }) => length));
  for (const translation of known.length > 0 ? translations : []) {
    const count = indexesIn(translation).length;
    const squeezed = squeeze(source, translation);
    for (const index of known) {
      const finding = findings[index];
      if (!finding || source.slice(translation.start, translation.end).includes(finding.text)) continue;
      const at = squeezed.text.indexOf(finding.text);
      if (at >= 0) broken.push(brokenAt(source, squeezed, { start: at, end: at + finding.text.length }));
      else if (count < least && !squeezed.text.includes(hostOf(finding.text)))
        all[index] = { ...finding, construct: finding.construct + LOST_IN_TRANSLATION };
    }
  }
  return broken.length === 0
    ? all
    : withoutOverlaps(
        broken.sort((a, b) => a.start - b.start),
        all,
      );
}

/** Removes white space from a translation and converts full-width characters to ASCII. */
function squeeze(source: string, translation: Span): Passage {
  return rewritten(source, translation, /\s|[\uff01-\uff5e]/g, ([character]) =>
    character.trim() === "" ? "" : String.fromCharCode(character.charCodeAt(0) - 0xfee0),
  );
}

function brokenAt(source: string, squeezed: Passage, part: Span): Finding {
  const { start, end } = locate(squeezed, part);
  const isQuoted = source.charAt(start - 1) === '"' && source.charAt(end) === '"';
  const construct = (isQuoted ? '"..."' : "text") + BROKEN_IN_TRANSLATION;
  return findingOf(verbatim(source, start, end), { construct, role: "link" });
}

/** Returns the part of a reference that remains even if a translation links to a different page. */
function hostOf(reference: string): string {
  return /^[^:]*:\/*([^/?#]*)/.exec(reference)?.[1] || reference;
}
