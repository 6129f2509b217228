import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { readJudgements, tallyOf } from "../../bench/precision/judgements.ts";

const HEAD = "id\tverdict\treason\n";

describe("judgements", () => {
  it("are read by their ids", () =>
    expect([...readJudgements(`${HEAD}a1\tfix\ta space in a link\nb2\twrong\tno reference\n`)]).toEqual([
      ["a1", { verdict: "fix", reason: "a space in a link" }],
      ["b2", { verdict: "wrong", reason: "no reference" }],
    ]));

  it.each([
    ["another verdict", "a1\tperhaps\tI do not know\n", "no verdict and reason"],
    ["no reason", "a1\tfix\t\n", "no verdict and reason"],
    ["two verdicts", "a1\tfix\tyes\na1\twrong\tno\n", "judged twice"],
  ])("with %s are refused", (_, lines, message) =>
    expect(() => readJudgements(HEAD + lines)).toThrow(message),
  );

  it("that are committed can be read", () => {
    const file = new URL("../../bench/precision/judgements.tsv", import.meta.url);
    expect(() => readJudgements(readFileSync(file, "utf8"))).not.toThrow();
  });

  it("are counted by their verdicts, and so is what has none", () => {
    const judgements = readJudgements(
      `${HEAD}a\tfix\t1\nb\tfix\t2\nc\tletter\t3\nd\twrong\t4\nelse\tfix\t5\n`,
    );
    const diagnostics = ["a", "b", "c", "d", "e"].map((id) => ({ id }));
    expect(tallyOf(diagnostics, judgements)).toEqual({ fix: 2, letter: 1, wrong: 1, notJudged: 1 });
  });
});
