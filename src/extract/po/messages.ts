import { locate, type Passage, rewritten, verbatim } from "../../text/passage.ts";
import type { Span } from "../../text/span.ts";
import { BROKEN_IN_TRANSLATION, type Finding, findingOf, LOST_IN_TRANSLATION } from "../finding.ts";

/** The strings of a message in a catalog, without quotes and undecoded. */
interface Message {
  readonly originals: readonly Span[];
  readonly translations: readonly Span[];
}

/** Matches a string of a message on one line. */
const FIELD = /^[ \t]{0,64}msg(id|id_plural|str)(?:\[\d{1,9}\])?[ \t]{1,64}"(.*)"/gm;

/** Reads the translated messages of a catalog in which no string is split. Obsolete messages are skipped. */
function* messagesIn(source: string): Generator<Message> {
  let originals: Span[] = [];
  let translations: Span[] = [];
  for (const { 0: match, 1: kind, 2: content = "", index } of source.matchAll(FIELD)) {
    const end = index + match.length - 1;
    if (kind === "id") {
      if (translations.length > 0) yield { originals, translations };
      originals = [];
      translations = [];
    }
    if (content !== "")
      (kind === "str" ? translations : originals).push({ start: end - content.length, end });
  }
  if (translations.length > 0) yield { originals, translations };
}

/** The maximum number of references in a message that are searched for in its translations. */
const MAX_REFERENCES = 16;

/**
 * Replaces the references that a translation has broken or lost: `https ://a/` in place of `https://a/` is a reference of
 * its own, and a reference that is missing is marked in the original. Takes the references in the text of a catalog in
 * which no string is split, in order.
 */
export function comparedWithOriginals(source: string, findings: readonly Finding[]): readonly Finding[] {
  const compared = [...findings];
  const broken: Finding[] = [];
  let next = 0;
  /** Takes the indexes of the findings in a string. Strings must be ascending. */
  function findingsOf({ start, end }: Span): readonly number[] {
    const indexes: number[] = [];
    for (; (findings[next]?.start ?? source.length) < end; next++)
      if ((findings[next]?.start ?? 0) >= start) indexes.push(next);
    return indexes;
  }
  for (const { originals, translations } of messagesIn(source)) {
    const wanted = originals.map(findingsOf);
    const known = wanted.flat().slice(0, MAX_REFERENCES);
    // The singular may lack a reference.
    const least = Math.min(...wanted.map(({ length }) => length));
    for (const translation of translations) {
      const count = findingsOf(translation).length;
      if (known.length === 0) continue;
      const squeezed = squeeze(source, translation);
      for (const index of known) {
        const finding = findings[index];
        if (!finding || source.slice(translation.start, translation.end).includes(finding.text)) continue;
        const at = squeezed.text.indexOf(finding.text);
        if (at >= 0) broken.push(brokenAt(source, squeezed, { start: at, end: at + finding.text.length }));
        else if (count < least && !squeezed.text.includes(hostOf(finding.text)))
          compared[index] = { ...finding, construct: finding.construct + LOST_IN_TRANSLATION };
      }
    }
  }
  return withBroken(compared, broken);
}

/** Returns a translation without white space and with ASCII punctuation. */
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

/** Returns the part of a reference that a translation keeps even if it links to another page. */
function hostOf(reference: string): string {
  return /^[^:]*:\/*([^/?#]*)/.exec(reference)?.[1] || reference;
}

/** Merges findings by position. Other findings inside broken references are omitted. */
function withBroken(findings: readonly Finding[], broken: readonly Finding[]): readonly Finding[] {
  if (broken.length === 0) return findings;
  const sorted = [...broken].sort((a, b) => a.start - b.start);
  const all: Finding[] = [];
  let next = 0;
  let end = 0;
  for (const finding of findings) {
    for (let each = sorted[next]; each && each.start < finding.end; each = sorted[++next]) {
      if (each.start >= end) all.push(each);
      end = Math.max(end, each.end);
    }
    if (finding.start >= end) all.push(finding);
  }
  return [...all, ...sorted.slice(next).filter(({ start }) => start >= end)];
}
