import { describe, expect, it } from "vitest";
import { hold } from "../laws/law.ts";
import { fuzz, type Plan } from "./run.ts";
import { shrink } from "./shrink.ts";
import type { Subject } from "./subjects.ts";

/** A subject whose law is that no two digits are adjacent. Records its inputs. */
function subjectOf(inputs: string[]): Subject {
  return {
    name: "digits",
    seeds: ["a1b", "c2d", "e3\u001b4"],
    longest: 50,
    check(input) {
      inputs.push(input);
      hold(!/\d\d/.test(input), "digits stand alone", input);
    },
  };
}

const plan = { seed: 7, seconds: Number.POSITIVE_INFINITY, first: 0, most: 500 };

async function run(some: Partial<Plan>, inputs: string[] = []) {
  const lines: string[] = [];
  const code = await fuzz({ ...plan, subjects: [subjectOf(inputs)], ...some }, (line) => lines.push(line));
  return { code, lines, inputs };
}

describe("fuzzing", () => {
  it("tests the same inputs for the same seed, and others for another", async () => {
    const first = await run({});
    expect(first.code).toBe(1);
    expect((await run({})).inputs).toEqual(first.inputs);
    expect((await run({ seed: 8 })).inputs).not.toEqual(first.inputs);
  });

  it("prints the shortest input that violates the law, escaped, and the command to repeat it", async () => {
    const { lines } = await run({});
    expect(lines[0]).toBe("seed 7");
    expect(lines.find((line) => line.startsWith("digits"))).toMatch(/^digits breaks a law with "\d\d"$/);
    expect(lines.join("\n")).not.toMatch(/[^\n -~]/);
    const [, first, most] = /--first (\d+) --inputs (\d+)$/.exec(lines.at(-1) ?? "") ?? [];
    const again = await run({ first: Number(first), most: Number(most) });
    expect([again.code, again.lines.at(-1)]).toEqual([1, lines.at(-1)]);
  });

  it("exits with 0 if all laws hold", async () => {
    const [subject] = [subjectOf([])];
    const { code, lines } = await run({ subjects: [{ ...subject, check: () => {} }] });
    expect([code, lines.at(-1)]).toEqual([0, "500 inputs keep all laws of 1 subjects"]);
  });
});

describe("shrinking", () => {
  it("keeps only the parts that the failure needs", async () => {
    const fails = async (input: string) => input.includes("x") && input.includes("yz");
    expect(await shrink(`${"ab".repeat(300)}x${"c".repeat(77)}yz${"d".repeat(9)}`, fails)).toBe("xyz");
  });
});
