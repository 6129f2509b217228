/**
 * Matches the right-to-left characters in IRIs: the bidirectional classes R and AL in Unicode 17, and the unassigned
 * code points between them. JavaScript has no property for these classes, and scripts only approximate them: N'Ko digits
 * are right-to-left, but Arabic digits are not.
 */
const RIGHT_TO_LEFT = new RegExp(
  "[\\u05be\\u05c0\\u05c3\\u05c6\\u05d0-\\u05f4\\u0608\\u060b\\u060d\\u061b-\\u064a\\u066d-\\u066f\\u0671-\\u06d5" +
    "\\u06e5\\u06e6\\u06ee\\u06ef\\u06fa-\\u0710\\u0712-\\u072f\\u074d-\\u07a5\\u07b1-\\u07ea\\u07f4\\u07f5\\u07fa" +
    "\\u07fe-\\u0815\\u081a\\u0824\\u0828\\u0830-\\u0858\\u085e-\\u088f\\u08a0-\\u08c9\\ufb1d\\ufb1f-\\ufb28" +
    "\\ufb2a-\\ufbc2\\ufbd3-\\ufd3d\\ufd50-\\ufd8f\\ufd92-\\ufdc7\\ufdf0-\\ufdfc\\ufe70-\\ufefc" +
    "\\u{10800}-\\u{1091b}\\u{10920}-\\u{10a00}\\u{10a10}-\\u{10a35}\\u{10a40}-\\u{10ae4}\\u{10aeb}-\\u{10b35}" +
    "\\u{10b40}-\\u{10d23}\\u{10d4a}-\\u{10d65}\\u{10d6f}-\\u{10d8f}\\u{10e80}-\\u{10ea9}\\u{10ead}-\\u{10eca}" +
    "\\u{10ed9}-\\u{10eee}\\u{10f00}-\\u{10f45}\\u{10f51}-\\u{10f81}\\u{10f86}-\\u{10ff6}\\u{1e800}-\\u{1e8cf}" +
    "\\u{1e900}-\\u{1e943}\\u{1e94b}-\\u{1eebb}]",
  "u",
);

/** True if a string contains a right-to-left character. */
export function isRightToLeft(text: string): boolean {
  return RIGHT_TO_LEFT.test(text);
}

/**
 * True if a string contains a letter that is not right-to-left. Modifier letters are neutral: U+02B9 has the class ON.
 */
export function isLeftToRight(text: string): boolean {
  for (const [letter] of text.matchAll(/[\p{Lu}\p{Ll}\p{Lt}\p{Lo}]/gu))
    if (!RIGHT_TO_LEFT.test(letter)) return true;
  return false;
}
