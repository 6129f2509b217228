import { describe, expect, it } from "vitest";
import { ruleIds } from "../../src/lint/levels.ts";
import { urigram } from "../support/command.ts";
import { linesOf, usageError } from "../support/output.ts";

const rules = async (...args: readonly string[]) => (await urigram(["rules", "--no-config", ...args])).stdout;
const idsIn = (list: string) => list.split("\n").flatMap((line) => /^(\S+\/\S+) /.exec(line)?.[1] ?? []);

describe("urigram rules", () => {
  it("lists every rule", async () => expect(idsIn(await rules())).toEqual(ruleIds));

  it.each(["bidi", "bidi/*"])("lists the rules of a group: %s", async (group) =>
    expect(idsIn(await rules(group))).toEqual(ruleIds.filter((id) => id.startsWith("bidi/"))),
  );

  it("shows the levels in presets", async () => {
    expect(await rules("tolerated")).toMatch(/^tolerated\/query +off /m);
    expect(await rules("tolerated", "--preset", "strict")).toMatch(/^tolerated\/query +error /m);
    expect(await rules("tolerated/query", "--preset", "strict")).toMatch(/^tolerated\/query \(error\)\n/);
  });

  it("shows the levels of the reports about the examples of a rule", async () => {
    // An invalid reference has the level of the syntax error that the rule replaces (decision 23).
    expect(await rules("context/line-break")).toMatch(/^context\/line-break \(error\)\n/);
    expect(await rules("context/url-prefix")).toMatch(
      /^context\/url-prefix \(warn, or error if it replaces a syntax error\)\n/,
    );
    expect(await rules("context")).toMatch(/^context\/url-prefix +warn\/error /m);
    expect(await rules("context/url-prefix", "--preset", "security")).toMatch(
      /^context\/url-prefix \(off\)\n/,
    );
  });

  it("writes a JSON object per line with all texts of a rule", async () => {
    const listed = linesOf(await rules("--json")).map((line) => JSON.parse(line));
    expect(listed.map(({ id }) => id)).toEqual(ruleIds);
    expect(
      listed.every(({ levels, summary, reason, advice }) => levels.length && summary && reason && advice),
    ).toBe(true);
    expect(linesOf(await rules("syntax/space", "--json"))).toHaveLength(1);
  });

  it("says how to list the rules of a preset", async () =>
    expect(await urigram(["rules", "--no-config", "security"])).toEqual(
      usageError("urigram: security is a preset, not a rule; use --preset security\n"),
    ));

  it("rejects an unknown rule or group with a suggestion", async () =>
    expect(await urigram(["rules", "--no-config", "syntax/spac"])).toEqual(
      usageError(
        'urigram: unknown rule "syntax/spac" (did you mean syntax/space?); run "urigram rules" for a list\n',
      ),
    ));
});
