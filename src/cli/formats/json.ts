import { inPieces } from "../../text/pieces.ts";

/**
 * Formats a value as one line of JSON. Undefined becomes null; DEL and C1 controls are escaped like other control
 * characters.
 */
export function toJson(value: object): string {
  return withoutControls(JSON.stringify(value, (_, item: unknown) => (item === undefined ? null : item)));
}

/** Removes the control characters from JSON. Any C0 control in it is white space between tokens. */
export function withoutControls(json: string): string {
  return inPieces(json, (piece) =>
    piece.replace(/[\x00-\x1f\x7f-\x9f]/g, (character) =>
      character < " " ? " " : `\\u00${character.charCodeAt(0).toString(16)}`,
    ),
  );
}
