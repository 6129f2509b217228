import { createScanner } from "jsonc-parser";
import { checkText } from "../../core/check-arguments.ts";
import { verbatim } from "../../text/passage.ts";
import type { CommentReader, Extractor } from "../finding.ts";
import { dataIn } from "./extractor.ts";
import { jsonNotation } from "./reader.ts";

/**
 * Finds the references in JSON: those of JSON Schema, JSON-LD and OpenAPI, and any string that would be a URI in plain
 * text, such as `https://a/`, `git+ssh://a/b` or `mailto:a@b`. Strings that contain prose are searched like plain text.
 * Comments and trailing commas are accepted. `$id` and `@base` apply to the whole object, wherever they occur in it.
 */
export const json: Extractor = dataIn(jsonNotation);

/** Finds the comments in JSON documents (JSONC). */
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
