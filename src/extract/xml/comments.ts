import { checkText } from "../../core/wrong-use.ts";
import { verbatim } from "../../text/passage.ts";
import type { CommentReader } from "../finding.ts";
import { readXml } from "./reader.ts";

/** Finds the comments of an XML document, but not those of its document type declaration. */
export const xmlComments: CommentReader = function* (source) {
  checkText(source, "a source");
  for (const events of readXml(source)) {
    for (const event of events)
      if (event.type === "comment") yield verbatim(source, event.span.start, event.span.end);
  }
};
