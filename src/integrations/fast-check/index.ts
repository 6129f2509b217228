import { type Arbitrary, array, constantFrom, nat, oneof, option, string, tuple } from "fast-check";
import type * as Rfc3986 from "../../../generated/rfc3986/index.ts";
import { automata, startSymbol, title } from "../../../generated/rfc3986/index.ts";
import { type Automaton, accepts, once } from "../../core/automaton.ts";
import { checkDialect, checkOptionNames, unknownProduction } from "../../core/wrong-use.ts";
import type { Dialect } from "../../dialects/dialect.ts";
import { quote } from "../../text/quote.ts";
import { graphOf, sentenceOf } from "./sentence.ts";

const rfc3986: Pick<Dialect, "title" | "automata" | "startSymbol"> = { title, automata, startSymbol };

/** Which sentences. */
export interface SentenceOptions<Of extends Dialect> {
  /** The dialect whose BNF derives them: by default, that of RFC 3986. */
  readonly dialect?: Of;
  /** The production that they are of, by the name that the specification prints: by default, a whole reference. */
  readonly production?: keyof Of["automata"] & string;
  /** In UTF-16 code units; by default 40, or the length of the shortest sentence if that is longer. */
  readonly maxLength?: number;
}

/**
 * An arbitrary of sentences: texts that the BNF derives. They shrink to short ones. Throws a TypeError for an unknown
 * production or option, for an invalid length, and for a value that is no dialect.
 */
export function uriReference<Of extends Dialect = typeof Rfc3986>(
  options: SentenceOptions<Of> = {},
): Arbitrary<string> {
  return sentences(languageOf(options));
}

/**
 * An arbitrary of near misses: texts that the BNF does not derive, though a sentence is one edit away, a character more,
 * less or another. They shrink with the sentence. Throws as `uriReference` does.
 */
export function nearMiss<Of extends Dialect = typeof Rfc3986>(
  options: SentenceOptions<Of> = {},
): Arbitrary<string> {
  const language = languageOf(options);
  return tuple(sentences(language), nat(), constantFrom(0, 1), option(character()))
    .map(([text, at, less, more]) => edit(text, at, less, more))
    .filter((text) => !accepts(language.automaton, text));
}

/** What a grammar derives from a production. */
type Language = { readonly automaton: Automaton; readonly maxLength: number };

/** The language that was asked for. Guards against untyped callers. */
function languageOf<Of extends Dialect>(options: SentenceOptions<Of>): Language {
  checkOptionNames(options, ["dialect", "production", "maxLength"]);
  const { dialect, maxLength = 40 } = options;
  if (!Number.isSafeInteger(maxLength) || maxLength < 0)
    throw new TypeError(`maxLength must be a whole number from 0 on, not ${quote(String(maxLength))}`);
  if (dialect !== undefined) checkDialect(dialect);
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

/** What grammars mind the place of, what they print, and what is in no grammar. */
function character(): Arbitrary<string> {
  return oneof(
    constantFrom(...":/?#[]@%"),
    string({ unit: "grapheme-ascii", minLength: 1, maxLength: 1 }),
    string({ unit: "binary", minLength: 1, maxLength: 1 }),
  );
}

/** A text with `less` characters fewer at a place, and one more if there is one. */
function edit(text: string, at: number, less: number, more: string | null): string {
  const characters = [...text];
  characters.splice(at % (characters.length + 1), less, more ?? "");
  return characters.join("");
}
