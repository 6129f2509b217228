import { describe, expect, it } from "vitest";
import type { CorpusDiagnostic } from "../../bench/precision/diagnostics.ts";
import type { Judgement } from "../../bench/precision/judgements.ts";
import { type Measured, pageOf } from "../../bench/precision/page.ts";

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

/** The rows of tables that begin with a text. */
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
  part: { title: "Precision", origin: (packages) => `- The corpus is ${packages} packages`, isQuoted: true },
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
  it("gives the share worth fixing of what is judged, drawn and limited, with its interval, and says what is not", () =>
    expect(rowsOf(page, "all")).toEqual([
      "| all | 3 | 1 | 50.0 % | 9.5 % to 90.5 % | 100.0 % |",
      "| all | 1 | 0 | 100.0 % | 20.7 % to 100.0 % | 100.0 % |",
    ]));

  it("gives errors alone, and warnings", () => {
    expect(rowsOf(page, "errors")).toEqual([
      "| errors | 2 | 1 | 100.0 % | 20.7 % to 100.0 % | 100.0 % |",
      "| errors | 1 | 0 | 100.0 % | 20.7 % to 100.0 % | 100.0 % |",
    ]);
    expect(rowsOf(page, "warnings")).toEqual([
      "| warnings | 1 | 0 | 0.0 % | 0.0 % to 79.3 % | 100.0 % |",
      "| warnings | 0 | 0 |  |  |  |",
    ]);
  });

  it("has each rule, with what it finds in all and how that was judged", () =>
    expect(rowsOf(page, "`syntax/space`")).toEqual([
      "| `syntax/space` | 12 | 1 | 0 | 0 | 1 | 100.0 % | 100.0 % |",
    ]));

  it("has the rules that find nothing", () =>
    expect(rowsOf(page, "`syntax/unwise`")).toEqual(["| `syntax/unwise` | 0 | 0 | 0 | 0 | 0 |  |  |"]));

  it("gives the judgements with their reasons, in tables that references do not break", () => {
    expect(page).toContain("| `` a\\|`b` `` | letter | it works |");
    expect(page).toContain("| ` a b ` | not judged |  |");
  });

  it("gives the places alone where the references are not ours to copy", () => {
    const places = pageOf({ ...measured, part: { ...measured.part, isQuoted: false } });
    expect(places).toContain("| ` npm/a@1.0.0/README.md:1 ` | letter | it works |");
    expect(places).not.toContain("| reference |");
    expect(places).not.toContain("a b");
  });

  it("names the seed, and how many packages there are", () => {
    expect(page).toContain("3 findings, drawn from all 13 by the seed 13");
    expect(page).toContain("The corpus is 1 packages");
  });
});
