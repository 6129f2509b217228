import { inPieces } from "../../text/pieces.ts";

/** Formats a value as one line of JSON. Undefined becomes null. All control characters are escaped, not only C0. */
export function toJson(value: object): string {
  return withoutControls(JSON.stringify(value, (_, item: unknown) => (item === undefined ? null : item)));
}

/** Returns a RegExp for C0, DEL, C1, line separators, direction controls, byte order marks, tags, and `others`. */
export function controlsAnd(others: string): RegExp {
  const controls = "\\x00-\\x1f\\x7f-\\x9f\\u061c\\u200e\\u200f\\u2028-\\u202e\\u2066-\\u2069\\ufeff";
  return new RegExp(`[${controls}${others}]|\\udb40[\\udc00-\\udc7f]`, "g");
}

const CONTROLS = controlsAnd("");

/** Escapes the control characters in JSON. C0 controls can occur only as white space between tokens, so they become spaces. */
export function withoutControls(json: string): string {
  return inPieces(json, (piece) =>
    piece.replace(CONTROLS, (character) =>
      character < " " ? " " : character.split("").map(escapeUnit).join(""),
    ),
  );
}

const escapeUnit = (unit: string): string => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`;
