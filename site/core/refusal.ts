/** The fields of an error that are used here. */
interface Said {
  readonly message: string;
  readonly production: string;
}

/**
 * Returns the production that rejects a string: the one that the message names after its section, `(RFC 3986 3.2.3
 * "port")`; undefined if the message names a class of characters, or only the section.
 */
export function refusingProduction({ message }: Said, productions: readonly string[]): string | undefined {
  const name = /\((?:RFC|draft-)[^()"]* "([\w-]+)"\)/.exec(message)?.[1];
  return productions.find((production) => production === name);
}
