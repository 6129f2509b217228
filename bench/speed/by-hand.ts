/** URI-reference as one expression, by hand. An abs_path derives all that a net_path does, "/" being empty segments. */
export const BY_HAND: RegExp = (() => {
  const some = (characters: string) => `(?:[-\\w.!~*'()@&=+$,;${characters}]|%[\\dA-Fa-f]{2})`;
  const absPath = `/${some(":/")}*`;
  const query = `(?:\\?${some(":/?")}*)?`;
  const absolute = `[A-Za-z][A-Za-z\\d+.-]*:(?:${absPath}${query}|${some(":?")}${some(":/?")}*)`;
  const relative = `(?:${absPath}|${some("")}+(?:${absPath})?)${query}`;
  return new RegExp(`^(?:${absolute}|${relative})?(?:#${some(":/?")}*)?$`);
})();

/** The same as POSIX has it, for `grep -E`. */
export const EXTENDED: string = BY_HAND.source
  .replaceAll("(?:", "(")
  .replaceAll("\\w", "A-Za-z0-9_")
  .replaceAll("\\d", "0-9")
  .replaceAll("\\/", "/")
  .replaceAll("[-", "[")
  .replaceAll(/\[(A-Za-z0-9_[^\]]*)\]/g, "[$1-]");
