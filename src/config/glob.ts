/**
 * Compiles a glob: `*` and `?` match within a segment, `**` any number of segments, `[a-z]` and `[!a]` a character,
 * `{a,b}` alternatives, and `\` makes the next character literal.
 */
function stepsOf(glob: readonly string[]): readonly GlobStep[] {
  const steps: GlobStep[] = [];
  const ends = closingBraces(glob);
  let at = 0;
  readUntil(glob.length, false);
  return steps;

  /** Reads up to an offset or, in braces, up to the next comma. */
  function readUntil(end: number, isInBraces: boolean): void {
    while (at < end && !(isInBraces && glob[at] === ",")) readOne();
  }

  function readOne(): void {
    const character = glob[at++] ?? "";
    if (character === "*") readStars();
    else if (character === "?") steps.push({ once: isInSegment });
    else if (character === "[") readClass();
    else if (character === "{" && ends.has(at - 1)) readBraces(ends.get(at - 1) ?? at);
    else steps.push({ once: character === "\\" && at < glob.length ? (glob[at++] ?? "") : character });
  }

  function readStars(): void {
    const start = at - 1;
    while (glob[at] === "*") at++;
    const isAlone = (start === 0 || glob[start - 1] === "/") && (at === glob.length || glob[at] === "/");
    if (at - start !== 2 || !isAlone) steps.push({ often: isInSegment });
    else if (at === glob.length) steps.push({ often: isAny });
    else {
      at++;
      repeatSegments(steps);
    }
  }

  function readClass(): void {
    const { step, end } = classAt(at, glob) ?? { step: { once: "[" }, end: at };
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

/** Reads a character class after its "[". Returns undefined if the "[" is literal. */
function classAt(
  at: number,
  glob: readonly string[],
): { readonly step: GlobStep; readonly end: number } | undefined {
  const isNegated = glob[at] === "!" || glob[at] === "^";
  // A "]" in the first position is a member of the class.
  const first = at + (isNegated ? 1 : 0);
  const last = glob.indexOf("]", first + 1);
  const members = glob.slice(first, last);
  if (last < 0 || members.includes("/")) return undefined;
  const isMember = membersOf(members);
  const takes = (character: string) => isInSegment(character) && isMember(character) !== isNegated;
  return { step: { once: takes }, end: last + 1 };
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

/** Maps the offsets of opening braces to those of closing ones. Braces without a comma are literal. */
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

/** A step of a glob: reading one character or any number of characters, branching, or ending a glob. */
export type GlobStep =
  | { readonly once: Takes }
  | { readonly often: Takes }
  | { readonly ways: readonly number[] }
  /** The index of the glob that ends here. */
  | { readonly ends: number };

/** The character that a step reads, or a test for the character. */
type Takes = string | ((character: string) => boolean);

/** The first steps of globs that match from the start of the path, and of globs that match from any segment. */
interface Beginnings {
  readonly rooted: readonly number[];
  readonly anywhere: readonly number[];
}

/** Called for each glob that matches up to the end of a segment. `isLast` is true at the end of the path. */
type End = (glob: number, isLast: boolean) => void;

/** Follows all branches in parallel, in time at most proportional to the length of the globs times that of the path. */
function follow(
  steps: readonly GlobStep[],
  { rooted, anywhere }: Beginnings,
): (path: string, end: End) => void {
  const takes = steps.map((step) => ("once" in step ? step.once : "often" in step ? step.often : ""));
  // Literal characters that are single code units are compared as numbers, which is faster.
  const units = Int32Array.from(takes, (taken) => (isUnit(taken) ? taken.charCodeAt(0) : CALLED));
  const goesOn = Uint8Array.from(steps, (step) => ("often" in step ? 1 : 0));
  const ways = steps.map((step) => ("ways" in step ? step.ways : undefined));
  const ends = Int32Array.from(steps, (step) => ("ends" in step ? step.ends : -1));
  // Scratch space: the time at which each place was last reached, and the places reached in this step and the next.
  const lastAt = new Float64Array(steps.length);
  let reached = new Uint32Array(steps.length);
  let next = new Uint32Array(steps.length);
  let time = 0;
  let count = 0;

  function reach(place: number): void {
    if (lastAt[place] === time) return;
    lastAt[place] = time;
    next[count++] = place;
    if (goesOn[place] === 1) reach(place + 1);
    else ways[place]?.forEach(reach);
  }

  function read(character: string): void {
    [reached, next] = [next, reached];
    const before = count;
    const unit = character.length === 1 ? character.charCodeAt(0) : CALLED - 1;
    count = 0;
    time++;
    for (let at = 0; at < before; at++) {
      const place = reached[at] ?? 0;
      if (units[place] === unit || (units[place] === CALLED && isTaken(takes[place], character)))
        reach(goesOn[place] === 1 ? place : place + 1);
    }
  }

  return (path, end) => {
    function endAll(isLast: boolean): void {
      for (const place of next.subarray(0, count)) {
        const glob = ends[place] ?? -1;
        if (glob >= 0) end(glob, isLast);
      }
    }
    count = 0;
    time++;
    rooted.forEach(reach);
    anywhere.forEach(reach);
    for (const character of path) {
      if (character === "/") endAll(false);
      read(character);
      if (character === "/") anywhere.forEach(reach);
      if (count === 0 && anywhere.length === 0) return;
    }
    endAll(true);
  };
}

/** Marks steps that call a function or compare two code units. */
const CALLED = -1;

function isUnit(taken: Takes): taken is string {
  return typeof taken === "string" && taken.length === 1;
}

/** Checks whether a step reads a character. */
export function isTaken(taken: Takes | undefined, character: string): boolean {
  return typeof taken === "function" ? taken(character) : taken === character;
}

/** Returns a function that checks whether the steps match a whole path. */
export function fitsBy(steps: readonly GlobStep[]): Fits {
  const read = follow([...steps, { ends: 0 }], { rooted: [0], anywhere: [] });
  return (path) => {
    let fits = false;
    read(path, (_, isLast) => {
      fits ||= isLast;
    });
    return fits;
  };
}

export const isAny = (): boolean => true;
export const isInSegment = (character: string): boolean => character !== "/";

/** Adds steps that match any number of whole segments, including their "/". */
export function repeatSegments(steps: GlobStep[]): void {
  const split = steps.length;
  steps.push({ ways: [split + 1, split + 3] }, { often: isAny }, { once: "/" });
}

/** True if the globs match a document. Its name is relative to the configuration folder, with "/" as the separator. */
export type Matches = (name: string) => boolean;

/**
 * Returns a function that matches names against globs. As in .gitignore, a glob without "/" matches files and folders
 * in every folder, a glob that matches a folder matches everything in it, and "!" excludes what earlier globs matched.
 * A leading "/" or "./" means the folder of the configuration.
 */
export function matchesOf(patterns: readonly string[]): Matches {
  const listsWith = createGlobs([patterns]);
  return (name) => listsWith(name).length > 0;
}

const WILD = /[*?[{\\]/;

/** The length of a glob after its first wildcard, which bounds the cost per character of a name. */
export function wildLength(glob: string): number {
  const at = glob.search(WILD);
  return at < 0 ? 0 : glob.length - at;
}

/** A glob and the index of its list. The glob selects names, unless it begins with "!". */
interface Glob {
  readonly list: number;
  readonly selects: boolean;
  readonly isFolderOnly: boolean;
}

/** Returns a function that returns the indices of the lists that select a name, testing all globs in one pass. */
export function createGlobs(lists: readonly (readonly string[])[]): (name: string) => readonly number[] {
  const globs: Glob[] = [];
  const plain = new Map<string, number[]>();
  const steps: GlobStep[] = [];
  const rooted: number[] = [];
  const anywhere: number[] = [];
  for (const [list, patterns] of lists.entries()) for (const pattern of patterns) add(pattern, list);
  const read = follow(steps, { rooted, anywhere });

  function add(pattern: string, list: number): void {
    const selects = !pattern.startsWith("!");
    const written = selects ? pattern : pattern.slice(1);
    const path = written.replace(/^\.?\//, "").replace(/\/$/, "");
    const isAnywhere = !written.replace(/\/$/, "").includes("/");
    const index = globs.push({ list, selects, isFolderOnly: written.endsWith("/") }) - 1;
    if (wildLength(path) > 0) {
      const first = steps.length;
      (isAnywhere ? anywhere : rooted).push(first);
      for (const step of stepsOf([...path]))
        steps.push("ways" in step ? { ways: step.ways.map((way) => first + way) } : step);
      steps.push({ ends: index });
      return;
    }
    const key = keyOf(path, isAnywhere);
    const same = plain.get(key);
    if (same) same.push(index);
    else plain.set(key, [index]);
  }

  return (name) => {
    /** The last matching glob in each list. */
    const last = new Map<number, number>();
    const end: End = (index, isLast) => {
      const glob = globs[index];
      if (!glob || (isLast && glob.isFolderOnly)) return;
      last.set(glob.list, Math.max(index, last.get(glob.list) ?? index));
    };
    read(name, end);
    let start = 0;
    for (let at = name.indexOf("/"); start <= name.length; at = name.indexOf("/", start)) {
      const stop = at < 0 ? name.length : at;
      for (const key of [keyOf(name.slice(start, stop), true), keyOf(name.slice(0, stop), false)])
        for (const index of plain.get(key) ?? []) end(index, at < 0);
      start = stop + 1;
    }
    return [...last].flatMap(([list, index]) => (globs[index]?.selects ? [list] : [])).sort((a, b) => a - b);
  };
}

/** The key for a glob without wildcards. A leading "/", which no path has, marks globs that match in every folder. */
function keyOf(path: string, isAnywhere: boolean): string {
  return isAnywhere ? `/${path}` : path;
}
