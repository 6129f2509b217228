/**
 * The bidirectional formatting characters: LRM, RLM, LRE, RLE, PDF, LRO and RLO. An IRI must not have them (RFC 3987,
 * 4.1), though `ucschar` derives them (2.2).
 */
export const BIDI_FORMATTING: RegExp = /[\u200e\u200f\u202a-\u202e]/;

const TAIL = "%[89ABab][\\dA-Fa-f]";

/** The strictly legal sequences of UTF-8 beyond US-ASCII (RFC 3629, 4), in escapes: the source of an expression. */
export const LEGAL_SEQUENCE: string = /* @__PURE__ */ [
  `%(?:[Cc][2-9A-Fa-f]|[Dd][\\dA-Fa-f])${TAIL}`,
  `%[Ee]0%[ABab][\\dA-Fa-f]${TAIL}`,
  `%[Ee][1-9A-CEFa-cef](?:${TAIL}){2}`,
  `%[Ee][Dd]%[89][\\dA-Fa-f]${TAIL}`,
  `%[Ff]0%[9ABab][\\dA-Fa-f](?:${TAIL}){2}`,
  `%[Ff][1-3](?:${TAIL}){3}`,
  `%[Ff]4%8[\\dA-Fa-f](?:${TAIL}){2}`,
].join("|");

/** A text with the characters beyond US-ASCII that `isPart` knows, instead of their escapes. */
export function unescapeCharacters(text: string, isPart: (character: string) => boolean): string {
  return text.replace(new RegExp(LEGAL_SEQUENCE, "g"), (escapes) => {
    const character = decodeURIComponent(escapes);
    return isPart(character) ? character : escapes;
  });
}
