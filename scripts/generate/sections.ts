import { definingSection as sectionInDraft00 } from "../../src/dialects/draft-ietf-url-syntax-00/explain.ts";
import { definingSection as sectionInJava } from "../../src/dialects/java-net-uri/explain.ts";
import { definingSection as sectionIn1808 } from "../../src/dialects/rfc1808/explain.ts";
import { definingSection as sectionIn2396 } from "../../src/dialects/rfc2396/explain.ts";
import { definingSection as sectionIn2732 } from "../../src/dialects/rfc2732/explain.ts";
import { definingSection as sectionIn3986 } from "../../src/dialects/rfc3986/explain.ts";
import { definingSection as sectionIn3987 } from "../../src/dialects/rfc3987/explain.ts";
import type { SectionOf } from "../backend/ast.ts";

/** The sections of each specification. The modules above must not import generated files, which may not exist yet. */
const sections: ReadonlyMap<string, SectionOf> = new Map([
  ["draft-ietf-uri-relative-url-05", sectionIn1808],
  ["draft-ietf-url-syntax-00", sectionInDraft00],
  ["java-net-uri", sectionInJava],
  ["rfc1808", sectionIn1808],
  ["rfc2396", sectionIn2396],
  ["rfc2732", sectionIn2732],
  ["rfc3986", sectionIn3986],
  ["rfc3987", sectionIn3987],
]);

/** Returns the sections of a specification. Throws an error if the specification is unknown. */
export function sectionsOf(id: string): SectionOf {
  const sectionOf = sections.get(id);
  if (!sectionOf) throw new Error(`no sections of ${id} in scripts/generate/sections.ts`);
  return sectionOf;
}
