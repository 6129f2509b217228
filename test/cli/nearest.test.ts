import { describe, expect, it } from "vitest";
import { didYouMean } from "../../src/text/nearest.ts";
import { urigram } from "../support/command.ts";

describe("without a similar name", () => {
  it.each([
    [["frobnicate"], "unknown command 'frobnicate'; see urigram --help"],
    [["chek"], "unknown command 'chek' (did you mean check?)"],
    [
      ["explain"],
      "unknown command 'explain'; use urigram check for a reference, or urigram rules for a rule",
    ],
    [
      ["help", "explain"],
      "unknown command 'explain'; use urigram check for a reference, or urigram rules for a rule",
    ],
    [["check", "--nope"], "unknown option '--nope'; see --help"],
    [["check", "--verify"], "unknown option '--verify'; see --help"],
    [["check", "--append"], "unknown option '--append'; see --help"],
    [["check", "--no-schemes"], "unknown option '--no-schemes'; see --help"],
    [["lint", "--gitignor"], "unknown option '--gitignor'; see --help"],
  ])("%j says where to look", async (args, message) =>
    expect((await urigram(args)).stderr).toBe(`urigram: ${message}\n`),
  );
});

describe("did you mean", () => {
  it.each([
    ["hots", ["port", "host"], " (did you mean host?)"],
    ["space", ["scheme/space-x", "spade", "syntax/space"], " (did you mean syntax/space?)"],
    ["HOST", ["port", "host"], " (did you mean host?)"],
    ["hst", ["hostname", "host"], " (did you mean host?)"],
    ["xyz", ["port", "host"], ""],
    // Only letters and digits count, so two of the four letters are too many.
    ["--trim", ["--from"], ""],
    ["--hots", ["--port", "--host"], " (did you mean --host?)"],
    // Another part makes another name, even if the names have many characters in common.
    ["better-session-store-image", ["better-session-store-url"], ""],
    ["travis-img", ["travis-url"], ""],
    ["utf-9", ["utf-8"], " (did you mean utf-8?)"],
    ["bettre-sesion-image", ["better-session-image"], " (did you mean better-session-image?)"],
    ["the-team-s-work", ["the-teams-work"], " (did you mean the-teams-work?)"],
    ["", ["a", "host"], ""],
    // Replacing the only character leaves nothing in common.
    ["a", ["*", "b"], ""],
    ["host", ["host"], ""],
    ["x".repeat(10_000_000), ["host"], ""],
  ])("%.9s of %j:%s", (word, known, meant) => expect(didYouMean(word, known)).toBe(meant));

  it.each([
    ["a command", ["chekc", "a"], "check"],
    ["help of a command", ["help", "lnit"], "lint"],
    ["an option", ["check", "--colunm", "1"], "--column"],
    ["the beginning of an option", ["check", "--only-inv"], "--only-invalid"],
    ["a negative option", ["lint", "--no-gitignor"], "--no-gitignore"],
    ["a specification", ["check", "--spec", "rfc2369", "a"], "rfc2396"],
    ["a production", ["check", "--production", "autority", "a"], "authority"],
    ["a rule to explain", ["rules", "authority/pasword"], "authority/password"],
    ["a rule to set", ["lint", "--rule", "authority/pasword:off"], "authority/password"],
    ["a step", ["normalize", "--steps", "shceme-case", "a"], "scheme-case"],
    ["a language", ["lint", "--language", "htlm"], "html"],
  ])("%s", async (_, args, meant) => {
    const { code, stderr } = await urigram(args);
    expect(stderr).toMatch(new RegExp(`^urigram: [^\\n]*\\(did you mean ${meant}\\?\\)[^\\n]*\\n$`));
    expect(code).toBe(2);
  });

  it("is not asked about a rule with an invalid level", async () => {
    const { stderr } = await urigram(["lint", "--rule", "authority/password:loud"]);
    expect(stderr).not.toContain("did you mean");
  });
});
