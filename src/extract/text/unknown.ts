import { type CommentReader, type Extractor, findingOf } from "../finding.ts";
import { unknownLanguage } from "../standards.ts";
import { text, textComments } from "./index.ts";

/** Finds references in a document whose language is unknown, such as source code, by reading it as plain text. */
export const unknown: Extractor = function* (source) {
  for (const finding of text(source)) {
    const { construct, role, scope } = finding;
    yield findingOf(finding, { construct, role, standard: unknownLanguage }, scope);
  }
};

/** Finds comments in a document whose language is unknown by reading it as plain text. */
export const unknownComments: CommentReader = function* (source) {
  for (const comment of textComments(source)) yield { ...comment, standard: unknownLanguage };
};
