/** True if the strings before and after a colon look like a host and its port. */
export function isHostAndPort(before: string, after: string): boolean {
  if (!/\.|^localhost$/i.test(before) || !/^\d{1,5}(?:[/?]|$)/.test(after)) return false;
  return !(FILE.test(before) && LINE.test(after));
}

/** Matches extensions of text files, which may be followed by a line number. Some of them are also top-level domains. */
const FILE =
  /\.(?:c|cc|cpp|cs|css|go|h|hpp|html?|java|js|json|jsx|kt|lua|md|mjs|php|pl|py|rb|rs|rst|sh|sql|swift|toml|tsx?|txt|vue|xml|ya?ml)$/i;
/** Matches a line number. Longer numbers, 80 and 443 are more likely to be ports, even after a name such as `a.rs`. */
const LINE = /^(?!80$|443$)\d{1,3}$/;
