import type { AnyDialect } from "../core/dialect.ts";
import { draftRelativeUrl05 } from "./draft-ietf-uri-relative-url-05/index.ts";
import { draftUrlSyntax00 } from "./draft-ietf-url-syntax-00/index.ts";
import { rfc1808 } from "./rfc1808/index.ts";
import { rfc2396 } from "./rfc2396/index.ts";

/** All dialects by id, the newest first. */
export const dialects: { readonly [id: string]: AnyDialect } & {
  readonly rfc2396: typeof rfc2396;
  readonly "draft-ietf-url-syntax-00": typeof draftUrlSyntax00;
  readonly rfc1808: typeof rfc1808;
  readonly "draft-ietf-uri-relative-url-05": typeof draftRelativeUrl05;
} = {
  rfc2396,
  "draft-ietf-url-syntax-00": draftUrlSyntax00,
  rfc1808,
  "draft-ietf-uri-relative-url-05": draftRelativeUrl05,
};
