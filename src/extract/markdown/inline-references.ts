import { asIs, type Passage, rewritten, verbatim, writtenBy } from "../../text/passage.ts";
import type { Span } from "../../text/span.ts";
import { findingsWithin } from "../embedded.ts";
import { type Finding, findingOf, type Role, type Use } from "../finding.ts";
import { html } from "../html/index.ts";
import { commonMark } from "../standards.ts";
import { emailAt, uriAt } from "./angle-brackets.ts";
import { bareReferencesIn, spacedImagesIn } from "./bare.ts";
import { decodeDestination } from "./destinations.ts";
import { type Inline, inlinesOf, type Media } from "./inlines.ts";

/** Finds the references in the text of a paragraph or heading, in order, starting at an offset. */
export function* referencesOfInlines(
  text: string,
  from: number,
  isDefined: (label: string) => boolean,
): Generator<Finding> {
  const bareReferences = bareReferencesIn(text);
  /** The offset where bare text continues. */
  let bareFrom = from;
  /** The link that contains the current inlines. Its destination follows its text. */
  let link: Media | undefined;
  /** The offset where the text of the current link continues. */
  let linkFrom = from;
  for (const inlines of inlinesOf(text, from, isDefined)) {
    for (const inline of inlines) {
      if (link)
        yield* spacedImagesIn(text, { start: linkFrom, end: Math.min(inline.start, endOfText(link)) });
      if (link && inline.start >= link.end) {
        yield* referencesOfMedia(text, link);
        link = undefined;
      }
      linkFrom = inline.kind === "link" ? inline.start + 1 : inline.end;
      if (inline.start > bareFrom) yield* bareReferences({ start: bareFrom, end: inline.start });
      bareFrom = Math.max(bareFrom, inline.end);
      if (inline.kind === "link") link = inline;
      else yield* referencesOf(text, inline);
    }
  }
  if (link) {
    yield* spacedImagesIn(text, { start: linkFrom, end: endOfText(link) });
    yield* referencesOfMedia(text, link);
  }
  yield* bareReferences({ start: bareFrom, end: text.length });
}

/** Returns the latest possible end of a link's text. */
const endOfText = ({ end, destination }: Media): number => destination?.start ?? end;

function referencesOf(text: string, inline: Inline): Iterable<Finding> {
  switch (inline.kind) {
    case "link":
    case "image":
      return referencesOfMedia(text, inline);
    case "uri":
      return [findingOf(uriAt(text, inline), autolink)];
    case "email":
      return [findingOf(emailAt(text, inline), autolink)];
    case "html":
      return referencesOfMarkup(text, tagAt(text, inline));
    case "code":
      return [];
  }
}

/** Matches Paradox directives, whose parentheses contain a name: `@extref:[text](name:)`, `{ scala="#f[A](g:B)" }`. */
const PARADOX = /(?:@(?:ext?ref|(?:api|java|scala)doc|github):?|="#[^"\s]*)$/;
/** The maximum distance to look back from a bracket, in UTF-16 code units. */
const LOOKBEHIND = 80;

const autolink: Use = { construct: "autolink", role: "link", standard: commonMark };
const roles: Readonly<Record<Media["kind"], Role>> = { link: "link", image: "resource" };

function referencesOfMedia(text: string, { kind, destination, start }: Media): readonly Finding[] {
  const isParadox = PARADOX.test(text.slice(Math.max(0, start - LOOKBEHIND), start));
  const passage = isParadox ? undefined : destination && decodeDestination(text, destination);
  return passage ? [findingOf(passage, { construct: kind, role: roles[kind], standard: commonMark })] : [];
}

/** Finds the references in embedded HTML. */
export function* referencesOfMarkup(source: string, markup: Passage): Generator<Finding> {
  if (!/=|<style/i.test(markup.text)) return;
  yield* findingsWithin(source, markup, html(markup.text));
}

/** Returns a tag without the indentation of its lines (CommonMark, 4.8). */
function tagAt(text: string, { start, end }: Span): Passage {
  const tag = verbatim(text, start, end);
  if (!/[\r\n]/.test(tag.text)) return tag;
  return writtenBy(
    asIs,
    rewritten(text, tag, /(?<=[\r\n])[ \t]+/g, () => ""),
  );
}
