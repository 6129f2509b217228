// What the mapping between IRIs and URIs needs of both specifications.

import { iprivate, iregName, ucschar } from "../../../generated/rfc3987/automata.ts";
import type { UriReading } from "../../core/iri/to-iri.ts";
import type { Rfc3986 } from "../rfc3986/index.ts";

export { components as componentsOfUri, server as serverOfUri } from "../rfc3986/index.ts";

/** The tree of a URI-reference. */
export type UriTree = Rfc3986.UriReference;

/** What an IRI has that a URI has not (2.2). */
export const beyondUris: UriReading<UriTree>["iris"] = { ucschar, iprivate, iregName };
