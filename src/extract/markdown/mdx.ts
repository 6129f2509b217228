import { checkText } from "../../core/check-arguments.ts";
import { derive } from "../../text/derived.ts";
import { lastNotAfter } from "../../text/number-list.ts";
import { type Encode, type Passage, passageOf, verbatim, writtenBy } from "../../text/passage.ts";
import { findingsWithin } from "../embedded.ts";
import {
  type Comment,
  type CommentReader,
  checkLimit,
  type Extractor,
  type Finding,
  type Limit,
} from "../finding.ts";
import { asCharacterReferences } from "../html/character-references.ts";
import { html } from "../html/index.ts";
import type { NearLinkReader } from "../near-link.ts";
import { inOrder, repeatable } from "../sequences.ts";
import { unknownLanguage } from "../standards.ts";
import { unknown } from "../text/unknown.ts";
import { blocksOf } from "./blocks.ts";
import { markdownWith } from "./extractor.ts";
import { markdownComments, markdownNearLinks } from "./index.ts";
import type { JsxAttribute, JsxPart, JsxTag } from "./jsx.ts";
import { masked, mdxPartsOf, outsideCode } from "./mdx-parts.ts";

/** Markdown without indented code (MDX, "Markdown"). */
const markdown: Extractor = markdownWith((source, from) => blocksOf(source, from, Number.POSITIVE_INFINITY));

/**
 * Finds the references in an MDX document: in its Markdown, in the string-valued attributes of JSX elements
 * (`href="a"`, `href={"a"}`), and in its JavaScript, which is read like source code. In components, `href` and `src`
 * are read like source code too.
 */
export const mdx: Extractor = function* (source) {
  checkText(source, "a source");
  const parts = repeatable(source, () => mdxPartsOf(source));
  const inMarkdown = verbatimIn(source, masked(source, parts), markdown);
  const inCode = verbatimIn(source, masked(source, outsideCode(parts, source.length)), unknown);
  yield* inOrder(inOrder(inMarkdown, inCode), referencesOfTags(source, parts));
};

/** Finds the references in a masked copy of a document. A reference that contains a masked part is a template. */
function* verbatimIn(source: string, copy: string, extract: Extractor): Generator<Finding> {
  for (const finding of extract(copy)) {
    const { start, end } = finding;
    if (source.slice(start, end) === copy.slice(start, end)) yield finding;
  }
}

const limit: Limit = { most: 100_000, what: "references in the tags of one expression or module" };

/** Finds the references in tags. A tag may be nested in an attribute of another tag. */
function* referencesOfTags(source: string, parts: Iterable<JsxPart>): Generator<Finding> {
  for (const { tags } of parts) {
    const findings: Finding[] = [];
    for (const tag of tags)
      for (const finding of referencesOfTag(source, tag)) checkLimit(findings.push(finding), limit);
    yield* findings.sort((a, b) => a.start - b.start);
  }
}

function* referencesOfTag(source: string, tag: JsxTag): Generator<Finding> {
  if (/^[a-z][^.]*$/.test(tag.name)) {
    const passage = asHtml(source, tag, tag.name, tag.attributes);
    yield* findingsWithin(source, passage, html(passage.text));
    return;
  }
  for (const attribute of tag.attributes) {
    const name = source.slice(attribute.start, attribute.nameEnd).trimStart();
    const element = elements.get(name);
    if (element === undefined) continue;
    const passage = asHtml(source, tag, element, [attribute]);
    for (const finding of findingsWithin(source, passage, html(passage.text)))
      yield { ...finding, construct: `${tag.name} ${name}`, standard: unknownLanguage };
  }
}

/** The attributes that are read in components, and HTML elements in which they have the same meaning. */
const elements: ReadonlyMap<string, string> = new Map([
  ["href", "a"],
  ["src", "img"],
]);

/** Rewrites a JSX tag as HTML. The resulting passage has the same span as the tag. */
function asHtml(source: string, tag: JsxTag, name: string, attributes: readonly JsxAttribute[]): Passage {
  const derivation = derive(source);
  derivation.replace(`<${name}`, tag.start, tag.start + 1);
  for (const attribute of attributes) {
    const { start, nameEnd, end, content, isExpression } = attribute;
    if (isExpression) {
      derivation.copy(start, nameEnd);
      derivation.replace('="', nameEnd, content.start);
      derivation.rewrite(content, ESCAPE, ([found, long, four, two, letter]) => {
        const character = characterOf(long ?? four ?? two) ?? letter ?? found;
        return asCharacterReferences(letters.get(character) ?? character, content) ?? character;
      });
      derivation.replace('"', content.end, end);
    } else derivation.copy(start, end);
  }
  derivation.replace(">", tag.end, tag.end + 1);
  const starts = { length: () => attributes.length, at: (index: number) => attributes[index]?.start ?? 0 };
  const inExpression: Encode = (text, { start }) => {
    const attribute = attributes[lastNotAfter(starts, start)];
    const isInExpression = attribute?.isExpression && attribute.start < start && start < attribute.end;
    return isInExpression && /[&"'`\\\r\n]/.test(text) ? undefined : text;
  };
  return writtenBy(
    inExpression,
    passageOf(source, derivation.finish(), { start: tag.start, end: tag.end + 1 }),
  );
}

/** Matches an escape sequence in a JavaScript string, or a character with a meaning in HTML. */
const ESCAPE = /\\(?:u\{([\da-fA-F]{1,6})\}|u([\da-fA-F]{4})|x([\da-fA-F]{2})|([\s\S]))|[&"]/g;

/** The characters that letters stand for in escape sequences. */
const letters: ReadonlyMap<string, string> = new Map([
  ["n", "\n"],
  ["r", "\r"],
  ["t", "\t"],
]);

function characterOf(hex: string | undefined): string | undefined {
  const code = Number.parseInt(hex ?? "", 16);
  return code <= 0x10ffff ? String.fromCodePoint(code) : undefined;
}

/** Finds the comments in an MDX document, in JavaScript and in HTML. */
export const mdxComments: CommentReader = function* (source) {
  checkText(source, "a source");
  const parts = repeatable(source, () => mdxPartsOf(source));
  yield* inOrder(commentsInCode(source, parts), markdownComments(masked(source, parts)));
};

function* commentsInCode(source: string, parts: Iterable<JsxPart>): Generator<Comment> {
  for (const { comments } of parts)
    for (const { start, end } of comments)
      yield verbatim(source, start + "//".length, source.startsWith("//", start) ? end : end - "*/".length);
}

/** Finds the near-links in the Markdown of an MDX document. In MDX, the lines between tags are Markdown. */
export const mdxNearLinks: NearLinkReader = function* (source) {
  checkText(source, "a source");
  for (const link of markdownNearLinks(masked(source, mdxPartsOf(source))))
    if (link.kind !== "in details") yield link;
};
