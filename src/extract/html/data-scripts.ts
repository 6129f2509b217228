import type { Extractor } from "../finding.ts";
import { importMap } from "../json/import-map.ts";
import { json } from "../json/index.ts";
import type { HtmlElement } from "./elements.ts";

/** The extractor of a `script` that holds data with references: JSON-LD (JSON-LD 1.1, 7) or an import map. */
export function dataExtractorOf({ name, namespace, attributes }: HtmlElement): Extractor | undefined {
  if (name !== "script" || namespace !== "html") return undefined;
  const type = attributes.get("type")?.text.trim() ?? "";
  if (/^application\/ld\+json(?:[\t\n\f\r ;]|$)/i.test(type)) return json;
  return /^importmap$/i.test(type) ? importMap : undefined;
}
