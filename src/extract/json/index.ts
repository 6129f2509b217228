import { checkText } from "../../core/wrong-use.ts";
import type { Extractor } from "../finding.ts";
import { jsonWith } from "./extractor.ts";
import { isOpenApi, openApi } from "./openapi.ts";
import { keywords } from "./vocabulary.ts";

export { jsonComments } from "./comments.ts";

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
