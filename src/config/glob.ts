/**
 * Reads a glob: `*` and `?` within a segment, `**` for any number of segments, `[a-z]`, `[!a]`, `{a,b}`, and `\` before a
 * character that stands for itself. No glob takes more time than its length times that of the path.
 */
export function readGlob(glob: string): Fits {
  return fitsBy(stepsOf([...glob]));
}

function stepsOf(glob: readonly string[]): readonly GlobStep[] {
  const steps: GlobStep[] = [];
  const ends = closingBraces(glob);
  let at = 0;
  readUntil(glob.length, false);
  return steps;

  /** Reads up to an offset or, in braces, to the next comma of theirs. */
  function readUntil(end: number, isInBraces: boolean): void {
    while (at < end && !(isInBraces && glob[at] === ",")) readOne();
  }

  function readOne(): void {
    const character = glob[at++] ?? "";
    if (character === "*") readStars();
    else if (character === "?") steps.push({ takes: isInSegment });
    else if (character === "[") readClass();
    else if (character === "{" && ends.has(at - 1)) readBraces(ends.get(at - 1) ?? at);
    else steps.push(literal(character === "\\" && at < glob.length ? (glob[at++] ?? "") : character));
  }

  function readStars(): void {
    const start = at - 1;
    while (glob[at] === "*") at++;
    const isAlone = (start === 0 || glob[start - 1] === "/") && (at === glob.length || glob[at] === "/");
    if (at - start !== 2 || !isAlone) repeat(steps, isInSegment);
    else if (at === glob.length) repeat(steps, isAny);
    else {
      at++;
      repeatSegments(steps);
    }
  }

  function readClass(): void {
    const { step, end } = classAt(at, glob) ?? { step: literal("["), end: at };
    steps.push(step);
    at = end;
  }

  function readBraces(end: number): void {
    const fork: number[] = [];
    steps.push({ ways: fork });
    const exits: number[][] = [];
    for (;;) {
      fork.push(steps.length);
      readUntil(end, true);
      const exit: number[] = [];
      exits.push(exit);
      steps.push({ ways: exit });
      if (at++ === end) break;
    }
    for (const exit of exits) exit.push(steps.length);
  }
}

/** The class that begins after its "[", and where it ends; undefined if the "[" stands for itself. */
function classAt(
  at: number,
  glob: readonly string[],
): { readonly step: GlobStep; readonly end: number } | undefined {
  const isNegated = glob[at] === "!" || glob[at] === "^";
  // A "]" at the beginning is a member.
  const first = at + (isNegated ? 1 : 0);
  const last = glob.indexOf("]", first + 1);
  const members = glob.slice(first, last);
  if (last < 0 || members.includes("/")) return undefined;
  const isMember = membersOf(members);
  const takes = (character: string) => isInSegment(character) && isMember(character) !== isNegated;
  return { step: { takes }, end: last + 1 };
}

function membersOf(members: readonly string[]): (character: string) => boolean {
  const ranges: (readonly [first: string, last: string])[] = [];
  for (let at = 0; at < members.length; at++) {
    const first = members[at] ?? "";
    const last = members[at + 2];
    if (members[at + 1] === "-" && last !== undefined) {
      ranges.push([first, last]);
      at += 2;
    } else ranges.push([first, first]);
  }
  return (character) => ranges.some(([first, last]) => first <= character && character <= last);
}

/** Where the braces end that have a comma. Others stand for themselves. */
function closingBraces(glob: readonly string[]): ReadonlyMap<number, number> {
  const ends = new Map<number, number>();
  const open: { readonly at: number; hasComma: boolean }[] = [];
  for (let at = 0; at < glob.length; at++) {
    const last = open.at(-1);
    if (glob[at] === "\\") at++;
    else if (glob[at] === "{") open.push({ at, hasComma: false });
    else if (glob[at] === "," && last) last.hasComma = true;
    else if (glob[at] === "}" && last) {
      if (last.hasComma) ends.set(last.at, at);
      open.pop();
    }
  }
  return ends;
}

export type Fits = (path: string) => boolean;

/** A step of a glob: it reads a character that it takes, or goes on without one in several ways. */
export type GlobStep =
  | { readonly takes: (character: string) => boolean }
  | { readonly ways: readonly number[] };

/** Follows all ways at once, so that no glob takes more time than its length times that of the path. */
export function fitsBy(steps: readonly GlobStep[]): Fits {
  return (path) => {
    // How much of the path was read when a place was last reached, from 1.
    const lastAt = new Uint32Array(steps.length + 1);
    let now = 1;
    let reached: number[] = [];
    function reach(place: number): void {
      if (lastAt[place] === now) return;
      lastAt[place] = now;
      reached.push(place);
    }
    /** Goes on as far as that takes no character. */
    function goOn(): void {
      for (const place of reached) {
        const step = steps[place];
        if (step && "ways" in step) for (const way of step.ways) reach(way);
      }
    }
    reach(0);
    goOn();
    for (const character of path) {
      const before = reached;
      now++;
      reached = [];
      for (const place of before) {
        const step = steps[place];
        if (step && "takes" in step && step.takes(character)) reach(place + 1);
      }
      if (reached.length === 0) return false;
      goOn();
    }
    return lastAt[steps.length] === now;
  };
}

export const isAny = (): boolean => true;
export const isInSegment = (character: string): boolean => character !== "/";

export function literal(expected: string): GlobStep {
  return { takes: (character) => character === expected };
}

/** Adds the steps for characters that come as often as they like. */
export function repeat(steps: GlobStep[], takes: (character: string) => boolean): void {
  const split = steps.length;
  steps.push({ ways: [split + 1, split + 3] }, { takes }, { ways: [split] });
}

/** Adds the steps for whole segments that come as often as they like: nothing, or whatever ends with "/". */
export function repeatSegments(steps: GlobStep[]): void {
  const split = steps.length;
  steps.push({ ways: [split + 1, split + 5] });
  repeat(steps, isAny);
  steps.push(literal("/"));
}

/** Whether a document is meant, by its name as it is seen from the folder of the configuration, with "/". */
export type Matches = (name: string) => boolean;

/** One glob: whether it fits a name, and what that says. */
type Glob = { readonly fits: Matches; readonly isMeant: boolean };

/**
 * What globs mean. One without "/" fits files and folders of that name in every folder, as in .gitignore; one that fits
 * a folder fits all that is in it; "!" takes back what those before it mean.
 */
export function matchesOf(patterns: readonly string[]): Matches {
  const globs = patterns.map(globOf);
  return (name) => globs.findLast(({ fits }) => fits(name))?.isMeant ?? false;
}

function globOf(pattern: string): Glob {
  const isMeant = !pattern.startsWith("!");
  const written = isMeant ? pattern : pattern.slice(1);
  const path = written.replace(/^\//, "").replace(/\/$/, "");
  const fits = readGlob(path);
  const ofFolders = written.endsWith("/");
  const isAnywhere = !written.replace(/\/$/, "").includes("/");
  return {
    isMeant,
    fits(name) {
      const segments = name.split("/");
      const lengths = segments.map((_, at) => at + 1).slice(0, ofFolders ? -1 : undefined);
      return lengths.some((length) =>
        fits(isAnywhere ? (segments[length - 1] ?? "") : segments.slice(0, length).join("/")),
      );
    },
  };
}
