import { Tokenizer, type TokenizerCallbacks } from "htmlparser2";

/**
 * A tokenizer that hands on some kinds of tokens. The callbacks of all have the same names in the same order: what runs
 * for each character is compiled once for all of them.
 */
export function createTokenizer(
  options: { readonly decodeEntities: boolean },
  callbacks: Partial<TokenizerCallbacks>,
): Tokenizer {
  return new Tokenizer(options, { ...ignoreTokens, ...callbacks });
}

const ignoreTokens: Required<TokenizerCallbacks> = {
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
  isInForeignContext: () => false,
};
