import { escaping as rfc2396 } from "../rfc2396/facts.ts";

/**
 * The characters that each component allows and does not reserve. Of those of RFC 2396, a fragment alone, which
 * reserves nothing, may have the brackets that section 3 adds to reserved; an opaque_part may not begin with one.
 */
export const escaping: typeof rfc2396 = /* @__PURE__ */ (() => ({
  ...rfc2396,
  fragment: `${rfc2396.fragment}[]`,
}))();
