// Matches the regular expressions that scripts/automaton/regexp.ts emits, and counts every step. A real engine shows
// only time, which no test can rely on.

type Continue = (at: number) => boolean;
/** Matches greedily from an offset, then the continuation; backtracks if that fails. */
type Matcher = (at: number, then: Continue) => boolean;

/** Counts the steps of a match: each comparison of a character and each choice. */
export function createStepCounter(source: string): (text: string) => { steps: number; matches: boolean } {
  let text = "";
  let steps = 0;
  const whole = parse(source.replace(/^\^|\$$/g, ""));
  return (input) => {
    text = input;
    steps = 0;
    const matches = whole(0, (at) => at === text.length);
    return { steps, matches };
  };

  function parse(pattern: string): Matcher {
    let offset = 0;
    const matcher = choice();
    if (offset < pattern.length) throw new Error(`unexpected ${pattern.slice(offset, offset + 10)}`);
    return matcher;

    function choice(): Matcher {
      const alternatives = [sequence()];
      while (pattern[offset] === "|") {
        offset++;
        alternatives.push(sequence());
      }
      const [only] = alternatives;
      if (only && alternatives.length === 1) return only;
      return (at, then) =>
        alternatives.some((alternative) => {
          steps++;
          return alternative(at, then);
        });
    }

    function sequence(): Matcher {
      const elements: Matcher[] = [];
      while (offset < pattern.length && !/[|)]/.test(pattern[offset] ?? "")) elements.push(element());
      return elements.reduceRight<Matcher>(
        (rest, first) => (at, then) => first(at, (end) => rest(end, then)),
        (at, then) => then(at),
      );
    }

    function element(): Matcher {
      if (pattern.startsWith("(?=", offset)) {
        offset += 3;
        const inner = choice();
        offset++;
        return (at, then) => inner(at, () => true) && then(at);
      }
      if (pattern.startsWith("(?:", offset)) {
        offset += 3;
        const inner = choice();
        offset++;
        if (!pattern.startsWith("??", offset)) return groupTimes(inner, quantifier());
        offset += 2;
        return (at, then) => {
          steps++;
          return then(at) || inner(at, then);
        };
      }
      const [set = ""] =
        /^(?:\[(?:[^\]\\]|\\.)*\]|\\x..|\\u....|\\.|[^\\])/.exec(pattern.slice(offset)) ?? [];
      offset += set.length;
      return setTimes(new RegExp(`^${set}$`), quantifier());
    }

    function quantifier(): readonly [number, number] {
      const [sign = "", least = "", comma, most = ""] =
        /^(?:[*+?]|\{(\d+)(,)?(\d+)?\})?/.exec(pattern.slice(offset)) ?? [];
      offset += sign.length;
      if (sign === "") return [1, 1];
      if (sign === "?") return [0, 1];
      if (sign === "*" || sign === "+") return [sign === "*" ? 0 : 1, Number.POSITIVE_INFINITY];
      if (comma === undefined) return [Number(least), Number(least)];
      return [Number(least), most === "" ? Number.POSITIVE_INFINITY : Number(most)];
    }
  }

  function setTimes(set: RegExp, [least, most]: readonly [number, number]): Matcher {
    return (at, then) => {
      let end = at;
      while (end < text.length && end - at < most && set.test(text.charAt(end))) {
        steps++;
        end++;
      }
      for (; end - at >= least; end--) {
        steps++;
        if (then(end)) return true;
      }
      return false;
    };
  }

  function groupTimes(inner: Matcher, [least, most]: readonly [number, number]): Matcher {
    return (start, then) => {
      return from(start, 0);

      function from(at: number, count: number): boolean {
        steps++;
        // An empty iteration is not repeated.
        const isMore =
          count < most && inner(at, (end) => (end > at || count < least) && from(end, count + 1));
        return isMore || (count >= least && then(at));
      }
    };
  }
}
