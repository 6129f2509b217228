import { checkText } from "../../core/check-arguments.ts";
import { type Passage, verbatim } from "../../text/passage.ts";
import { nextMatch } from "../../text/scan.ts";
import type { Span } from "../../text/span.ts";
import { findingsWithin } from "../embedded.ts";
import { type CommentReader, type Extractor, type Finding, findingOf } from "../finding.ts";
import { html } from "../html/index.ts";
import { inOrder } from "../sequences.ts";
import { text } from "../text/index.ts";
import { type Block, blocksOf } from "./blocks.ts";
import { decodeUri, inlinesOf, plainText } from "./inlines.ts";
import { embeddedUri } from "./markup.ts";

/**
 * Finds the references in reStructuredText: hyperlink targets, embedded URIs, images and their targets, the `url`
 * option of directives, raw HTML, and bare references as in plain text. Literals, code and comments are skipped, and so
 * are Sphinx roles and directives that contain names or file names.
 */
export const rst: Extractor = function* (source) {
  checkText(source, "a source");
  for (const block of blocksOf(source)) yield* findingsWithin(source, block.passage, referencesOf(block));
};

function* referencesOf(block: Block): Generator<Finding> {
  const { text } = block.passage;
  switch (block.kind) {
    case "uri": {
      const uri = decodeUri(text, { start: 0, end: text.length });
      if (uri) yield findingOf(uri, block.use);
      return;
    }
    case "html":
      yield* html(text);
      return;
    case "text":
      for (const part of partsOf(text, SPACE, MIN_PART))
        yield* findingsWithin(text, part, referencesOfText(part.text));
      return;
    case "cells":
      for (const cell of partsOf(text, CELL_END, 0))
        yield* findingsWithin(text, cell, referencesOfText(cell.text));
      return;
    case "comment":
  }
}

/** The length, in UTF-16 code units, above which texts are split at white space. */
const MIN_PART = 1 << 16;
const SPACE = /\s/g;
const CELL_END = /\|/g;

/** Yields the parts of a text between delimiters. All but the last have a minimum length. */
function* partsOf(text: string, delimiter: RegExp, minLength: number): Generator<Passage> {
  for (let at = 0; at < text.length; ) {
    const end = nextMatch(delimiter, text, at + minLength);
    yield verbatim(text, at, end);
    at = end + 1;
  }
}

/** Finds the embedded URIs and bare references in a text. */
function referencesOfText(source: string): Iterable<Finding> {
  const inlines = source.includes("`") ? [...inlinesOf(source)] : [];
  const plain = plainText(source, inlines);
  const embedded = inlines.flatMap(({ uri }) => (uri ? referencesAt(source, uri) : []));
  return inOrder(embedded, findingsWithin(source, plain, text(plain.text)));
}

function referencesAt(source: string, span: Span): readonly Finding[] {
  const uri = decodeUri(source, span);
  return uri ? [findingOf(uri, embeddedUri)] : [];
}

/** Finds the comments in a document. */
export const rstComments: CommentReader = function* (source) {
  checkText(source, "a source");
  for (const { kind, passage } of blocksOf(source)) if (kind === "comment") yield passage;
};
