import { createRandom } from "../../scripts/prove/sentences.ts";
import { escapeUnprintable } from "../../src/text/quote.ts";
import { below, mutate, partOf, type Random } from "./mutate.ts";
import { shrink } from "./shrink.ts";
import type { Subject } from "./subjects.ts";

/** The interval of progress messages in milliseconds. */
const PACE = 5_000;

/** The inputs to test, given by their numbers. A number and the seed together determine an input. */
export interface Plan {
  readonly seed: number;
  readonly seconds: number;
  readonly first: number;
  readonly most: number;
  readonly subjects: readonly Subject[];
}

/** Tests inputs until the time is over, the number is reached, or an input violates a law. Returns the exit code. */
export async function fuzz(
  { seed, seconds, first, most, subjects }: Plan,
  print: (line: string) => void,
): Promise<number> {
  print(`seed ${seed}`);
  const begin = performance.now();
  let shown = begin;
  let count = 0;
  for (; count < most && performance.now() < begin + seconds * 1000; count++) {
    const random = createRandom(Math.imul(first + count, 0x9e3779b1) ^ seed);
    const subject = subjects[below(subjects.length, random)];
    if (!subject) continue;
    const input = inputFor(subject, random);
    const failure = await failureOf(subject, input);
    if (failure !== undefined) {
      await explain(subject, input, failure, print);
      print(`again: npm run fuzz -- --seed ${seed} --first ${first + count} --inputs 1`);
      return 1;
    }
    if (performance.now() < shown + PACE) continue;
    shown = performance.now();
    print(`${((shown - begin) / 1000).toFixed(0)} s, ${count + 1} inputs`);
  }
  print(`${count} inputs keep all laws of ${subjects.length} subjects`);
  return 0;
}

/** Mutates a part of a real input, possibly with parts of a second one. */
function inputFor({ seeds, longest }: Subject, random: Random): string {
  const pick = () => seeds[below(seeds.length, random)] ?? "";
  const text = pick();
  const part = text.length <= longest / 2 ? text : partOf(text, random, longest);
  return mutate(part, random, pick()).slice(0, longest);
}

/** Returns the message of a violated law; undefined if all hold. */
async function failureOf({ check }: Subject, input: string): Promise<string | undefined> {
  try {
    await check(input);
    return undefined;
  } catch (error) {
    return error instanceof Error ? (error.stack ?? error.message) : String(error);
  }
}

/** Returns the violated law without its facts, because another input may also violate it. */
function lawIn(failure: string): string {
  return failure.replace(/[^:]*: /, "").replace(/(?:: \[|\n).*/s, "");
}

/** Prints the shortest input that violates the same law. */
async function explain(
  subject: Subject,
  input: string,
  failure: string,
  print: (line: string) => void,
): Promise<void> {
  const law = lawIn(failure);
  const isSame = async (shorter: string) => {
    const other = await failureOf(subject, shorter);
    return other !== undefined && lawIn(other) === law;
  };
  const shortest = await shrink(input, isSame);
  const last = (await failureOf(subject, shortest)) ?? failure;
  print(`${subject.name} breaks a law with ${escapeUnprintable(JSON.stringify(shortest))}`);
  print(last.split("\n").map(escapeUnprintable).join("\n"));
}
