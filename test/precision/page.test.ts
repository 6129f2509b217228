import { describe, expect, it } from "vitest";
import type { CorpusDiagnostic } from "../../bench/precision/diagnostics.ts";
import type { Judgement } from "../../bench/precision/judgements.ts";
import { judgedOf, type Measured, pageOf } from "../../bench/precision/page.ts";

function diagnostic(facts: Partial<CorpusDiagnostic>): CorpusDiagnostic {
  return {
    id: "a",
    package: "npm/a@1.0.0",
    file: "npm/a@1.0.0/README.md",
    line: 1,
    start: 0,
    end: 1,
    rule: "syntax/space",
    level: "error",
    construct: "link",
    reference: "a b",
    message: "",
    ...facts,
  };
}

/** The table rows that begin with a text. */
function rowsOf(page: string, first: string): readonly string[] {
  return page.split("\n").filter((line) => line.startsWith(`| ${first}`));
}

const sample = [
  diagnostic({ id: "a" }),
  diagnostic({ id: "b", level: "warn", rule: "scheme/upper-case", reference: "a|`b`" }),
  diagnostic({ id: "c" }),
];
const judgements = new Map<string, Judgement>([
  ["a", { verdict: "fix", reason: "the browser asks for %20" }],
  ["b", { verdict: "letter", reason: "it works" }],
]);
const measured: Measured = {
  part: {
    page: "precision.md",
    title: "Precision",
    origin: (packages) => `- The corpus is ${packages} packages`,
    judging: "- Each finding was judged",
    isQuoted: true,
  },
  packages: ["npm/a@1.0.0"],
  counts: new Map([
    ["syntax/space", 12],
    ["scheme/upper-case", 1],
    ["syntax/unwise", 0],
  ]),
  drawn: sample,
  limited: sample.slice(0, 1),
  shown: new Map([
    ["syntax/space", sample.filter(({ rule }) => rule === "syntax/space")],
    ["scheme/upper-case", sample.filter(({ rule }) => rule === "scheme/upper-case")],
  ]),
  judgements,
  seed: 13,
  limit: 20,
};
const page = pageOf(measured);

describe("docs/precision.md", () => {
  it("shows the share worth fixing of the judged findings, with its interval, and the number without judgement", () =>
    expect(rowsOf(page, "all")).toEqual([
      "| all | 3 | 1 | 50.0 % | 9.5 % to 90.5 % | 100.0 % |",
      "| all | 1 | 0 | 100.0 % | 20.7 % to 100.0 % | 100.0 % |",
    ]));

  it("shows errors and warnings separately", () => {
    expect(rowsOf(page, "errors")).toEqual([
      "| errors | 2 | 1 | 100.0 % | 20.7 % to 100.0 % | 100.0 % |",
      "| errors | 1 | 0 | 100.0 % | 20.7 % to 100.0 % | 100.0 % |",
    ]);
    expect(rowsOf(page, "warnings")).toEqual([
      "| warnings | 1 | 0 | 0.0 % | 0.0 % to 79.3 % | 100.0 % |",
      "| warnings | 0 | 0 |  |  |  |",
    ]);
  });

  it("shows the findings and verdicts of each rule", () =>
    expect(rowsOf(page, "`syntax/space`")).toEqual([
      "| `syntax/space` | 12 | 1 | 0 | 0 | 1 | 100.0 % | 100.0 % |",
    ]));

  it("counts the rules without findings", () => {
    expect(rowsOf(page, "`syntax/unwise`")).toEqual([]);
    expect(page).toContain("1 other rules have no findings");
  });

  it("names the seed and the number of packages", () => {
    expect(page).toContain("3 findings, drawn from all 13 by the seed 13");
    expect(page).toContain("The corpus is 1 packages");
  });
});

describe("bench/precision/judged/precision.md", () => {
  it("shows the judgements with their reasons, in tables that references cannot break", () => {
    const judged = judgedOf(measured);
    expect(judged).toContain("| `` a\\|`b` `` | letter | it works |");
    expect(judged).toContain("| ` a b ` | not judged |  |");
  });

  it("shows only places where the references are not ours to copy", () => {
    const places = judgedOf({ ...measured, part: { ...measured.part, isQuoted: false } });
    expect(places).toContain("| ` npm/a@1.0.0/README.md:1 ` | letter | it works |");
    expect(places).not.toContain("| reference |");
    expect(places).not.toContain("a b");
  });
});
