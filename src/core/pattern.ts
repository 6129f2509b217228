// An expression as it is generated: for a whole text, with "<" and ">" around what may be repeated.

/** The engine keeps a place to go back to for each repetition, and has room for some millions. */
const LONGEST = 40_000;

/** Makes the test whether an expression matches a whole text, of whatever length. Either form is made when first used. */
export function createTest(pattern: string): (text: string) => boolean {
  let short: RegExp | undefined;
  let long: RegExp | undefined;
  return (text) => {
    if (text.length > LONGEST) {
      long ??= wholly(chunked(pattern));
      return long.test(text);
    }
    short ??= wholly(plain(pattern));
    return short.test(text);
  };
}

/** An expression that matches a whole text or none. */
export function wholly(source: string): RegExp {
  return new RegExp(`^(?:${source})$`);
}

/** An expression that repeats as expressions do. */
export function plain(pattern: string): string {
  return pattern.replace(/[<>]/g, (mark) => (mark === ">" ? ")*" : "(?:"));
}

/**
 * An expression that repeats in chunks. A lookahead forgets where it could go back to, which leaves one place a chunk.
 * Nothing that generated expressions repeat has to be given back.
 */
export function chunked(pattern: string, most = 4_000): string {
  const open: number[] = [];
  let groups = 0;
  return pattern.replace(/[<>]/g, (mark) => {
    if (mark === ">") return `){0,${most}}))\\${open.pop()})*`;
    open.push(++groups);
    return "(?:(?=((?:";
  });
}
