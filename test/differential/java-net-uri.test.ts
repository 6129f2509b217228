// Compares the dialect with the class java.net.URI of each installed JDK, and with its recorded answers.
import { randomInt } from "node:crypto";
import { describe, expect, inject, it } from "vitest";
import { createRandom } from "../../scripts/prove/sentences.ts";
import { forEachString } from "../../scripts/prove/strings.ts";
import { javaNetUri } from "../../src/index.ts";
import { minimalDfaOf } from "../support/automata.ts";
import { answerAbout, answerAboutPair, areAlike, inJdk17, isError } from "../support/java-answers.ts";
import { createJavaTexts } from "../support/java-texts.ts";
import { type Answer, type Jvm, listJdks, readField, startJvm } from "../support/jvm.ts";
import { bnfOf, readProjectFile } from "../support/project.ts";

const effort = inject("effort");
const STRINGS = effort.javaStrings;
const PAIRS = STRINGS * 0.3;
const BATCH = 10_000;

const jdks = STRINGS === 0 ? [] : listJdks();
if (STRINGS > 0 && jdks.length === 0)
  console.warn("SKIPPED: no JDK is installed, so no live java.net.URI was compared");

/** Returns our answer to a question: a string, or a base and a reference. */
function answerTo([first = "", second]: readonly string[]): Answer {
  return second === undefined ? answerAbout(first) : answerAboutPair(first, second);
}

/** Asks the class in batches and expects the answers of the dialect. JDKs before 21 have those of JDK 17. */
async function compare(jvm: Jvm, questions: Iterable<readonly string[]>): Promise<number> {
  const isOld = Number.parseInt(jvm.version, 10) < 21;
  let batch: (readonly string[])[] = [];
  let compared = 0;
  const flush = async () => {
    const answers = await jvm.ask(batch);
    for (const [at, question] of batch.entries()) {
      const [java = [], newest] = [answers[at], answerTo(question)];
      const ours = isOld ? inJdk17(newest, question) : newest;
      if (!areAlike(java, ours)) expect({ question, answer: ours }).toEqual({ question, answer: java });
    }
    compared += batch.length;
    batch = [];
  };
  for (const question of questions) if (batch.push(question) === BATCH) await flush();
  await flush();
  return compared;
}

describe.skipIf(jdks.length === 0).each(jdks)("java.net.URI of %s", (java) => {
  const seed = randomInt(2 ** 31);
  const texts = createJavaTexts(createRandom(seed));

  /** Runs a comparison with a process and prints its version and size. */
  async function withJvm(what: string, questions: () => Iterable<readonly string[]>): Promise<void> {
    const jvm = await startJvm(java);
    try {
      const compared = await compare(jvm, questions());
      console.log(`${compared.toLocaleString("en")} ${what} compared with Java ${jvm.version}, seed ${seed}`);
    } finally {
      jvm.close();
    }
  }

  it(`accepts, divides and normalizes ${STRINGS} random, mutated and derived strings alike, and rejects them alike`, () =>
    withJvm("strings", function* () {
      for (let i = 0; i < STRINGS; i++) yield [texts.string()];
    }));

  it(`resolves, relativizes and equates ${PAIRS} pairs alike`, () =>
    withJvm("pairs", function* () {
      for (let i = 0; i < PAIRS; i++) yield texts.pair();
    }));

  it("accepts the strings that tell the automaton of the grammar from all similar ones", () =>
    withJvm("strings of the W-method", function* () {
      for (const production of ["URI-reference", "authority", "IPv6address"])
        yield* tellingStrings(production);
    }));
});

/** The strings of the W-method for a production, inside a reference. */
function tellingStrings(production: string): readonly (readonly string[])[] {
  const before = { authority: "//", IPv6address: "//[" }[production] ?? "";
  const after = production === "IPv6address" ? "]" : "";
  const strings: (readonly string[])[] = [];
  forEachString(
    bnfOf(javaNetUri.id),
    production,
    { longest: Math.min(effort.longest, 5), extraStates: 0 },
    (text) => strings.push([before + text + after]),
    minimalDfaOf(javaNetUri.id, production),
  );
  return strings;
}

describe("the recorded answers of java.net.URI", () => {
  const rows = readProjectFile("test/vectors/java-net-uri.tsv")
    .trimEnd()
    .split("\n")
    .map((line) => {
      const [question = "", answer = "", ...others] = line.split("\t\t");
      const fields = (part: string) => part.split("\t").map(readField);
      return { question: fields(question).map(String), answers: [answer, ...others].map(fields) };
    });

  it("are two thousand, about strings and pairs, valid and invalid", () => {
    expect(rows.length).toBeGreaterThanOrEqual(2_000);
    expect(new Set(rows.map(({ question }) => question.join("\t"))).size).toBe(rows.length);
    expect(rows.filter(({ question }) => question.length === 2).length).toBeGreaterThan(500);
    expect(rows.filter(({ answers }) => isError(answers[0] ?? [])).length).toBeGreaterThan(200);
  });

  it("are in the messages of the dialect, with the reason and the index of the newest JDK", () => {
    for (const { question, answers } of rows) {
      const [place = "", reason = ""] = answers.at(-1) ?? [];
      if (!isError(answers.at(-1) ?? [])) continue;
      const index = Number(place?.slice(2));
      const result = javaNetUri.tryParse(question[0] ?? "");
      const where = index < 0 ? "" : ` at index ${index}`;
      expect(result.ok ? "" : result.error.message).toContain(`; the class reports "${reason}${where}"); `);
    }
  });

  it("are those of the dialect, for JDK 17 and for JDK 25", () => {
    for (const { question, answers } of rows) {
      const ours = answerTo(question);
      expect([question, answers.at(-1)]).toEqual([question, ours]);
      expect([question, answers[0]]).toEqual([question, inJdk17(ours, question)]);
    }
  });
});
