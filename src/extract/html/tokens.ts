import type { TokenizerCallbacks } from "htmlparser2";

/** Passes over every token: for readers that look at a few kinds. */
export const ignoreTokens: TokenizerCallbacks = {
  onattribdata() {},
  onattribend() {},
  onattribentity() {},
  onattribname() {},
  oncdata() {},
  onclosetag() {},
  oncomment() {},
  ondeclaration() {},
  onend() {},
  onopentagend() {},
  onopentagname() {},
  onprocessinginstruction() {},
  onselfclosingtag() {},
  ontext() {},
  ontextentity() {},
};
