/**
 * Matches half of a surrogate pair without the other half. A range is used because engines look up `\p{Surrogate}` as
 * soon as they parse the expression, which noticeably delays imports.
 */
export const loneSurrogate: RegExp = /[\ud800-\udfff]/u;
