/**
 * `npm run peers`: compares the modules of schemes with other parsers, and with their own printed grammars as the PyPI
 * package abnf reads them. Fails if a difference has no explanation in scripts/peers/.
 */
import { ask, type Program, perl } from "./peers/ask.ts";
import { differences, partIn, partsOf } from "./peers/parts.ts";
import { listQuestions, type Question } from "./peers/questions.ts";
import { type Judge, judges } from "./peers/verdicts.ts";

const questions = listQuestions();
for (const judge of judges)
  report(judge.program, judge.schemes, questions, (asked) => compareVerdicts(judge, asked));
report(
  perl,
  [...partsOf.keys()],
  questions.filter(({ valid }) => valid),
  compareParts,
);

/** The number of differences with each explanation, and the questions without one. */
interface Comparison {
  readonly explained: ReadonlyMap<string, number>;
  readonly unexplained: readonly string[];
}

function report(
  { title, needs, isInstalled }: Program,
  schemes: readonly string[],
  all: readonly Question[],
  compare: (asked: readonly Question[]) => Comparison,
): void {
  if (!isInstalled()) {
    console.log(`SKIPPED ${title}: it is not installed (${needs})`);
    return;
  }
  const asked = all.filter(({ module }) => schemes.includes(module.id));
  const { explained, unexplained } = compare(asked);
  console.log(`${title}: ${asked.length} references (${schemes.join(", ")})`);
  for (const [says, count] of explained) console.log(`  ${String(count).padStart(4)} differ: ${says}`);
  for (const line of unexplained) console.error(`  UNEXPLAINED ${line}`);
  if (unexplained.length > 0) process.exitCode = 1;
}

function compareVerdicts({ program, ...judge }: Judge, asked: readonly Question[]): Comparison {
  const answers = ask(
    program,
    asked.map(({ reference }) => reference),
  );
  const explained = new Map(judge.differences.map(({ says }) => [says, 0]));
  const unexplained: string[] = [];
  asked.forEach((question, at) => {
    const answer = answers[at] ?? [];
    if ((answer[0] === "valid") === question.valid) return;
    const result = question.module.tryParse(question.reference);
    const error = result.ok ? undefined : result.error;
    const difference = judge.differences.find(({ explains }) => explains(question, answer, error));
    if (difference) explained.set(difference.says, (explained.get(difference.says) ?? 0) + 1);
    else unexplained.push(`${question.reference}: ${answer.join(" ")}; ${error?.message ?? "valid here"}`);
  });
  return { explained, unexplained };
}

/** Compares the parts of valid references. */
function compareParts(asked: readonly Question[]): Comparison {
  const answers = ask(
    perl,
    asked.map(({ reference }) => reference),
  );
  const explained = new Map(differences.map(({ says }) => [says, 0]));
  const unexplained: string[] = [];
  asked.forEach(({ reference, module }, at) => {
    const [ours, theirs] = [partsOf.get(module.id)?.(reference), answers[at]?.map(partIn)].map((parts) =>
      JSON.stringify(parts),
    );
    if (ours === theirs) return;
    const difference = differences.find(({ explains }) => explains.test(reference));
    if (difference) explained.set(difference.says, (explained.get(difference.says) ?? 0) + 1);
    else unexplained.push(`${reference}: ${theirs}; ${ours} here`);
  });
  return { explained, unexplained };
}
