import { checkText } from "../../core/check-arguments.ts";
import type { Extractor } from "../finding.ts";
import { findingsIn } from "./extractor.ts";
import { isOpenApi, openApi } from "./openapi.ts";
import { schema } from "./places.ts";
import type { Notation, StringToken } from "./reader.ts";
import { keywords } from "./vocabulary.ts";

/** Creates an extractor for the data model of JSON in a notation. */
export function dataIn<Token extends StringToken>(notation: Notation<Token>): Extractor {
  return (source) => {
    checkText(source, "a source");
    const format = isOpenApi(source, notation) ? openApi : { vocabulary: keywords, root: schema };
    return findingsIn(source, notation, format);
  };
}
