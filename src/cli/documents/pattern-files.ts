import { quote } from "../../text/quote.ts";
import { type Complain, unlessFileError, withFallback } from "./complaints.ts";
import { decodeName, encodeName } from "./file-name.ts";
import type { Files } from "./files.ts";
import { TooLargeError, UnsafeFileError } from "./repository-file.ts";
import { costOf, readWildmatch } from "./wildmatch.ts";

type Kind = "file" | "folder";

/** A pattern, and the value that its line assigns to matching names. */
interface PatternLine<Value> {
  readonly pattern: string;
  readonly value: Value;
}

/** A kind of file in which git looks up names, such as .gitignore. */
export interface PatternFiles<Value> {
  /** The files for a folder, each with the folder that must contain it. Later files take precedence. */
  readonly filesFor: (
    folder: string,
    isRepository: boolean,
  ) => readonly (readonly [name: string, root: string])[];
  /** Parses a line that is neither blank nor a comment. */
  readonly readLine: (line: string) => readonly PatternLine<Value>[];
}

/** A parsed line. Names are sequences of octets, each represented as one character, because git compares bytes. */
interface Pattern<Value> {
  readonly value: Value;
  /** True if the pattern matches a name relative to the pattern's folder. */
  readonly fits: (name: string, kind: Kind) => boolean;
}

/** The patterns that apply in a folder: its own, which take precedence, and those in parent folders. */
interface Rules<Value> {
  /** The number of octets in an absolute name before the part that is relative to the folder. */
  readonly start: number;
  /** If several patterns match, the last one wins. */
  readonly patterns: readonly Pattern<Value>[];
  readonly outer: Rules<Value> | undefined;
  /** The cost of comparing all patterns with a name. */
  readonly cost: number;
}

/** The maximum cost. Ordinary repositories use about a tenth of it; at the maximum, each name takes several milliseconds. */
const MOST_COST = 10_000;

/** A file or folder, and the top of the search: the highest folder whose files apply. The names are absolute. */
interface Place {
  readonly name: string;
  readonly kind: Kind;
  readonly top: string;
}

/** Returns the value of the last matching line for which `answers` is true; undefined if there is none. */
export type LookUp<Value> = (place: Place, answers: (value: Value) => boolean) => Value | undefined;

/** The number of folders whose patterns are kept. Patterns take up to a hundred times as much memory as their text. */
const MOST_KNOWN = 16;

/**
 * Creates a function that looks up names in the pattern files of their folders. It seldom reads a file twice, because
 * searches look up names in order. Complains about files that are too large or too slow to match, and ignores them.
 */
export function lookUpIn<Value>(
  { filesFor, readLine }: PatternFiles<Value>,
  files: Files,
  complain: Complain,
): LookUp<Value> {
  const { path } = files;
  const known = new Map<string, { readonly rules: Rules<Value> | undefined }>();
  const rejected = new Set<string>();

  return ({ name, kind, top }, answers) => {
    const octets = inCase(octetsOf(name.replaceAll(path.sep, "/")), files);
    for (let rules = rulesIn(path.dirname(name), top); rules; rules = rules.outer) {
      const seen = octets.slice(rules.start);
      const last = rules.patterns.findLast(({ value, fits }) => answers(value) && fits(seen, kind));
      if (last) return last.value;
    }
    return undefined;
  };

  function rulesIn(folder: string, top: string): Rules<Value> | undefined {
    const key = `${top}\0${folder}`;
    const found = known.get(key) ?? { rules: readRules(folder, top) };
    known.delete(key);
    known.set(key, found);
    const [oldest = key] = known.keys();
    if (known.size > MOST_KNOWN) known.delete(oldest);
    return found.rules;
  }

  function reject(name: string, error: Error): void {
    if (!rejected.has(name)) complain(name, error);
    rejected.add(name);
  }

  function readRules(folder: string, top: string): Rules<Value> | undefined {
    const isRepository = isThere(path.join(folder, ".git"), files);
    const isTop = isRepository || folder === top || path.dirname(folder) === folder;
    const outer = isTop ? undefined : rulesIn(path.dirname(folder), top);
    let cost = outer?.cost ?? 0;
    const read = (name: string, root: string): readonly Pattern<Value>[] => {
      const written = linesOf(name, files, reject, root)
        .filter((line) => !/^(?: *|#.*)$/.test(line))
        .flatMap((line) => readLine(inCase(line, files)));
      let own = cost;
      for (const { pattern } of written) {
        own += costOf(pattern);
        if (own <= MOST_COST) continue;
        reject(name, tooCostly(pattern));
        return [];
      }
      cost = own;
      return written.map(({ pattern, value }) => ({ value, fits: fitsOf(pattern) }));
    };
    const patterns = filesFor(folder, isRepository).flatMap(([name, root]) => read(name, root));
    if (patterns.length === 0) return outer;
    const start = octetsOf(folder.endsWith(path.sep) ? folder : folder + path.sep).length;
    return { start, patterns, outer, cost };
  }
}

const tooCostly = (pattern: string): Error =>
  new UnsafeFileError(
    `not used: ${quote(nameOf(pattern), 100)} would make matching too slow; use fewer wildcards, or search with --no-gitignore`,
  );

/** On Windows, file names are not case-sensitive. */
function inCase(octets: string, { path }: Files): string {
  return path.sep === "\\" ? octets.toLowerCase() : octets;
}

/** The closest enclosing folder that is a repository; undefined if there is none. */
export function repositoryAround(folder: string, files: Files): string | undefined {
  for (let at = folder; ; at = files.path.dirname(at)) {
    if (isThere(files.path.join(at, ".git"), files)) return at;
    if (files.path.dirname(at) === at) return undefined;
  }
}

/** Parses a pattern without its "!". */
function fitsOf(pattern: string): Pattern<unknown>["fits"] {
  const ofFolders = pattern.endsWith("/");
  // A leading "**/" before a single name makes no difference, and matching without it is faster.
  const path = pattern.slice(0, ofFolders ? -1 : undefined).replace(/^\*\*\/(?=[^/]+$)/, "");
  const fits = readWildmatch(path.replace(/^\//, ""));
  const isAnywhere = !path.includes("/");
  return (name, kind) =>
    (!ofFolders || kind === "folder") && fits(isAnywhere ? name.slice(name.lastIndexOf("/") + 1) : name);
}

/** The maximum size of a pattern file in bytes. */
const LARGEST = 1 << 20;

/** Returns the lines of a file, one character per octet; empty if it is unreadable. Complains if it is too large. */
export function linesOf(name: string, files: Files, complain: Complain, root: string): readonly string[] {
  // Most folders contain no such file, and checking is faster than catching an exception.
  const isFile = () => !name.includes("\0") && files.stat(name)?.isFile === true;
  const octets = () =>
    Buffer.from(files.read(name, LARGEST, root))
      .toString("latin1")
      .replace(/^\xef\xbb\xbf/, "");
  return withFallback(
    () => (isFile() ? octets().split(/\r?\n/) : []),
    (error) => {
      if (error instanceof TooLargeError)
        complain(
          name,
          new UnsafeFileError(`not used: ${error.message}; to search without it, use --no-gitignore`),
        );
      return [];
    },
  );
}

function isThere(name: string, files: Files): boolean {
  return unlessFileError(() => files.stat(name)) !== undefined;
}

export const nameOf = (octets: string): string => decodeName(Buffer.from(octets, "latin1"));

/** Returns the octets of a name, each represented as one character. */
function octetsOf(name: string): string {
  return /^[\x01-\x7f]*$/.test(name) ? name : Buffer.from(encodeName(name)).toString("latin1");
}
