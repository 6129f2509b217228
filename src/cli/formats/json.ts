import { inPieces } from "../../text/pieces.ts";

/** Formats a value as one line of JSON. Undefined becomes null; all other control characters are escaped like C0. */
export function toJson(value: object): string {
  return withoutControls(JSON.stringify(value, (_, item: unknown) => (item === undefined ? null : item)));
}

/** DEL, C1, and the characters that change the direction of text. */
export const OTHER_CONTROLS = "\\x7f-\\x9f\\u061c\\u200e\\u200f\\u202a-\\u202e\\u2066-\\u2069";
const CONTROLS = new RegExp(`[\\x00-\\x1f${OTHER_CONTROLS}]`, "g");

/** Removes the control characters from JSON. Any C0 control in it is white space between tokens. */
export function withoutControls(json: string): string {
  return inPieces(json, (piece) =>
    piece.replace(CONTROLS, (character) =>
      character < " " ? " " : `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`,
    ),
  );
}
