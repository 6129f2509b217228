/** A base with an authority and a path, and no dot segments. */
const PLAIN_BASE = /^[a-z][a-z\d+.-]*:\/\/[^/?#]+\/(?!\.|.*\/\.)/is;

/** What begins with an authority, with a path, or with what is opaque. */
const PLAIN_BEGIN = /^(?:\/\/[^/?#]|\/(?!\/)|[^/?#.;])/;

const SCHEME = /^[a-z][a-z\d+.-]*:/i;

/**
 * Makes the function that tells whether a reference against a base is plain: whether its resolution has no flag, and it is
 * no same-document reference, by every specification, as long as no option is given. Where that is not known it gives
 * false.
 */
export function plainAgainst(base: string): (reference: string) => boolean {
  if (!isPlainBase(base)) return () => false;
  const own = withoutFragment(base);
  const schemeOfBase = schemeWithColon(base);
  return (reference) => {
    const scheme = schemeWithColon(reference);
    const rest = reference.slice(scheme.length);
    const repeats = scheme === schemeOfBase && !rest.startsWith("//");
    // The target ends with the reference, and may be the base.
    const mayBeBase = own.endsWith(withoutFragment(reference));
    return !repeats && !mayBeBase && PLAIN_BEGIN.test(rest) && !reference.includes("/.");
  };
}

/** Whether references may be plain against a base. */
export function isPlainBase(base: string): boolean {
  return PLAIN_BASE.test(base);
}

/** With ":", in lower case; "" if there is none. */
function schemeWithColon(text: string): string {
  return SCHEME.exec(text)?.[0].toLowerCase() ?? "";
}

/** A reference up to its "#". */
export function withoutFragment(text: string): string {
  const hash = text.indexOf("#");
  return hash < 0 ? text : text.slice(0, hash);
}
