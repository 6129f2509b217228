import { didYouMean } from "../text/nearest.ts";
import { quote } from "../text/quote.ts";

/** The path to a value, as a list of object keys and array indices. */
export type Path = readonly (string | number)[];

/** An unknown word, and the words that are valid in its place. */
export type Known = { readonly word: string; readonly words: readonly string[] };

/** An error in a configuration. The message is one line and does not include the path. */
export class ConfigError extends Error {
  override readonly name = "ConfigError";
  /** The path to the invalid key or value. */
  readonly path: Path;
  /** The unknown word and the valid words. */
  readonly known: Known | undefined;

  constructor(path: Path, message: string, known?: Known) {
    super(message);
    this.path = path;
    this.known = known;
  }
}

/** Formats an error as one line: the path, the message and a suggestion. */
export function describe({ path, message, known }: ConfigError): string {
  const at = path.length > 0 ? `${formatPath(path)}: ` : "";
  if (!known) return at + message;
  const { word, words } = known;
  const isShort = words.length > 0 && words.length <= MAX_WORDS;
  const all = isShort ? `; there ${words.length === 1 ? "is" : "are"} ${words.join(", ")}` : "";
  return `${at}${message}${hintAt(word, words)}${all}`;
}

/** Words that other linters use for keys or values, each with urigram's word. */
const SYNONYMS: readonly (readonly [ours: string, others: string])[] = [
  ["extends", "preset presets extend"],
  ["rules", "level levels severity"],
  ["ignores", "exclude excludes excluded ignorepatterns skip"],
  ["files", "include includes paths pattern patterns"],
  ["base", "baseurl baseuri"],
  ["templates", "delimiters placeholders"],
  ["off", "none disable disabled ignore false"],
  ["warn", "warning info notice"],
  ["error", "fatal on enable enabled true"],
];

/**
 * Returns ` (did you mean warn?)` with the valid synonym of a word or else the closest valid word; "" if there is none.
 */
export function hintAt(word: string, words: readonly string[]): string {
  const given = word.toLowerCase();
  const [meant] =
    SYNONYMS.find(([ours, others]) => words.includes(ours) && others.split(" ").includes(given)) ?? [];
  return meant === undefined ? didYouMean(word, words) : ` (did you mean ${meant}?)`;
}

/** The maximum number of valid words that a message lists. */
const MAX_WORDS = 12;

/** Returns the first line of an error thrown by a plugin or a configuration module. */
export function messageOf(thrown: unknown): string {
  const message = thrown instanceof Error ? thrown.message : thrown;
  if (typeof message !== "string") return `its code threw a value of type ${typeof message}`;
  // The remaining lines are a stack trace or code.
  return message.split("\n", 1).join("");
}

/** The maximum length of a key that is printed in full, in UTF-16 code units. */
const MAX_KEY = 100;

/** Formats a path as in JavaScript, for example `overrides[0].rules["escapes/*"]`. */
export function formatPath(path: Path): string {
  return path
    .map((step, at) => {
      if (typeof step === "number") return `[${step}]`;
      if (step.length > MAX_KEY) return `[${quote(step, MAX_KEY)}]`;
      if (!/^[\w$]+$/.test(step)) return `[${JSON.stringify(step)}]`;
      return at === 0 ? step : `.${step}`;
    })
    .join("");
}
