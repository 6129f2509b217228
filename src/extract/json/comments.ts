import { createScanner } from "jsonc-parser";
import { checkText } from "../../core/wrong-use.ts";
import { verbatim } from "../../text/passage.ts";
import type { CommentReader } from "../finding.ts";

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
