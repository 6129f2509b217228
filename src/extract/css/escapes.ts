import type { Encode } from "../../text/passage.ts";

/** Writes a text in a string, whatever its quotes (CSS Syntax 3, 4.3.5). */
export const asString: Encode = (text) => escaped(text, /[\\"'\n\r\f]/g);

/** Writes a text in a `url(` without quotes (4.3.6). */
export const asUrl: Encode = (text) => escaped(text, /[\\"'()\s\0-\x1f\x7f]/g);

/** An escape in hexadecimal ends with a space (4.3.7). */
function escaped(text: string, special: RegExp): string {
  return text.replace(special, (character) =>
    /[!-~]/.test(character) ? `\\${character}` : `\\${character.charCodeAt(0).toString(16)} `,
  );
}
