import { type CommentReader, type Extractor, findingOf } from "../finding.ts";
import { unknownLanguage } from "../standards.ts";
import { text, textComments } from "./index.ts";

/** Finds references in an unknown language, such as source code. It is read as plain text. */
export const unknown: Extractor = function* (source) {
  for (const finding of text(source)) {
    const { construct, role, scope } = finding;
    yield findingOf(finding, { construct, role, standard: unknownLanguage }, scope);
  }
};

/** Finds comments in an unknown language. It is read as plain text. */
export const unknownComments: CommentReader = function* (source) {
  for (const comment of textComments(source)) yield { ...comment, standard: unknownLanguage };
};
