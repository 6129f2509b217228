import { checkText } from "../../core/check-arguments.ts";
import { derive } from "../../text/derived.ts";
import { type Encode, type Passage, passageOf, verbatim, writtenBy } from "../../text/passage.ts";
import type { Comment, CommentReader, Extractor, Finding } from "../finding.ts";
import { asCharacterReferences } from "../html/character-references.ts";
import { html } from "../html/index.ts";
import type { NearLinkReader } from "../near-link.ts";
import { unknownLanguage } from "../standards.ts";
import { unknown } from "../text/unknown.ts";
import { findingsWithin } from "../within.ts";
import { blocksOf } from "./blocks.ts";
import { markdownComments } from "./comments.ts";
import { markdownWith } from "./extractor.ts";
import type { JsxAttribute, JsxTag } from "./jsx.ts";
import { between, masked, mdxPartsOf } from "./mdx-parts.ts";
import { markdownNearLinks } from "./near-links.ts";

/** Markdown without indented code (MDX, "Markdown"). */
const markdown: Extractor = markdownWith((source, from) => blocksOf(source, from, Number.POSITIVE_INFINITY));

/**
 * Finds the references in an MDX document: in its Markdown, in the attributes of JSX elements whose values are strings
 * (`href="a"`, `href={"a"}`), and in its JavaScript, which is read like source code. In components, `href` and `src` are
 * read like source code too.
 */
export const mdx: Extractor = (source) => {
  checkText(source, "a source");
  const { tags, masked: markup, code, comments } = mdxPartsOf(source);
  const others = [...between(code, source.length), ...comments, ...tags];
  return [
    ...verbatimIn(source, masked(source, markup), markdown),
    ...verbatimIn(source, masked(source, others), unknown),
    ...tags.flatMap((tag) => [...referencesOfTag(source, tag)]),
  ].sort((a, b) => a.start - b.start);
};

/** Finds the references in a masked copy of a document. A reference that contains a masked part is a template. */
function verbatimIn(source: string, copy: string, extract: Extractor): readonly Finding[] {
  return [...extract(copy)].filter(({ start, end }) => source.slice(start, end) === copy.slice(start, end));
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

/** The HTML elements with the attributes that are read in components. */
const elements: ReadonlyMap<string, string> = new Map([
  ["href", "a"],
  ["src", "img"],
]);

/** Writes a tag in HTML. The span of the passage is that of the tag. */
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
  const inExpression: Encode = (text, { start }) =>
    /[&"'`\\\r\n]/.test(text) &&
    attributes.some((each) => each.isExpression && each.start < start && start < each.end)
      ? undefined
      : text;
  return writtenBy(
    inExpression,
    passageOf(source, derivation.finish(), { start: tag.start, end: tag.end + 1 }),
  );
}

/** Matches an escape sequence in a JavaScript string, or a character with a meaning in HTML. */
const ESCAPE = /\\(?:u\{([\da-fA-F]{1,6})\}|u([\da-fA-F]{4})|x([\da-fA-F]{2})|([\s\S]))|[&"]/g;

/** Escape letters with a special meaning. */
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
export const mdxComments: CommentReader = (source) => {
  checkText(source, "a source");
  const { masked: markup, comments } = mdxPartsOf(source);
  const inCode = comments.map(({ start, end }): Comment => {
    const isLine = source.startsWith("//", start);
    return verbatim(source, start + "//".length, isLine ? end : end - "*/".length);
  });
  return [...inCode, ...markdownComments(masked(source, markup))].sort((a, b) => a.start - b.start);
};

/** Finds the near-links in the Markdown of an MDX document. Lines between tags are Markdown there. */
export const mdxNearLinks: NearLinkReader = (source) => {
  checkText(source, "a source");
  const links = [...markdownNearLinks(masked(source, mdxPartsOf(source).masked))];
  return links.filter(({ kind }) => kind !== "in details");
};
