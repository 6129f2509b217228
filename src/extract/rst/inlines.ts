import { derive } from "../../text/derived.ts";
import { type Encode, type Passage, passageOf, writtenBy } from "../../text/passage.ts";
import type { Span } from "../../text/span.ts";

/** Inline markup whose content is not read as text: a literal, interpreted text or a reference. */
export interface Inline extends Span {
  /** The URI embedded in a reference, as written, if there is one. */
  readonly uri: Span | undefined;
}

/** Characters that may precede and follow inline markup (reStructuredText, "Inline markup recognition rules"). */
const BEFORE = /[\s"'(<[{\-/:]|[^\0-\x7f\p{L}\p{M}\p{N}\p{S}]/u;
const AFTER = "(?=$|[\\s\"')>\\]}\\-/:\\\\.,;!?\\0]|[^\\0-\\x7f\\p{L}\\p{M}\\p{N}\\p{S}])";
const NAME = "[\\p{L}\\p{N}]+(?:[-._+:][\\p{L}\\p{N}]+)*";

/** Finds the inline markup in a text. */
export function* inlinesOf(text: string): Generator<Inline> {
  // Escaped characters are masked, except in literals, where a backslash has no special meaning.
  const masked = text.replace(/\\[\s\S]/g, "\0\0");
  const literalEnd = endIn(text, new RegExp(`(?<=\\S)\`\`${AFTER}`, "gu"));
  const phraseEnd = endIn(masked, new RegExp(`(?<=\\S)\`(?::${NAME}:|__?)?${AFTER}`, "gu"));
  const start = /\\[\s\S]|`+/g;
  for (let found = start.exec(text); found; found = start.exec(text)) {
    const { 0: marker, index } = found;
    if (marker.startsWith("\\") || !mayStart(text, index)) continue;
    const inner = index + Math.min(marker.length, 2);
    if (/^(?:\s|$)/.test(text.slice(inner, inner + 1))) continue;
    const end = marker.length > 1 ? literalEnd(inner + 1) : phraseEnd(inner + 1);
    if (!end) continue;
    const isReference = marker.length === 1 && text.charAt(end.end - 1) === "_";
    yield {
      start: index,
      end: end.end,
      uri: isReference ? embeddedIn(masked, { start: inner, end: end.start }) : undefined,
    };
    start.lastIndex = end.end;
  }
}

/** True if inline markup may start at an offset, possibly after a role. */
function mayStart(text: string, at: number): boolean {
  const role = new RegExp(`:${NAME}:$`, "u").exec(text.slice(Math.max(0, at - MAX_ROLE), at))?.[0] ?? "";
  const before = at - role.length;
  if (before === 0) return true;
  const previous = text.charAt(before - 1);
  const next = text.charAt(at + 1);
  const closing = closings.get(previous);
  return BEFORE.test(previous) && (closing === undefined || closing !== next);
}

/** The maximum length of a role, in UTF-16 code units. */
const MAX_ROLE = 64;

/** Markup between matching quotes or brackets is plain text. */
const closings: ReadonlyMap<string, string> = new Map(
  [...`""''()<>[]{}`.matchAll(/(.)(.)/g)].map(([, a = "", b = ""]) => [a, b]),
);

/**
 * Returns a function that finds the next match of a global pattern. Offsets must be passed in ascending order, so that
 * the last match can be reused.
 */
function endIn(text: string, pattern: RegExp): (from: number) => Span | undefined {
  let known: Span | undefined = { start: -1, end: -1 };
  return (from) => {
    if (known && known.start < from) {
      pattern.lastIndex = from;
      const match = pattern.exec(text);
      known = match ? { start: match.index, end: pattern.lastIndex } : undefined;
    }
    return known;
  };
}

/** Returns the span of an embedded URI ("Embedded URIs and Aliases"); undefined for an alias. */
function embeddedIn(masked: string, { start, end }: Span): Span | undefined {
  const [, uri] = /(?:^|\s)<(?!\s)([^<>]*[^<>\s])>$/.exec(masked.slice(start, end)) ?? [];
  if (uri === undefined || (uri.endsWith("_") && !/^[A-Za-z][A-Za-z\d.+-]*:/.test(uri))) return undefined;
  return { start: end - 1 - uri.length, end: end - 1 };
}

/**
 * Decodes a URI: removes white space and backslashes, but keeps escaped spaces. Returns undefined for a reference to a
 * target: `name_`. An e-mail address has the scheme `mailto`.
 */
export function decodeUri(source: string, span: Span): Passage | undefined {
  const raw = source.slice(span.start, span.end);
  const start = span.start + raw.length - raw.trimStart().length;
  const end = span.start + raw.trimEnd().length;
  if (end <= start || isTargetName(source.slice(start, end))) return undefined;
  const derivation = derive(source);
  let from = start;
  if (/^[^\s@:/?#<>\\]+@[^\s@:/?#\\]+$/.test(source.slice(start, end))) {
    // "mailto:" is not in the source, so it is mapped to the first character of the address.
    derivation.replace(`mailto:${source.charAt(start)}`, start, start + 1);
    from = start + 1;
  }
  derivation.rewrite({ start: from, end }, /\\([\s\S])|\s/g, ([, escaped = ""]) =>
    /\s/.test(escaped) ? " " : escaped,
  );
  return writtenBy(asUri, passageOf(source, derivation.finish(), { start, end }));
}

function isTargetName(written: string): boolean {
  return new RegExp(`^(?:${NAME}|\`[^\`]+\`)_$`, "u").test(written);
}

const asUri: Encode = (text) => (/[\s\\`<>]|_$/.test(text) ? undefined : text);

/**
 * Returns text without its inline markup and escapes. Emphasis markers at the end of a word are removed, because they
 * could belong to a reference.
 */
export function plainText(text: string, inlines: readonly Inline[]): Passage {
  const derivation = derive(text);
  let from = 0;
  const copy = (to: number): void =>
    derivation.rewrite({ start: from, end: to }, DECODED, ([found, escaped]) =>
      escaped === undefined ? " ".repeat(found.length) : escaped.trim(),
    );
  for (const { start, end } of inlines) {
    copy(start);
    derivation.replace(" ", start, end);
    from = end;
  }
  copy(text.length);
  return writtenBy(asText, passageOf(text, derivation.finish(), { start: 0, end: text.length }));
}

/** Matches an escaped character, or emphasis at the end of a word. */
const DECODED = /\\([\s\S])|(?<=[^\s*])\*{1,2}(?=[)\].,;:!?'"]*(?:\s|$))/g;

const asText: Encode = (text) => (/[\s\\`*|]|_$/.test(text) ? undefined : text);
