/**
 * Half of a surrogate pair without the other. As a range, for engines look `\p{Surrogate}` up as soon as they read it,
 * which is felt where the module is imported.
 */
export const loneSurrogate: RegExp = /[\ud800-\udfff]/u;
