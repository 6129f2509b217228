/**
 * The steps of a glob: `*` and `?` within a segment, `**` for any number of segments, `[a-z]`, `[!a]`, `{a,b}`, and `\` before
 * a character that stands for itself.
 */
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

/** A step of a glob: it reads a character once, or as often as it likes, goes on in several ways, or ends the glob. */
export type GlobStep =
  | { readonly once: Takes }
  | { readonly often: Takes }
  | { readonly ways: readonly number[] }
  /** The index of the glob that ends here. */
  | { readonly ends: number };

/** The character that a step takes, or a test of it. */
type Takes = string | ((character: string) => boolean);

/** The steps that globs begin with: from the beginning of a path, and from that of each of its segments. */
interface Beginnings {
  readonly rooted: readonly number[];
  readonly anywhere: readonly number[];
}

/** Tells which glob ends where a segment of a path does, and whether that is the end of the path. */
type End = (glob: number, isLast: boolean) => void;

/** Follows all ways at once, so that no globs take more time than their length times that of the path. */
function follow(
  steps: readonly GlobStep[],
  { rooted, anywhere }: Beginnings,
): (path: string, end: End) => void {
  const takes = steps.map((step) => ("once" in step ? step.once : "often" in step ? step.often : ""));
  // Numbers are compared sooner: those of the characters of one unit that single ones take.
  const units = Int32Array.from(takes, (taken) => (isUnit(taken) ? taken.charCodeAt(0) : CALLED));
  const goesOn = Uint8Array.from(steps, (step) => ("often" in step ? 1 : 0));
  const ways = steps.map((step) => ("ways" in step ? step.ways : undefined));
  const ends = Int32Array.from(steps, (step) => ("ends" in step ? step.ends : -1));
  // Scratch space: the time when a place was last reached, and the places that are reached now and next.
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

/** The number for what is no single unit: it is called or compared. */
const CALLED = -1;

function isUnit(taken: Takes): taken is string {
  return typeof taken === "string" && taken.length === 1;
}

function isTaken(taken: Takes | undefined, character: string): boolean {
  return typeof taken === "function" ? taken(character) : taken === character;
}

/** Makes the function that tells whether steps fit a whole path. */
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

/** Adds the steps for whole segments that come as often as they like: nothing, or whatever ends with "/". */
export function repeatSegments(steps: GlobStep[]): void {
  const split = steps.length;
  steps.push({ ways: [split + 1, split + 3] }, { often: isAny }, { once: "/" });
}

/** Whether a document is meant, by its name as it is seen from the folder of the configuration, with "/". */
export type Matches = (name: string) => boolean;

/**
 * What globs mean. One without "/" fits files and folders of that name in every folder, as in .gitignore; one that fits
 * a folder fits all that is in it; "!" takes back what those before it mean.
 */
export function matchesOf(patterns: readonly string[]): Matches {
  const listsWith = createGlobs([patterns]);
  return (name) => listsWith(name).length > 0;
}

/** The first character of a glob that does not stand for itself. */
const WILD = /[*?[{\\]/;

/** The length of a glob from its first wildcard on: what it may cost to read each character of a name. */
export function wildLength(glob: string): number {
  const at = glob.search(WILD);
  return at < 0 ? 0 : glob.length - at;
}

/** A glob: the list that it is in, whether it says that a name is meant, and whether it fits folders alone. */
interface Glob {
  readonly list: number;
  readonly isMeant: boolean;
  readonly ofFolders: boolean;
}

/** Makes the function that returns the indices of the lists of globs that mean a name. It reads a name once for all. */
export function createGlobs(lists: readonly (readonly string[])[]): (name: string) => readonly number[] {
  const globs: Glob[] = [];
  const plain = new Map<string, number[]>();
  const steps: GlobStep[] = [];
  const rooted: number[] = [];
  const anywhere: number[] = [];
  for (const [list, patterns] of lists.entries()) for (const pattern of patterns) add(pattern, list);
  const read = follow(steps, { rooted, anywhere });

  function add(pattern: string, list: number): void {
    const isMeant = !pattern.startsWith("!");
    const written = isMeant ? pattern : pattern.slice(1);
    const path = written.replace(/^\//, "").replace(/\/$/, "");
    const isAnywhere = !written.replace(/\/$/, "").includes("/");
    const index = globs.push({ list, isMeant, ofFolders: written.endsWith("/") }) - 1;
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
    /** The last glob of each list that fits. */
    const last = new Map<number, number>();
    const end: End = (index, isLast) => {
      const glob = globs[index];
      if (!glob || (isLast && glob.ofFolders)) return;
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
    return [...last].flatMap(([list, index]) => (globs[index]?.isMeant ? [list] : [])).sort((a, b) => a - b);
  };
}

/** A plain glob in the index: "/" begins the name of what is in any folder, as no path does. */
function keyOf(path: string, isAnywhere: boolean): string {
  return isAnywhere ? `/${path}` : path;
}
