import { checkText } from "../../core/check-arguments.ts";
import { lift, type Passage, verbatim } from "../../text/passage.ts";
import type { CommentReader, Extractor } from "../finding.ts";
import { html, htmlComments } from "../html/index.ts";
import { unknown, unknownComments } from "../text/unknown.ts";
import { findingsWithin } from "../within.ts";
import { templatesIn } from "./templates.ts";

/**
 * Finds the references in a single-file component of Vue: in its template, as in HTML, and in everything else, as in
 * source code. Bound attributes (`:href`, `v-bind:src`) are code, and are not read.
 */
export const vue: Extractor = function* (source) {
  checkText(source, "a source");
  for (const { isTemplate, content } of partsOf(source))
    yield* findingsWithin(source, content, isTemplate ? html(content.text) : unknown(content.text));
};

/** Finds the comments in a single-file component. */
export const vueComments: CommentReader = function* (source) {
  checkText(source, "a source");
  for (const { isTemplate, content } of partsOf(source)) {
    const comments = isTemplate ? htmlComments(content.text) : unknownComments(content.text);
    for (const comment of comments) yield { ...comment, ...lift(source, content, comment) };
  }
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
