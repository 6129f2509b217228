import { Tokenizer, type TokenizerCallbacks } from "htmlparser2";

/** Creates a tokenizer with some callbacks. All tokenizers have the same set, so the hot path is compiled only once. */
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
