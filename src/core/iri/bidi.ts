/**
 * The bidirectional formatting characters: LRM, RLM, LRE, RLE, PDF, LRO and RLO. An IRI must not have them (RFC 3987,
 * 4.1), though `ucschar` derives them (2.2).
 */
export const BIDI_FORMATTING: RegExp = /[\u200e\u200f\u202a-\u202e]/;
