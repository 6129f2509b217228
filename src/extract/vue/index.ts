import { checkText } from "../../core/check-arguments.ts";
import { type Passage, verbatim } from "../../text/passage.ts";
import type { Span } from "../../text/span.ts";
import { commentsWithin, findingsWithin } from "../embedded.ts";
import type { CommentReader, Extractor } from "../finding.ts";
import { html, htmlComments } from "../html/index.ts";
import { createTokenizer } from "../html/reader.ts";
import { unknown, unknownComments } from "../text/unknown.ts";

/**
 * Finds the references in a Vue single-file component: in its template, which is read as HTML, and in the rest, which
 * is read as source code. Bound attributes (`:href`, `v-bind:src`) are code, and are not read.
 */
export const vue: Extractor = function* (source) {
  checkText(source, "a source");
  for (const { isTemplate, content } of partsOf(source))
    yield* findingsWithin(source, content, isTemplate ? html(content.text) : unknown(content.text));
};

/** Finds the comments in a single-file component. */
export const vueComments: CommentReader = function* (source) {
  checkText(source, "a source");
  for (const { isTemplate, content } of partsOf(source))
    yield* commentsWithin(
      source,
      content,
      isTemplate ? htmlComments(content.text) : unknownComments(content.text),
    );
};

/** Divides a component into templates and the parts between them. */
function* partsOf(source: string): Generator<{ readonly isTemplate: boolean; readonly content: Passage }> {
  let from = 0;
  for (const { start, end } of templatesIn(source)) {
    yield { isTemplate: false, content: verbatim(source, from, start) };
    yield { isTemplate: true, content: verbatim(source, start, end) };
    from = end;
  }
  yield { isTemplate: false, content: verbatim(source, from, source.length) };
}

/** A block at the top level of a component. */
interface Block {
  readonly name: string;
  /** The value of `lang`; undefined if there is none. */
  language: string | undefined;
  /** The end of the start tag; undefined inside the tag. */
  start: number | undefined;
}

/**
 * Finds the contents of the templates in a single-file component (Vue SFC Syntax Specification). A template may contain
 * templates; the other blocks end at the first end tag with their name. A template in a language other than HTML, such
 * as Pug, is not found.
 */
function templatesIn(source: string): readonly Span[] {
  const templates: Span[] = [];
  let block: Block | undefined;
  /** The number of open templates inside the current template. */
  let depth = 0;
  let attribute = "";

  const isHtml = ({ name, language }: Block): boolean =>
    name === "template" && (language === undefined || language === "html");
  const isNested = (start: number, end: number): boolean =>
    block?.start !== undefined && isHtml(block) && source.slice(start, end) === "template";
  let isNestedTag = false;

  const tokenizer = createTokenizer(
    { decodeEntities: false },
    {
      onopentagname(start, end) {
        isNestedTag = isNested(start, end);
        block ??= { name: source.slice(start, end), language: undefined, start: undefined };
      },
      onattribname(start, end) {
        attribute = source.slice(start, end);
      },
      onattribdata(start, end) {
        if (block && block.start === undefined && attribute === "lang")
          block.language = source.slice(start, end);
      },
      onopentagend(end) {
        if (isNestedTag) depth++;
        isNestedTag = false;
        if (block) block.start ??= end + 1;
      },
      onselfclosingtag() {
        isNestedTag = false;
        if (block?.start === undefined) block = undefined;
      },
      onclosetag(start, end) {
        if (block?.start === undefined || source.slice(start, end) !== block.name) return;
        if (depth > 0) depth--;
        else {
          if (isHtml(block)) templates.push({ start: block.start, end: start - "</".length });
          block = undefined;
        }
      },
    },
  );
  tokenizer.write(source);
  tokenizer.end();
  if (block?.start !== undefined && isHtml(block)) templates.push({ start: block.start, end: source.length });
  return templates;
}
