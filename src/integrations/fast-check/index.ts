import { type Arbitrary, array, constantFrom, nat, oneof, option, string, tuple } from "fast-check";
import type * as Rfc3986 from "../../../generated/rfc3986/index.ts";
import { automata, startSymbol, title } from "../../../generated/rfc3986/index.ts";
import { type Automaton, accepts, once } from "../../core/automaton.ts";
import {
  checkDialect,
  checkOptionNames,
  describeValue,
  unknownProduction,
} from "../../core/check-arguments.ts";
import type { Dialect } from "../../dialects/dialect.ts";
import { graphOf, sentenceOf } from "./sentence.ts";

export type { Dialect } from "../../dialects/dialect.ts";

const rfc3986: Pick<Dialect, "title" | "automata" | "startSymbol"> = { title, automata, startSymbol };

/** The options of `uriReference` and `nearMiss`. */
export interface SentenceOptions<Of extends Dialect> {
  /** The dialect whose BNF is used to generate strings. The default is RFC 3986. */
  readonly dialect?: Of | undefined;
  /** The production to generate, as named in the specification. By default, whole references are generated. */
  readonly production?: (keyof Of["automata"] & string) | undefined;
  /**
   * The maximum length in UTF-16 code units. The default is 40, or the length of the shortest match if that is longer.
   */
  readonly maxLength?: number | undefined;
}

/**
 * Generates strings that match the BNF. They shrink to short strings. Throws a TypeError if a production or option is
 * unknown, or if a length or dialect is invalid.
 */
export function uriReference<Of extends Dialect = typeof Rfc3986>(
  options: SentenceOptions<Of> = {},
): Arbitrary<string> {
  return sentences(languageOf(options));
}

/**
 * Generates near misses: strings that do not match the BNF but are one edit away from a match (one character inserted,
 * removed or replaced). They shrink as the match shrinks. Throws the same errors as `uriReference`.
 */
export function nearMiss<Of extends Dialect = typeof Rfc3986>(
  options: SentenceOptions<Of> = {},
): Arbitrary<string> {
  const language = languageOf(options);
  return tuple(sentences(language), nat(), constantFrom(0, 1), option(character()))
    .map(([text, at, less, more]) => edit(text, at, less, more))
    .filter((text) => !accepts(language.automaton, text));
}

/** The strings that can be derived from a production. */
type Language = { readonly automaton: Automaton; readonly maxLength: number };

/** Looks up the production and checks the options for callers without type checking. */
function languageOf<Of extends Dialect>(options: SentenceOptions<Of>): Language {
  checkOptionNames(options, ["dialect", "production", "maxLength"]);
  const { dialect, maxLength = 40 } = options;
  if (!Number.isSafeInteger(maxLength) || maxLength < 0)
    throw new TypeError(
      `maxLength must be a non-negative integer, not ${typeof maxLength === "number" ? maxLength : describeValue(maxLength)}`,
    );
  if (dialect !== undefined) checkDialect(dialect, "automata");
  const { title, automata, startSymbol } = dialect ?? rfc3986;
  const { production = startSymbol } = options;
  const automaton = new Map(Object.entries<Automaton>(automata)).get(production);
  if (!automaton) throw unknownProduction(title, automata, production);
  return { automaton: once(automaton), maxLength };
}

function sentences({ automaton, maxLength }: Language): Arbitrary<string> {
  const graph = graphOf(automaton());
  return array(nat(), { maxLength }).map((choices) => sentenceOf(graph, choices, maxLength));
}

/** Generates characters that have a role in grammars, other ASCII characters, and arbitrary characters. */
function character(): Arbitrary<string> {
  return oneof(
    constantFrom(...":/?#[]@%"),
    string({ unit: "grapheme-ascii", minLength: 1, maxLength: 1 }),
    string({ unit: "binary", minLength: 1, maxLength: 1 }),
  );
}

/** Removes `less` characters at an offset and inserts `more`. */
function edit(text: string, at: number, less: number, more: string | null): string {
  const characters = [...text];
  characters.splice(at % (characters.length + 1), less, more ?? "");
  return characters.join("");
}
