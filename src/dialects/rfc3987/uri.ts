// What the mapping between IRIs and URIs needs of RFC 3986.

import type { Rfc3986 } from "../rfc3986/index.ts";

export { components as componentsOfUri, server as serverOfUri } from "../rfc3986/index.ts";

/** The tree of a URI-reference. */
export type UriTree = Rfc3986.UriReference;
