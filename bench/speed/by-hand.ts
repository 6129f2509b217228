/**
 * A hand-written regular expression for URI-reference. An abs_path matches every net_path, because segments may be
 * empty.
 */
export const BY_HAND: RegExp = (() => {
  const some = (characters: string) => `(?:[-\\w.!~*'()@&=+$,;${characters}]|%[\\dA-Fa-f]{2})`;
  const absPath = `/${some(":/")}*`;
  const query = `(?:\\?${some(":/?")}*)?`;
  const absolute = `[A-Za-z][A-Za-z\\d+.-]*:(?:${absPath}${query}|${some(":?")}${some(":/?")}*)`;
  const relative = `(?:${absPath}|${some("")}+(?:${absPath})?)${query}`;
  return new RegExp(`^(?:${absolute}|${relative})?(?:#${some(":/?")}*)?$`);
})();

/** The same expression in POSIX syntax, for `grep -E`. */
export const EXTENDED: string = BY_HAND.source
  .replaceAll("(?:", "(")
  .replaceAll("\\w", "A-Za-z0-9_")
  .replaceAll("\\d", "0-9")
  .replaceAll("\\/", "/")
  .replaceAll("[-", "[")
  .replaceAll(/\[(A-Za-z0-9_[^\]]*)\]/g, "[$1-]");
