/**
 * A section as messages cite it. A section of another specification than the dialect's own names that one: in RFC
 * 2732, which amends RFC 2396, `3` is its own and `RFC 2396 5` is not.
 */
export function citation(title: string, section: string): string {
  return /^RFC \d/.test(section) ? section : `${title} ${section}`;
}
