/** The fields of an error that are used here. */
interface Said {
  readonly start: number;
  readonly offset: number;
  readonly production: string;
}

/**
 * Introduces the list of what is expected at the end of the longest viable prefix. This may be after the underlined
 * part: as a userinfo, all of `a_b:x` is viable in `http://a_b:x/`.
 */
export function expectedWhere({ start, offset, production }: Said): string {
  return offset === start
    ? "Expected there: "
    : `Up to offset ${offset}, it could be the beginning of another ${production}. Expected at offset ${offset}: `;
}
