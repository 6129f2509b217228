import fc from "fast-check";

/** Strings that consist of characters used in references, and of a few others. */
export const uriLike: fc.Arbitrary<string> = fc
  .array(
    fc.oneof(
      {
        arbitrary: fc.constantFrom(..."http a b1 - . .. 1 255 example %41 %7e ~ _ + $".split(" ")),
        weight: 6,
      },
      { arbitrary: fc.constantFrom(":", "/", "//", "?", "#", "@", ";", "=", "&", ",", "://"), weight: 6 },
      {
        arbitrary: fc.constantFrom(" ", "%", "%4", "[", "\\", "\u00e9", "\u0000", "\ud800", "\u{1f600}"),
        weight: 1,
      },
    ),
    { maxLength: 14 },
  )
  .map((pieces) => pieces.join(""));
