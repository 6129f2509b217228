import type { Span } from "../../text/span.ts";
import type { Finding } from "../finding.ts";
import * as standards from "../standards.ts";
import { pseudoAttributesOf, readDoctype } from "./declarations.ts";
import type { XmlDocument } from "./document.ts";
import { findReference } from "./references.ts";
import { decode, decodeAttribute } from "./values.ts";

/** The instructions of the prolog that name a resource in a pseudo-attribute `href`. */
const instructions: ReadonlySet<string> = new Set(["xml-stylesheet", "xml-model"]);

export function findInInstruction(
  { source, entities }: XmlDocument,
  target: string,
  span: Span,
): readonly Finding[] {
  if (!instructions.has(target)) return [];
  const values = [...pseudoAttributesOf(source, span)].filter(({ name }) => name === "href");
  return values.flatMap((value) =>
    findReference(source, decodeAttribute(source, value, entities), {
      construct: `${target} href`,
      role: "resource",
      standard: standards.stylesheetInstruction,
    }),
  );
}

/** Finds the system identifiers, and declares the entities for what follows. */
export function findInDoctype(document: XmlDocument, span: Span): readonly Finding[] {
  const { source, entities } = document;
  document.xhtml = standards.standardOfDoctype(source.slice(span.start, span.end));
  const { identifiers, entities: declared } = readDoctype(source, span);
  const findings = identifiers.flatMap(({ start, end, construct, role }) =>
    findReference(source, decode(source, [{ start, end, kind: "cdata" }], entities), {
      construct,
      role,
      standard: standards.systemIdentifier,
    }),
  );
  for (const { name, value } of declared) entities.declare(name, value);
  return findings;
}
