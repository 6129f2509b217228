import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { SchemeModule } from "../../src/schemes/index.ts";
import { schemeOf } from "../../src/schemes/index.ts";
import { buildMinimalDfa } from "../automaton/dfa.ts";
import { listSchemes, readSources } from "../grammar/sources.ts";
import { createRandom, createSentences } from "../prove/sentences.ts";
import { representativesOf } from "../prove/w-method.ts";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));
const SEED = 1;
/** The number of sentences from each grammar. Each is also asked with one character less, and one more. */
const SENTENCES = 300;

/** A reference, its module, and whether the module accepts it. */
export interface Question {
  readonly reference: string;
  readonly module: SchemeModule;
  readonly valid: boolean;
}

/** The references of the vectors, and sentences of all grammars with their near misses, each once. */
export function listQuestions(): readonly Question[] {
  const vectors = readFileSync(`${ROOT}/test/vectors/schemes.jsonl`, "utf8")
    .trimEnd()
    .split("\n")
    .map((line): string => {
      const { reference }: { readonly reference: string } = JSON.parse(line);
      return reference;
    });
  const sentences = listSchemes(ROOT).flatMap(sentencesOf);
  return [...new Set([...vectors, ...sentences])].flatMap((reference) => {
    const module = schemeOf(reference);
    // The peers read a question from a line, and we judge what comes before "#".
    if (!module || /[\r\n\t#]/.test(reference)) return [];
    return { reference, module, valid: module.accepts(reference) };
  });
}

function sentencesOf(id: string): readonly string[] {
  const { bnf } = readSources(ROOT, id);
  const [start = ""] = bnf.keys();
  const dfa = buildMinimalDfa(bnf, start);
  const random = createRandom(SEED);
  const characters = representativesOf(dfa).filter((character) => character > " " && character < "\x7f");
  const sentence = createSentences(dfa, characters.join(""), random);
  return Array.from({ length: SENTENCES }, (_, at) => sentence(at % 40)).flatMap((text, at) => {
    const split = (at * 7) % (text.length + 1);
    const [before, after] = [text.slice(0, split), text.slice(split)];
    const texts = [
      text,
      before + after.slice(1),
      before + (characters[at % characters.length] ?? "") + after,
    ];
    // Letters of sentences are in upper case.
    return at % 2 === 0
      ? texts
      : texts.map((each) => each.replace(/^[^:]*:/, (scheme) => scheme.toLowerCase()));
  });
}
