import { type CommentReader, type Extractor, findingOf } from "../finding.ts";
import { unknownLanguage } from "../standards.ts";
import { text, textComments } from "./index.ts";

/** Finds references in source code, and in other documents of unknown language, by reading them as plain text. */
export const unknown: Extractor = function* (source) {
  for (const finding of text(source)) {
    const { construct, role, scope } = finding;
    yield findingOf(finding, { construct, role, standard: unknownLanguage }, scope);
  }
};

/** Reads a document in an unknown language as plain text and finds the comments in it. */
export const unknownComments: CommentReader = function* (source) {
  for (const comment of textComments(source)) yield { ...comment, standard: unknownLanguage };
};
