import { url as relativeUrl05 } from "../../generated/draft-ietf-uri-relative-url-05/patterns.ts";
import { urlReference as urlSyntax00 } from "../../generated/draft-ietf-url-syntax-00/patterns.ts";
import { uriReference as javaNetUri } from "../../generated/java-net-uri/patterns.ts";
import { url as rfc1808 } from "../../generated/rfc1808/patterns.ts";
import { uriReference as rfc2396 } from "../../generated/rfc2396/patterns.ts";
import { uriReference as rfc2732 } from "../../generated/rfc2732/patterns.ts";
import { uriReference as rfc3986 } from "../../generated/rfc3986/patterns.ts";
import { iriReference as rfc3987 } from "../../generated/rfc3987/patterns.ts";
import { createTest } from "../../src/core/accept.ts";
import type { SpecId } from "./listed.ts";

/** Checks whether each specification accepts a reference, with one expression each: nothing else needs to be loaded. */
export const accepts: { readonly [Id in SpecId]: (reference: string) => boolean } = {
  rfc3987: createTest(rfc3987),
  rfc3986: createTest(rfc3986),
  "java-net-uri": createTest(javaNetUri),
  rfc2732: createTest(rfc2732),
  rfc2396: createTest(rfc2396),
  "draft-ietf-url-syntax-00": createTest(urlSyntax00),
  rfc1808: createTest(rfc1808),
  "draft-ietf-uri-relative-url-05": createTest(relativeUrl05),
};
