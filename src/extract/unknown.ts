import { type CommentReader, type Extractor, findingOf, type Use } from "./finding.ts";
import { unknownLanguage } from "./standards.ts";
import { text, textComments } from "./text/index.ts";

/** Finds the references of a text in a language that is not known, such as source code, as those of plain text. */
export const unknown: Extractor = function* (source) {
  for (const finding of text(source)) {
    const use: Use = { construct: finding.construct, role: finding.role, standard: unknownLanguage };
    yield findingOf(finding, use, finding.scope);
  }
};

/** Finds the comments of such a text, as those of plain text. */
export const unknownComments: CommentReader = function* (source) {
  for (const comment of textComments(source)) yield { ...comment, standard: unknownLanguage };
};
