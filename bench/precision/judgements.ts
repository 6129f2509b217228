const VERDICTS = ["fix", "letter", "wrong"] as const;

/**
 * A reader's verdict on a diagnostic: worth fixing; a violation of the specification, but not worth fixing; or wrong.
 */
export type Verdict = (typeof VERDICTS)[number];

/** A verdict and its reason. */
export interface Judgement {
  readonly verdict: Verdict;
  readonly reason: string;
}

/** Reads tab-separated lines with an id, verdict and reason, after a header line. Returns the judgements by id. */
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

/** The number of diagnostics with each verdict. */
export interface Tally {
  readonly fix: number;
  readonly letter: number;
  readonly wrong: number;
  readonly notJudged: number;
}

/** Counts the verdicts on a set of diagnostics. */
export function tallyOf(
  diagnostics: readonly { readonly id: string }[],
  judgements: ReadonlyMap<string, Judgement>,
): Tally {
  const verdicts = diagnostics.map(({ id }) => judgements.get(id)?.verdict);
  const count = (wanted: Verdict | undefined) => verdicts.filter((verdict) => verdict === wanted).length;
  return { fix: count("fix"), letter: count("letter"), wrong: count("wrong"), notJudged: count(undefined) };
}
