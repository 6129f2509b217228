// Generated patterns match a whole string; their repeated subpatterns are enclosed in "<" and ">".

/**
 * The length above which repetitions are matched in chunks, because regular-expression engines support only a few
 * million of them.
 */
const LONGEST = 40_000;

/** Creates a test that matches whole strings of any length. Each regular expression is compiled on first use. */
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

/** Compiles a pattern that matches whole strings only. */
export function wholly(source: string): RegExp {
  const expression = new RegExp(`^(?:${source})$`);
  // Before a long subject, V8 skips the bytecode, which takes five times as long to compile as machine code.
  expression.test(" ".repeat(1000));
  return expression;
}

/** Returns the pattern with ordinary repetition. */
export function plain(pattern: string): string {
  return pattern.replace(/[<>]/g, (mark) => (mark === ">" ? ")*" : "(?:"));
}

/**
 * Returns the pattern with repetition in chunks. A lookahead discards its backtracking positions, so only one per chunk
 * is kept. The repetitions in generated patterns never need to backtrack.
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
