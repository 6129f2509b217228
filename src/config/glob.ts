import {
  type Fits,
  fitsBy,
  type GlobStep,
  isAny,
  isInSegment,
  literal,
  repeat,
  repeatSegments,
} from "./steps.ts";

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
