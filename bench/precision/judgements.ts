const VERDICTS = ["fix", "letter", "wrong"] as const;

/**
 * The verdict of a reader on a diagnostic: it is worth fixing; it violates the specification, but is not worth fixing; or
 * it is wrong.
 */
export type Verdict = (typeof VERDICTS)[number];

/** A verdict and its reason. */
export interface Judgement {
  readonly verdict: Verdict;
  readonly reason: string;
}

/** Reads lines of id, verdict and reason, with tabs between them, below a line of their names; by id. */
export function readJudgements(tsv: string): ReadonlyMap<string, Judgement> {
  const judgements = new Map<string, Judgement>();
  for (const line of tsv.split("\n").slice(1)) {
    if (line === "") continue;
    const [id = "", written, reason = ""] = line.split("\t");
    const verdict = VERDICTS.find((one) => one === written);
    if (verdict === undefined || reason === "") throw new Error(`no verdict and reason: ${line}`);
    if (judgements.has(id)) throw new Error(`judged twice: ${id}`);
    judgements.set(id, { verdict, reason });
  }
  return judgements;
}

/** How many of some diagnostics have which verdict. */
export interface Tally {
  readonly fix: number;
  readonly letter: number;
  readonly wrong: number;
  readonly notJudged: number;
}

/** Counts the verdicts on diagnostics. */
export function tallyOf(
  diagnostics: readonly { readonly id: string }[],
  judgements: ReadonlyMap<string, Judgement>,
): Tally {
  const verdicts = diagnostics.map(({ id }) => judgements.get(id)?.verdict);
  const count = (wanted: Verdict | undefined) => verdicts.filter((verdict) => verdict === wanted).length;
  return { fix: count("fix"), letter: count("letter"), wrong: count("wrong"), notJudged: count(undefined) };
}
