import type { Standard } from "../standards.ts";
import * as standards from "../standards.ts";
import { type OpenElements, openElements } from "./elements.ts";
import { type Entities, entitiesOf } from "./entities.ts";
import { type Namespaces, trackNamespaces } from "./namespaces.ts";

/** What is known of a document at an event. */
export interface XmlDocument {
  readonly source: string;
  readonly entities: Entities;
  readonly namespaces: Namespaces;
  readonly elements: OpenElements;
  /** The local name of the root element. */
  root: string | undefined;
  /** The standard of its elements of XHTML, by its document type. */
  xhtml: Standard;
  /** Whether the namespace of XSLT was declared. */
  isStylesheet: boolean;
  /** Whether a base element of XHTML was found. */
  hasBase: boolean;
}

export function startDocument(source: string): XmlDocument {
  return {
    source,
    entities: entitiesOf(source.length),
    namespaces: trackNamespaces(),
    elements: openElements(),
    root: undefined,
    xhtml: standards.html,
    isStylesheet: false,
    hasBase: false,
  };
}
