import * as draftRelativeUrl05 from "../../generated/draft-ietf-uri-relative-url-05/index.ts";
import * as draftUrlSyntax00 from "../../generated/draft-ietf-url-syntax-00/index.ts";
import * as javaNetUri from "../../generated/java-net-uri/index.ts";
import * as rfc1808 from "../../generated/rfc1808/index.ts";
import * as rfc2396 from "../../generated/rfc2396/index.ts";
import * as rfc2732 from "../../generated/rfc2732/index.ts";
import * as rfc3986 from "../../generated/rfc3986/index.ts";
import * as rfc3987 from "../../generated/rfc3987/index.ts";
import type { Dialect } from "./dialect.ts";

/** All dialects by id, newest first. */
export const dialects: {
  readonly rfc3987: typeof rfc3987;
  readonly rfc3986: typeof rfc3986;
  readonly "java-net-uri": typeof javaNetUri;
  readonly rfc2732: typeof rfc2732;
  readonly rfc2396: typeof rfc2396;
  readonly "draft-ietf-url-syntax-00": typeof draftUrlSyntax00;
  readonly rfc1808: typeof rfc1808;
  readonly "draft-ietf-uri-relative-url-05": typeof draftRelativeUrl05;
} = /* @__PURE__ */ Object.freeze({
  rfc3987,
  rfc3986,
  "java-net-uri": javaNetUri,
  rfc2732,
  rfc2396,
  "draft-ietf-url-syntax-00": draftUrlSyntax00,
  rfc1808,
  "draft-ietf-uri-relative-url-05": draftRelativeUrl05,
}) satisfies { readonly [id: string]: Dialect };

/** The id of a dialect: `rfc3986`. */
export type DialectId = keyof typeof dialects;

/** Returns the dialect with the given id; undefined if there is none. */
export function dialectOf(id: string): Dialect | undefined {
  return new Map<string, Dialect>(Object.entries(dialects)).get(id);
}
