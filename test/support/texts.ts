import { createRandom, createSentences } from "../../scripts/prove/sentences.ts";
import { minimalDfaOf } from "./automata.ts";
import { listProjectFiles, readProjectFile } from "./project.ts";

/** The alphabet of random sentences. Repeated items are drawn more often. */
const LETTERS = [
  "a1A-_.~%4F::////??##@;=&+$,",
  "a1[[[::::1fF...v]]]////@?#%4",
  "aB.../%4F:////?##@[\u00e9\ufdcf\ue000\ud800\ud83f\udb44\udb80\udbff\udc00\udffd",
  "a../././//:::?#%2e",
] as const;

const STRANGERS = "[¦]¦%¦:¦/¦//¦?¦#¦@¦ ¦\u00e9¦\ud800¦\u{1f600}¦1¦.¦v".split("¦");

/** Generates random sentences of a production. In every second sentence, one character is changed. */
export function createTexts(id: string, production: string, seed: number): () => string {
  const random = createRandom(seed);
  const below = (limit: number) => Math.floor(random() * limit);
  const dfa = minimalDfaOf(id, production);
  const writers = LETTERS.map((letters) => createSentences(dfa, letters, random));
  let count = 0;
  return () => {
    const text = writers[count++ % writers.length]?.(below(40)) ?? "";
    if (random() < 0.5) return text;
    const at = below(text.length + 1);
    return text.slice(0, at) + (STRANGERS[below(STRANGERS.length)] ?? "") + text.slice(at + below(2));
  };
}

/** All distinct strings in the vectors: references, bases, results and notes. */
export function textsOfVectors(): readonly string[] {
  const paths = listProjectFiles("test/vectors").filter((path) => path.endsWith(".jsonl"));
  const rows = paths.flatMap((path) => readProjectFile(path).trimEnd().split("\n"));
  return [...new Set(rows.flatMap((row) => textsIn(JSON.parse(row))))];
}

function textsIn(value: unknown): readonly string[] {
  if (typeof value === "string") return [value];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(textsIn) : [];
}
