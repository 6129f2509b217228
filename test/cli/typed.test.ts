import { describe, expect, it } from "vitest";
import { urigram } from "../support/command.ts";
import { readRows } from "../support/vectors.ts";

/** A command line without --typed, its standard input, and its complete output. */
interface Row {
  readonly args: readonly string[];
  readonly input?: string;
  readonly stdout: string;
  readonly stderr?: string;
  readonly code?: number;
}

describe("--typed strips delimiters and white space, and shows what was stripped (RFC 2396, E)", () => {
  it.each(readRows<Row>("test/vectors/typed-commands.jsonl"))(
    "$args",
    async ({ args, input = "", stdout, stderr = "", code = 0 }) =>
      expect(await urigram([...args, "--typed"], input)).toEqual({ stdout, stderr, code }),
  );

  it("is an option of each command that takes references, except unescape", async () => {
    for (const name of "check classify parse components normalize to-uri to-iri compare".split(" ")) {
      const { stdout, stderr } = await urigram([name, "--typed", "--to", "ndjson", "<URL: a>"]);
      expect(JSON.parse(stdout), name).toMatchObject({ reference: "a", typed: "<URL: a>" });
      expect(stderr).toBe("");
    }
    expect(await urigram(["unescape", "--typed", "a b"])).toMatchObject({ code: 2, stdout: "" });
  });
});
