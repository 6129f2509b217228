/** The name of a production as a Peggy rule: `URI-reference` is `URI_reference`. */
export function ruleName(production: string): string {
  return production.replaceAll("-", "_");
}

/**
 * The name of a production as a TypeScript type, in which an acronym counts as one word: `UriReference`, `NetPath`,
 * `Ipv4Address`.
 */
export function typeName(production: string): string {
  const words = production.match(/IPv(?:\d+|(?=[A-Z]))|[A-Z]+(?![a-z])|[A-Z]?[a-z\d]+/g) ?? [];
  return words.map((word) => word.charAt(0).toUpperCase() + word.slice(1).toLowerCase()).join("");
}

/** The name of a production as a TypeScript variable: `uriReference`, `netPath`, `ipv4Address`. */
export function variableName(production: string): string {
  const type = typeName(production);
  return type.charAt(0).toLowerCase() + type.slice(1);
}
