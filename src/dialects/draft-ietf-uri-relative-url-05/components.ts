import { cut } from "../../../generated/draft-ietf-uri-relative-url-05/spine.ts";
import { sliceOf } from "../../core/read.ts";
import { componentsOf, type UrlComponents } from "../rfc1808/components.ts";

/** The components of a text that is a reference (2.4). */
export function componentsOfText(text: string): UrlComponents {
  return componentsOf(cut(text), sliceOf(text));
}
