import { checkText } from "../../core/check-arguments.ts";
import { verbatim } from "../../text/passage.ts";
import type { CommentReader, Extractor } from "../finding.ts";
import { dataIn } from "../json/extractor.ts";
import { yamlNotation } from "./reader.ts";
import { tokensIn } from "./tokens.ts";

/**
 * Finds the references in YAML 1.2, as in JSON. Literal block scalars are read like source code, because most of them
 * contain scripts. Aliases are not expanded, and anchors, tags, directives and comments are not read.
 */
export const yaml: Extractor = dataIn(yamlNotation);

/** Finds the comments in a YAML document. */
export const yamlComments: CommentReader = function* (source) {
  checkText(source, "a source");
  for (const { kind, start, end } of tokensIn(source))
    if (kind === "comment") yield verbatim(source, start + "#".length, end);
};
