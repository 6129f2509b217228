/**
 * The bidirectional formatting characters LRM, RLM, LRE, RLE, PDF, LRO and RLO. They are forbidden in IRIs (RFC 3987,
 * 4.1), although `ucschar` includes them (2.2).
 */
export const BIDI_FORMATTING: RegExp = /[\u200e\u200f\u202a-\u202e]/;

/**
 * The forbidden characters, and ALM, LRI, RLI, FSI and PDI, which Unicode 6.3 added after RFC 3987 (UAX #9, 2). `toIri`
 * and `normalize` keep their escapes (decision 26).
 */
export const BIDI_CONTROL: RegExp = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/;

const TAIL = "%[89ABab][\\dA-Fa-f]";

/** The pattern for legal non-ASCII UTF-8 sequences (RFC 3629, 4), written as escapes. */
export const LEGAL_SEQUENCE: string = /* @__PURE__ */ [
  `%(?:[Cc][2-9A-Fa-f]|[Dd][\\dA-Fa-f])${TAIL}`,
  `%[Ee]0%[ABab][\\dA-Fa-f]${TAIL}`,
  `%[Ee][1-9A-CEFa-cef](?:${TAIL}){2}`,
  `%[Ee][Dd]%[89][\\dA-Fa-f]${TAIL}`,
  `%[Ff]0%[9ABab][\\dA-Fa-f](?:${TAIL}){2}`,
  `%[Ff][1-3](?:${TAIL}){3}`,
  `%[Ff]4%8[\\dA-Fa-f](?:${TAIL}){2}`,
].join("|");

/** Replaces escapes of non-ASCII characters with the characters themselves if `isPart` returns true for them. */
export function unescapeCharacters(text: string, isPart: (character: string) => boolean): string {
  return text.replace(new RegExp(LEGAL_SEQUENCE, "g"), (escapes) => {
    const character = decodeURIComponent(escapes);
    return isPart(character) ? character : escapes;
  });
}
