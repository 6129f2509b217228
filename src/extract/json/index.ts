import { createScanner } from "jsonc-parser";
import { checkText } from "../../core/wrong-use.ts";
import { verbatim } from "../../text/passage.ts";
import type { CommentReader, Extractor } from "../finding.ts";
import { jsonWith } from "./extractor.ts";
import { isOpenApi, openApi } from "./openapi.ts";
import { keywords } from "./vocabulary.ts";

/**
 * Finds the references of a JSON text: those of JSON Schema, JSON-LD and OpenAPI, and every string that plain text would
 * take for a URI, such as `https://a/`, `git+ssh://a/b` or `mailto:a@b`. A string that is prose has those of plain text.
 * It skips comments and trailing commas. `$id` and `@base` hold for the whole object that declares them, wherever they
 * stand in it.
 */
export const json: Extractor = (source) => {
  checkText(source, "a source");
  return isOpenApi(source) ? openApi(source) : general(source);
};

const general: Extractor = jsonWith(keywords);

/** Finds the comments of a JSON text, as JSONC has them. */
export const jsonComments: CommentReader = function* (source) {
  checkText(source, "a source");
  const scanner = createScanner(source, false);
  scanner.scan();
  for (; scanner.getTokenOffset() < source.length; scanner.scan()) {
    const start = scanner.getTokenOffset();
    const end = start + scanner.getTokenLength();
    if (source.startsWith("//", start)) yield verbatim(source, start + "//".length, end);
    else if (source.startsWith("/*", start)) {
      const isClosed = end - start >= "/**/".length && source.endsWith("*/", end);
      yield verbatim(source, start + "/*".length, isClosed ? end - "*/".length : end);
    }
  }
};
