import { inPieces } from "../../text/pieces.ts";

/** JSON on one line: undefined becomes null, and DEL and C1 are escaped like the other control characters. */
export function toJson(value: object): string {
  return withoutControls(JSON.stringify(value, (_, item: unknown) => (item === undefined ? null : item)));
}

/** The same JSON without control characters. Those of C0 can only be white space between tokens. */
export function withoutControls(json: string): string {
  return inPieces(json, (piece) =>
    piece.replace(/[\x00-\x1f\x7f-\x9f]/g, (character) =>
      character < " " ? " " : `\\u00${character.charCodeAt(0).toString(16)}`,
    ),
  );
}
