/** What an error says of places, as far as it is asked here. */
interface Said {
  readonly start: number;
  readonly offset: number;
  readonly production: string;
}

/**
 * How a text introduces what was expected. That is said of the end of the longest viable prefix, which may be after what
 * is underlined: as a userinfo, all of `a_b:x` is viable in `http://a_b:x/`.
 */
export function expectedWhere({ start, offset, production }: Said): string {
  return offset === start
    ? "Expected there: "
    : `Up to offset ${offset}, it could be the beginning of another ${production}. Expected at offset ${offset}: `;
}
