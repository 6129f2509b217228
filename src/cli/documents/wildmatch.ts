import * as glob from "../../config/glob.ts";

const WILD = /[*?[\\]/;
const ENDING = /^\*[^*?[\\/]*$/;

/** Returns the cost of comparing a pattern with a character of a name: 1 for plain text, even after an initial "*". */
export function costOf(pattern: string): number {
  return ENDING.test(pattern) ? 1 : 1 + glob.wildLength(pattern);
}

/** Parses a pattern as git does (gitignore(5)). A pattern that ends inside a class or after `\` matches nothing. */
export function readWildmatch(pattern: string): glob.Fits {
  if (!WILD.test(pattern)) return (path) => path === pattern;
  if (ENDING.test(pattern)) return endsWith(pattern.slice(1));
  const read = stepsOf(pattern);
  if (!read) return () => false;
  const { steps, literal: needed } = read;
  // Compiled globs are fast but large, and a hostile repository can contain millions of patterns.
  const fits = steps.some((step) => "ways" in step) ? glob.fitsBy(steps) : fitsInOrder(steps);
  return (path) => path.includes(needed) && fits(path);
}

/**
 * Matches steps without branches. Only the last repetition is ever extended: "*" does not match "/", so every "/" of the
 * pattern can match only one "/" of the path.
 */
function fitsInOrder(steps: readonly glob.GlobStep[]): glob.Fits {
  return (path) => {
    let step = 0;
    let repeated = -1;
    let repeatedTo = 0;
    for (let at = 0; at < path.length; ) {
      const now = steps[step];
      const last = steps[repeated];
      if (now && "often" in now) {
        repeated = step++;
        repeatedTo = at;
      } else if (now && "once" in now && glob.isTaken(now.once, path.charAt(at))) {
        step++;
        at++;
      } else if (last && "often" in last && glob.isTaken(last.often, path.charAt(repeatedTo))) {
        step = repeated + 1;
        at = ++repeatedTo;
      } else return false;
    }
    return steps.slice(step).every((rest) => "often" in rest);
  };
}

function endsWith(end: string): glob.Fits {
  return (path) => path.endsWith(end) && !path.includes("/");
}

/** The steps of a pattern, and the longest literal that occurs in every match. */
type PatternSteps = { readonly steps: readonly glob.GlobStep[]; readonly literal: string };

/** Returns the steps of a pattern; undefined if it cannot match anything. */
function stepsOf(pattern: string): PatternSteps | undefined {
  const steps: glob.GlobStep[] = [];
  let [run, longest] = ["", ""];
  let at = 0;
  while (at < pattern.length) {
    const character = pattern.charAt(at);
    if (character === "*") at = readStars(at);
    else if (character === "?") at = add({ once: glob.isInSegment }, at + 1);
    else if (character === "[") {
      const set = readSet(pattern, at + 1);
      if (!set) return undefined;
      at = add({ once: (each) => glob.isInSegment(each) && set.has(each) }, set.end);
    } else if (character === "\\") {
      if (at + 1 === pattern.length) return undefined;
      at = addLiteral(pattern.charAt(at + 1), at + 2);
    } else at = addLiteral(character, at + 1);
  }
  return { steps, literal: longest };

  function add(step: glob.GlobStep, next: number): number {
    run = "";
    steps.push(step);
    return next;
  }

  function addLiteral(character: string, next: number): number {
    run += character;
    if (run.length > longest.length) longest = run;
    steps.push({ once: character });
    return next;
  }

  function readStars(start: number): number {
    run = "";
    let end = start;
    while (pattern[end] === "*") end++;
    const isAlone =
      (start === 0 || pattern[start - 1] === "/") && (end === pattern.length || pattern[end] === "/");
    if (end - start === 1 || !isAlone) steps.push({ often: glob.isInSegment });
    else if (end === pattern.length) steps.push({ often: glob.isAny });
    else {
      glob.repeatSegments(steps);
      return end + 1;
    }
    return end;
  }
}

/** A bracket expression, and the offset after it. */
type CharacterSet = { readonly has: (character: string) => boolean; readonly end: number };

/** Parses a bracket expression after its "["; returns undefined if it is invalid. A leading "]" is a member. */
function readSet(pattern: string, start: number): CharacterSet | undefined {
  const isNegated = /[!^]/.test(pattern.charAt(start));
  const first = start + (isNegated ? 1 : 0);
  const members: ((character: string) => boolean)[] = [];
  let before = "";
  let bracket = 0;
  for (let at = first; at < pattern.length; ) {
    if (pattern[at] === "]" && at > first) {
      const has = (character: string) => members.some((takes) => takes(character)) !== isNegated;
      return { has, end: at + 1 };
    }
    if (0 <= bracket && bracket < at + 2) bracket = pattern.indexOf("]", at + 2);
    if (pattern.startsWith("[:", at) && pattern[bracket - 1] === ":" && bracket > at + 2) {
      const named = CLASSES.get(pattern.slice(at + 2, bracket - 1));
      if (!named) return undefined;
      members.push((character) => named.test(character));
      at = bracket + 1;
      before = "";
    } else if (pattern[at] === "-" && before !== "" && !/^$|]/.test(pattern.charAt(at + 1))) {
      const low = before;
      const [high, next] = memberAt(at + 1);
      members.push((character) => low <= character && character <= high);
      at = next;
      before = "";
    } else {
      const [member, next] = memberAt(at);
      members.push((character) => character === member);
      at = next;
      before = member;
    }
  }
  return undefined;

  /** A member, possibly escaped with `\`, and the offset after it. */
  function memberAt(at: number): readonly [member: string, next: number] {
    const escaped = pattern[at] === "\\" ? at + 1 : at;
    return [pattern.charAt(escaped), escaped + 1];
  }
}

/** The POSIX classes, in ASCII. */
const CLASSES: ReadonlyMap<string, RegExp> = new Map([
  ["alnum", /[A-Za-z0-9]/],
  ["alpha", /[A-Za-z]/],
  ["blank", /[\t ]/],
  ["cntrl", /[\x00-\x1f\x7f]/],
  ["digit", /[0-9]/],
  ["graph", /[!-~]/],
  ["lower", /[a-z]/],
  ["print", /[ -~]/],
  ["punct", /[!-/:-@[-`{-~]/],
  ["space", /[\t\n\r ]/],
  ["upper", /[A-Z]/],
  ["xdigit", /[0-9A-Fa-f]/],
]);
