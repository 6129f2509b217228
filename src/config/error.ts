import { didYouMean } from "../text/nearest.ts";
import { quote } from "../text/quote.ts";

/** The way to a value: names of keys, and indices of lists. */
export type Path = readonly (string | number)[];

/** What a misspelled word might have been. */
export type Known = { readonly word: string; readonly words: readonly string[] };

/** A configuration that says what it may not. The message is one line, without the path. */
export class ConfigError extends Error {
  override readonly name = "ConfigError";
  /** The way to the key or the value. */
  readonly path: Path;
  /** The word that is not known, and those that are. */
  readonly known: Known | undefined;

  constructor(path: Path, message: string, known?: Known) {
    super(message);
    this.path = path;
    this.known = known;
  }
}

/** What is wrong, in a line: where, what, and what might have been meant. */
export function describe({ path, message, known }: ConfigError): string {
  const at = path.length > 0 ? `${formatPath(path)}: ` : "";
  if (!known) return at + message;
  const { word, words } = known;
  const isShort = words.length > 0 && words.length <= MOST_WORDS;
  const all = isShort ? `; there ${words.length === 1 ? "is" : "are"} ${words.join(", ")}` : "";
  return `${at}${message}${didYouMean(word, words)}${all}`;
}

/** How many words a message lists. */
const MOST_WORDS = 12;

/** What code of others throws, in a line. */
export function messageOf(thrown: unknown): string {
  const message = thrown instanceof Error ? thrown.message : thrown;
  if (typeof message !== "string") return `its code throws ${typeof message}`;
  // What follows is a stack, or code.
  return message.split("\n", 1).join("");
}

/** In UTF-16 code units, of a key. */
const LONGEST = 100;

/** A path as people write it: `overrides[0].rules["escapes/*"]`. */
export function formatPath(path: Path): string {
  return path
    .map((step, at) => {
      if (typeof step === "number") return `[${step}]`;
      if (step.length > LONGEST) return `[${quote(step, LONGEST)}]`;
      if (!/^[\w$]+$/.test(step)) return `[${JSON.stringify(step)}]`;
      return at === 0 ? step : `.${step}`;
    })
    .join("");
}
