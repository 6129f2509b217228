import { type Extractor, findingOf, type Use } from "./finding.ts";
import { unknownLanguage } from "./standards.ts";
import { text } from "./text/index.ts";

/** Finds the references of a text in a language that is not known, such as source code, as those of plain text. */
export const unknown: Extractor = function* (source) {
  for (const finding of text(source)) {
    const use: Use = { construct: finding.construct, role: finding.role, standard: unknownLanguage };
    yield findingOf(finding, use, finding.scope);
  }
};
