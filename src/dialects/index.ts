import type { AnyDialect } from "../dialect.ts";
import { rfc2396 } from "./rfc2396.ts";

/** All dialects, by id. */
export const dialects: { readonly [id: string]: AnyDialect } & { readonly rfc2396: typeof rfc2396 } = {
  rfc2396,
};
