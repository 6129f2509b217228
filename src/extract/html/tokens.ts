import { Tokenizer, type TokenizerCallbacks } from "htmlparser2";

/**
 * Creates a tokenizer with the given callbacks. All tokenizers get the same set of callbacks, so the hot path is
 * compiled only once.
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
