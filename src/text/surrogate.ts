/**
 * Matches half of a surrogate pair without the other half. A range, because engines look up `\p{Surrogate}` when they
 * parse it, which noticeably delays imports.
 */
export const loneSurrogate: RegExp = /[\ud800-\udfff]/u;
